import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { ReportRow } from '#contract/office/reports.ts'
import { moneyText } from '#domain/money.ts'
import { dayText } from '#web/ui/date-time.ts'
import { reportDesk as text } from '#web/ui/messages/operators/report-desk.ts'
import { Figures, Sum } from '#web/ui/operators/report-figures.tsx'
import { productName } from '#web/ui/names/product-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './reports.module.css'

const CHART_HEIGHT = 220
type Props = { rows: readonly ReportRow[] }

/** A chart of the revenue, the same by product, and every row in figures; each currency by itself. */
export const ReportTables = ({ rows }: Props) =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => (
    <div key={currency} className={classes.report}>
      <Panel title={`${text.chart}, ${currency}`}>
        <Chart rows={own} of={({ revenueMinor }) => amountOf(revenueMinor, currency)} />
      </Panel>
      <Panel title={`${text.charts.stakes}, ${currency}`}>
        <Chart rows={own} of={({ stakesMinor }) => amountOf(stakesMinor, currency)} />
      </Panel>
      <Panel title={text.charts.players}>
        <Chart rows={own} of={({ activePlayers }) => activePlayers} />
      </Panel>
      <ByProduct rows={own} currency={currency} />
      <Periods rows={own} currency={currency} />
    </div>
  ))

/** A day as everywhere else; a month as it is. */
const periodText = (period: string): string =>
  period.length > 'yyyy-mm'.length ? dayText(period) : period

const amountOf = (minor: number, currency: string): number => Number(moneyText(minor, currency))

/** A figure of each period as bars. The tables beneath say the same in figures. */
const Chart = ({ rows, of }: Props & { of: (row: ReportRow) => number }) => (
  <div inert>
    <BarChart
      h={CHART_HEIGHT}
      data={rows.map((row) => ({ period: periodText(row.period), amount: of(row) }))}
      dataKey="period"
      series={[{ name: 'amount', color: 'var(--accent)' }]}
      withTooltip={false}
      barProps={{ isAnimationActive: false, maxBarSize: 32 }}
    />
  </div>
)

type TableProps = Props & { currency: string }

function ByProduct({ rows, currency }: TableProps) {
  const sums = [
    ...Map.groupBy(
      rows.flatMap(({ products }) => products),
      ({ product }) => product,
    ),
  ]
    .map(([product, all]) => ({
      product,
      stakesMinor: all.reduce((sum, { stakesMinor }) => sum + stakesMinor, 0),
      inMinor: all.reduce((sum, { inMinor }) => sum + inMinor, 0),
      outMinor: all.reduce((sum, { outMinor }) => sum + outMinor, 0),
    }))
    .toSorted((a, b) => b.inMinor - b.outMinor - (a.inMinor - a.outMinor))
  if (sums.length === 0) return null
  return (
    <Panel title={text.byProduct}>
      <Figures
        label={`${text.byProduct}, ${currency}`}
        heads={[
          text.product,
          text.columns.stakes,
          text.columns.taken,
          text.columns.paid,
          text.columns.revenue,
        ]}
      >
        {sums.map(({ product, stakesMinor, inMinor, outMinor }) => (
          <tr key={product}>
            <th scope="row">{productName(product)}</th>
            <Sum minor={stakesMinor} currency={currency} />
            <Sum minor={inMinor} currency={currency} />
            <Sum minor={outMinor} currency={currency} />
            <Sum minor={inMinor - outMinor} currency={currency} />
          </tr>
        ))}
      </Figures>
    </Panel>
  )
}

const Periods = ({ rows, currency }: TableProps) => (
  <Panel title={text.title}>
    <Figures
      label={`${text.title}, ${currency}`}
      heads={[
        text.columns.period,
        text.columns.deposits,
        text.columns.withdrawals,
        text.columns.grants,
        text.columns.stakes,
        text.columns.revenue,
        text.columns.fees,
        text.columns.other,
        text.columns.funds,
        text.columns.bank,
        text.columns.players,
      ]}
    >
      {rows.toReversed().map((row) => (
        <tr key={row.period}>
          <th scope="row">{periodText(row.period)}</th>
          <Sum minor={row.depositsMinor} currency={currency} />
          <Sum minor={row.withdrawalsMinor} currency={currency} />
          <Sum minor={row.grantsMinor} currency={currency} />
          <Sum minor={row.stakesMinor} currency={currency} />
          <Sum minor={row.revenueMinor} currency={currency} />
          <Sum minor={row.feesMinor} currency={currency} />
          <Sum minor={row.otherMinor} currency={currency} />
          <Sum minor={row.fundsMinor} currency={currency} />
          <Sum minor={row.bankMinor} currency={currency} />
          <td>{row.activePlayers.toLocaleString('en')}</td>
        </tr>
      ))}
    </Figures>
  </Panel>
)
