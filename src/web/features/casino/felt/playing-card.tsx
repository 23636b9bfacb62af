import { casinoText } from '#web/ui/names/casino-words.ts'
import { casinoTableMessages } from '#web/ui/messages/casino/table.ts'
import classes from './playing-card.module.css'

const RED_SUITS = ['♦', '♥']
const ranks: Readonly<Record<string, string>> = casinoTableMessages.ranks
const suits: Readonly<Record<string, string>> = casinoTableMessages.suits

/** "10♠" for a screen reader: "10 of spades"; a piece that is no card by its name. */
export function spokenCard(card: string): string {
  const suit = suits[card.slice(-1)]
  const rank = card.slice(0, -1)
  return suit === undefined ? casinoText(card) : casinoTableMessages.card(ranks[rank] ?? rank, suit)
}

type Props = { card: string; isSmall?: boolean }

/** One card, face up; it is dealt and turned where motion is welcome. */
export function PlayingCard({ card, isSmall = false }: Props) {
  const suit = card.slice(-1)
  return (
    <span
      className={classes.card}
      data-red={RED_SUITS.includes(suit) || undefined}
      data-small={isSmall || undefined}
    >
      <span className="visually-hidden">{spokenCard(card)}</span>
      <span className={classes.rank} aria-hidden="true">
        {card.slice(0, -1)}
      </span>
      <span className={classes.suit} aria-hidden="true">
        {suit}
      </span>
    </span>
  )
}

/** Where a card will lie. */
export const CardPlace = () => <span className={classes.place} aria-hidden="true" />
