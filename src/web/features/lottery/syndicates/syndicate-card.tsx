import type { ReactNode } from 'react'
import type { Syndicate } from '#contract/lottery/syndicates.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { syndicateMessages as text } from '#web/ui/messages/lottery/syndicates.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { lotteryName } from '../catalogue.ts'
import { DrawnView } from '../ticket/drawn-view.tsx'
import { PlayView } from '../ticket/play-view.tsx'
import classes from './syndicates.module.css'

type Props = { syndicate: Syndicate; children: ReactNode }

/** A slip in shares, with its draw. */
export function SyndicateCard({ syndicate, children }: Props) {
  const { draw, plays, ticket, lines, shares, sold, sharePriceMinor, currency } = syndicate
  return (
    <Panel>
      <article className={classes.card}>
        <header>
          <h2>{lotteryName(draw.game)}</h2>
          <span>{text.left(shares - sold, shares)}</span>
        </header>
        <p>
          {text.draw(dateTimeText(draw.drawsAt))} · {text.until(dateTimeText(draw.closesAt))} ·{' '}
          {text.lines(lines)} · {text.price} <Money minor={sharePriceMinor} currency={currency} />
        </p>
        <ul className={classes.plain}>
          {plays.map((play, at) => (
            <li key={`${at} ${JSON.stringify(play)}`}>
              <PlayView play={play} drawn={draw.drawn ?? undefined} />
            </li>
          ))}
          {ticket !== null && <li>{ticket}</li>}
        </ul>
        {draw.drawn && <DrawnView game={draw.game} drawn={draw.drawn} />}
        {children}
      </article>
    </Panel>
  )
}
