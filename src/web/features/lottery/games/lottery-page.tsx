import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { Alert } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'wouter'
import type { LotteryOnSale } from '#contract/lottery/games.ts'
import { nextDraws } from '#domain/lottery/calendar/calendar.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { formatMoney } from '#domain/money.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { resultsMessages } from '#web/ui/messages/lottery/results.ts'
import { slipMessages } from '#web/ui/messages/lottery/slip.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { AlertsPanel } from '../alerts/alerts-form.tsx'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteryById } from '../catalogue.ts'
import { Countdown } from '../countdown.tsx'
import { chanceText, mainTier } from '../facts/odds-text.ts'
import { RulesView } from '../facts/rules-view.tsx'
import { useLottery } from '../lottery-queries.ts'
import { ResultView } from '../results/result-view.tsx'
import { GameSlip } from './game-slip.tsx'
import { PastDraws } from './past-draws.tsx'
import classes from './lottery-page.module.css'

/** A game: its slip, its draws, its rules and odds. `notFound` stands for a name that no lottery has. */
export function LotteryPage({ notFound }: { notFound: ReactNode }) {
  const { lotteryId } = useParams<{ lotteryId: string }>()
  const lottery = lotteryById(lotteryId)
  return lottery ? <Game key={lottery.id} lottery={lottery} /> : notFound
}

function Game({ lottery }: { lottery: Lottery }) {
  usePageTitle(lotteryText(lottery.name))
  const game = useLottery(lottery.id)
  const { isLoggedIn } = useSession()
  const { data } = game
  return (
    <>
      <h1>{lotteryText(lottery.name)}</h1>
      <LotteryLinks />
      <NextDraw lottery={lottery} next={data?.lottery.next} />
      {data?.lottery.next?.isAlternative && <p>{slipMessages.alternative}</p>}
      {data?.lottery.next === null && <Alert mt="sm">{slipMessages.notOnSale}</Alert>}
      <div className={classes.columns}>
        <Panel>
          <GameSlip lottery={lottery} onSale={data?.lottery} />
        </Panel>
        <div className={classes.side}>
          <Panel title={resultsMessages.last}>
            {game.isError ? (
              <FailedState error={game.error} onRetry={() => void game.refetch()} />
            ) : !data ? (
              <SkeletonRows rows={3} />
            ) : data.last ? (
              <ResultView draw={data.last} withName={false} />
            ) : (
              <p>{resultsMessages.noLast}</p>
            )}
            <p>
              <Link href={paths.lotteryResultsOf(lottery.id)}>{resultsMessages.archive}</Link>
            </p>
          </Panel>
          {data && <PastDraws game={data} currency={lottery.currency} />}
          {isLoggedIn && <AlertsPanel lottery={lottery} />}
          <Panel title={text.facts.title}>
            <RulesView lottery={lottery} />
          </Panel>
        </div>
      </div>
    </>
  )
}

type NextProps = { lottery: Lottery; next: LotteryOnSale['next'] | undefined }

/** The next draw as the server announces it; until it has answered, as the rules plan it. */
function NextDraw({ lottery, next }: NextProps) {
  const [planned] = useState(() => nextDraws(lottery, { after: new Date(), count: 1 })[0])
  const draw = next ? { at: new Date(next.drawsAt), closesAt: new Date(next.closesAt) } : planned
  const { linePriceMinor } = currentRules(lottery)
  return (
    <dl className={classes.facts}>
      {next && next.jackpotMinor !== null && (
        <div>
          <dt>{text.jackpot}</dt>
          <dd className={classes.jackpot}>{formatMoney(next.jackpotMinor, lottery.currency)}</dd>
        </div>
      )}
      {draw && (
        <div>
          <dt>{text.nextDraw}</dt>
          <dd>
            <Countdown to={draw.at} />
          </dd>
          <dd className={classes.small}>{text.draw.at(dateTimeText(draw.at))}</dd>
          <dd className={classes.small}>{text.draw.closes(dateTimeText(draw.closesAt))}</dd>
        </div>
      )}
      <div>
        <dt>{text.facts.price}</dt>
        <dd>{formatMoney(linePriceMinor, lottery.currency)}</dd>
      </div>
      <div>
        <dt>{text.odds.main}</dt>
        <dd>{chanceText(mainTier(lottery).chance)}</dd>
      </div>
    </dl>
  )
}
