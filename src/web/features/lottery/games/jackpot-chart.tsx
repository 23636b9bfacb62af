import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { shortNumberText } from '#domain/language/number-text.ts'
import { formatMoney, moneyText } from '#domain/money.ts'
import { dayText } from '#web/ui/date-time.ts'
import { resultsMessages as text } from '#web/ui/messages/lottery/results.ts'

type Props = {
  jackpots: readonly { day: string; jackpotMinor: number; isWon: boolean }[]
  currency: string
  height: number
}

/** The jackpots as bars; the same figures stand beneath as a list that can be read aloud. */
export function JackpotChart({ jackpots, currency, height }: Props) {
  return (
    <>
      <div inert>
        <BarChart
          h={height}
          data={jackpots.map(({ day, jackpotMinor }) => ({
            day: dayText(day),
            jackpot: Number(moneyText(jackpotMinor, currency)),
          }))}
          dataKey="day"
          series={[{ name: 'jackpot', label: text.jackpot, color: 'var(--accent)' }]}
          tickLine="none"
          withTooltip={false}
          barProps={{ isAnimationActive: false }}
          yAxisProps={{ width: 48, tickFormatter: shortNumberText }}
        />
      </div>
      <ul className="visually-hidden">
        {jackpots.map(({ day, jackpotMinor, isWon }) => (
          <li key={day}>
            {dayText(day)}: {formatMoney(jackpotMinor, currency)}
            {isWon && `, ${text.won}`}
          </li>
        ))}
      </ul>
    </>
  )
}
