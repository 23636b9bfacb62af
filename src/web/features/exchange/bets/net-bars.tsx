import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { ProfitRow } from '#contract/exchange.ts'
import { shortNumberText } from '#domain/language/number-text.ts'
import { moneyText } from '#domain/money.ts'
import { dayText } from '#web/ui/date-time.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'

const texts = exchangeMessages.bets.profits

/** Net profit as bars from zero, the oldest first; names of markets are too long for it. The table beneath has figures. */
export const NetBars = ({ rows }: { rows: readonly ProfitRow[] }) => (
  <div inert>
    <BarChart
      h={200}
      data={rows.map(({ day, market, netMinor, currency }) => ({
        name: market?.eventName ?? dayText(day),
        net: Number(moneyText(netMinor, currency)),
      }))}
      dataKey="name"
      withXAxis={rows.every(({ market }) => market === null)}
      series={[{ name: 'net', label: texts.columns.net, color: 'var(--accent)' }]}
      getBarColor={(value) => (value < 0 ? 'var(--loss)' : 'var(--gain)')}
      yAxisProps={{ domain: [upToZero, downToZero], width: 48 }}
      valueFormatter={shortNumberText}
      withTooltip={false}
      tickLine="none"
      barProps={{ isAnimationActive: false, maxBarSize: 40 }}
    />
  </div>
)

/** The scale holds zero, from which the bars begin. */
const upToZero = (lowest: number): number => Math.min(0, lowest)
const downToZero = (highest: number): number => Math.max(0, highest)
