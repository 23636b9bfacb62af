import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { Balances } from '#contract/ledger-checks.ts'
import { moneyText } from '#domain/money.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { accountKinds } from '#web/ui/messages/operators/ledger-desk.ts'
import { Money } from '#web/ui/money.tsx'
import classes from './overview-page.module.css'

const text = backofficeMessages.overview
const kindNames: Record<string, string> = accountKinds
const BAR_HEIGHT = 44

type Props = { currency: string; balances: Balances['currencies'][number]['kinds'] }

/** Balances by kind of account, as bars from zero. The list beneath says the same in figures. */
export function MoneyChart({ currency, balances }: Props) {
  // Also a kind without a name of its own: without it, the bars would not come to zero.
  const all = new Set([...Object.keys(kindNames), ...balances.map(({ kind }) => kind)])
  const kinds = [...all].flatMap((kind) => {
    const minor = balances.find((balance) => balance.kind === kind)?.balanceMinor
    return minor === undefined
      ? []
      : [{ name: kindNames[kind] ?? kind, minor, amount: Number(moneyText(minor, currency)) }]
  })
  return (
    <>
      <div inert>
        <BarChart
          h={kinds.length * BAR_HEIGHT + 40}
          data={kinds}
          dataKey="name"
          orientation="vertical"
          series={[{ name: 'amount', label: text.balance, color: 'var(--accent)' }]}
          gridAxis="x"
          tickLine="none"
          withTooltip={false}
          yAxisProps={{ width: 132 }}
          barProps={{ barSize: 20, isAnimationActive: false }}
          xAxisProps={{ tickFormatter: shortNumber }}
        />
      </div>
      <dl className={classes.legend}>
        {kinds.map(({ name, minor }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money minor={minor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const shortNumber = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact' }).format(value)
