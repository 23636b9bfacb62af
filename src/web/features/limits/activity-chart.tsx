import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { Activity } from '#contract/protection/limits.ts'
import { shortNumberText } from '#domain/language/number-text.ts'
import { moneyText } from '#domain/money.ts'
import { monthText } from '#web/ui/date-time.ts'
import { activityMessages } from '#web/ui/messages/protection/activity.ts'

const text = activityMessages.activity

/** Deposits and results of months as bars. The list beneath says the same in figures. */
export function ActivityChart({ months, currency }: Pick<Activity, 'months' | 'currency'>) {
  const amount = (minor: number) => Number(moneyText(minor, currency))
  return (
    <div inert>
      <BarChart
        h={200}
        data={months.map(({ month, depositsMinor, net }) => ({
          month: monthText(month),
          deposits: amount(depositsMinor),
          net: amount(net.reduce((sum, { netMinor }) => sum + netMinor, 0)),
        }))}
        dataKey="month"
        series={[
          { name: 'deposits', label: text.deposits, color: 'var(--accent)' },
          { name: 'net', label: text.net, color: 'var(--ink-muted)' },
        ]}
        withLegend
        yAxisProps={{ width: 48 }}
        valueFormatter={shortNumberText}
        withTooltip={false}
        tickLine="none"
        barProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
