import { casinoText } from '#web/ui/names/casino-words.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import classes from './felt.module.css'
import { CardPlace, PlayingCard } from './playing-card.tsx'
import { baccaratPoints, seatsOf } from './seats.ts'

type Props = { gameId: string; pieces: readonly string[] }

const MANY_CARDS = 18

/** The hands of a round, each under its name. */
export function Cards({ gameId, pieces }: Props) {
  const seats = seatsOf(gameId, pieces)
  const isSmall =
    seats.reduce((sum, { cards, size }) => sum + Math.max(size, cards.length), 0) > MANY_CARDS
  const countsPoints = gameId.startsWith('baccarat')
  return (
    <ul className={classes.seats}>
      {seats.map(({ name, cards, size }) => (
        <li key={name} className={classes.seat}>
          <span className={classes.seatName}>
            {casinoText(name)}
            {countsPoints && cards.length > 0 && (
              <strong className={classes.points}>{text.points(baccaratPoints(cards))}</strong>
            )}
          </span>
          <span className={classes.hand}>
            {cards.map((card, at) => (
              <PlayingCard key={`${at} ${card}`} card={card} isSmall={isSmall} />
            ))}
            {Array.from({ length: Math.max(0, size - cards.length) }, (_, at) => (
              <CardPlace key={at} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
