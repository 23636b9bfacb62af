import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import { nextDraws } from '#domain/lottery/calendar/calendar.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { Panel } from '#web/ui/panel.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { lotteryById } from '../catalogue.ts'
import { Countdown } from '../countdown.tsx'
import { chanceText, mainTier } from '../facts/odds-text.ts'
import { RulesView } from '../facts/rules-view.tsx'
import { GameSlip } from './game-slip.tsx'
import classes from './lottery-page.module.css'

/** A game: its slip, its next draw, its rules and odds. `notFound` stands for a name that no lottery has. */
export function LotteryPage({ notFound }: { notFound: ReactNode }) {
  const { lotteryId } = useParams<{ lotteryId: string }>()
  const lottery = lotteryById(lotteryId)
  return lottery ? <Game key={lottery.id} lottery={lottery} /> : notFound
}

function Game({ lottery }: { lottery: Lottery }) {
  usePageTitle(lottery.name)
  return (
    <>
      <h1>{lottery.name}</h1>
      <NextDraw lottery={lottery} />
      <div className={classes.columns}>
        <Panel>
          <GameSlip lottery={lottery} />
        </Panel>
        <Panel title={text.facts.title}>
          <RulesView lottery={lottery} />
        </Panel>
      </div>
    </>
  )
}

function NextDraw({ lottery }: { lottery: Lottery }) {
  const [draw] = useState(() => nextDraws(lottery, { after: new Date(), count: 1 })[0])
  const { linePriceMinor } = currentRules(lottery)
  return (
    <dl className={classes.facts}>
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
