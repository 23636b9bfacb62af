import { gameText } from '#web/ui/names/game-names.ts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { BingoRoomState } from '#contract/bingo/rooms.ts'
import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import cardClasses from '../games-page.module.css'
import classes from './bingo.module.css'

const COVER: Record<number, readonly number[]> = { 75: [7, 42, 75], 90: [9, 48, 90] }

/** A room with its price and its pot, and the way to it. */
export function RoomCard({ room }: { room: BingoRoomState }) {
  const { roomId, phase, currency, tickets, players } = room
  const name = gameText(room.name)
  return (
    <article className={cardClasses.game}>
      <div className={cardClasses.cover} data-tone="2" aria-hidden>
        {COVER[roomId]?.map((ball) => (
          <span key={ball} className={classes.ball}>
            {ball}
          </span>
        ))}
      </div>
      <div className={cardClasses.body}>
        <h2>{name}</h2>
        <dl className={cardClasses.facts}>
          <dt>{text.ticketPrice}</dt>
          <dd>
            <Money minor={room.priceMinor} currency={currency} />
          </dd>
          <dt>{text.back}</dt>
          <dd>{text.percent((room.returnBps / 100).toFixed(0))}</dd>
          <dt>{text.phases[phase]}</dt>
          <dd>{tickets > 0 && text.inRound(tickets, players)}</dd>
        </dl>
        <Button
          component={Link}
          href={paths.bingoRoom(roomId)}
          fullWidth
          className={cardClasses.buy}
        >
          {text.open(name)}
        </Button>
      </div>
    </article>
  )
}
