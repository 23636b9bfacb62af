import { Arriving } from '#web/ui/states/arriving.tsx'
import { loadPart } from '#web/api/load.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getLottery } from '#contract/lottery/games.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { lotteryMessages } from '#web/ui/messages/lottery/lottery.ts'
import { resultsMessages as text } from '#web/ui/messages/lottery/results.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import classes from './lottery-page.module.css'

/** The chart library weighs more than the rest of the page: it comes when there is something to draw. */
const JackpotChart = loadPart(
  () => import('./jackpot-chart.tsx'),
  (file) => file.JackpotChart,
)
const CHART_HEIGHT = 200
const DRAWS_SHOWN = 5

type Props = { game: ReplyOf<typeof getLottery>; currency: string }

/** The next draws, the jackpots of the past, and how often numbers were drawn. */
export function PastDraws({ game, currency }: Props) {
  const { coming, jackpots, drawnOften, drawsCounted } = game
  return (
    <>
      {coming.length > 0 && (
        <Panel title={text.next}>
          <ul className={classes.coming}>
            {coming.slice(0, DRAWS_SHOWN).map((draw) => (
              <li key={draw.drawId}>
                <time dateTime={draw.drawsAt}>{dateTimeText(draw.drawsAt)}</time>
                {draw.jackpotMinor !== null && (
                  <span>{formatMoney(draw.jackpotMinor, currency)}</span>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {jackpots.length > 1 && (
        <Panel title={text.jackpots}>
          <Arriving fallback={<SkeletonBlock width="100%" height={CHART_HEIGHT} />}>
            <JackpotChart jackpots={jackpots} currency={currency} height={CHART_HEIGHT} />
          </Arriving>
          <p className={classes.note}>{text.jackpotsText}</p>
        </Panel>
      )}
      {drawnOften.length > 0 && (
        <Panel title={lotteryMessages.statistics.title}>
          <p className={classes.note}>{lotteryMessages.statistics.note}</p>
          <h3>{text.often(drawsCounted)}</h3>
          <ul className={classes.often}>
            {drawnOften.map(({ number, times }) => (
              <li key={number}>
                <strong>{number}</strong> {text.times(times)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
