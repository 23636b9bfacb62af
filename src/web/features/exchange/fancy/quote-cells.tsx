import type { FancyPosition, HouseMarket } from '#contract/fancy/house-markets.ts'
import type { BetSide, HouseSelection } from '#domain/fancy/house-bet.ts'
import { fancyMessages as texts } from '#web/ui/messages/fancy.ts'
import { Money } from '#web/ui/money.tsx'
import { quotedText, type Sides } from './bet-text.ts'
import classes from './house-markets.module.css'
import type { Pressed } from './pressed.ts'
import { useIsPaused } from './use-fancy.ts'

type Props = {
  market: HouseMarket
  isMatchOpen: boolean
  names: readonly { selection: HouseSelection; name: string }[]
  /** Stands under the name. */
  label: string | undefined
  /** The player's result if a side wins, by all own bets in the market. */
  position: FancyPosition['byWinner']
  currency: string
  sides: Sides
  pressed: Pressed | null
  onPress: (pressed: Pressed) => void
}

/** The rows of a market: what can be bet on, and the quotes of both sides, or the word that covers them. */
export function QuoteCells({ market, names, label, position, currency, sides, ...props }: Props) {
  const { isMatchOpen, pressed, onPress } = props
  const isPaused = useIsPaused(market.reopensAt)
  const cover = coverOf(market, { isMatchOpen, isPaused })
  return names.map(({ selection, name }) => {
    const quote = market.quote.find((each) => each.selection === selection)
    const own = position.find(({ winner }) => winner === selection)
    // No stands before Yes, and back before lay, as players know it.
    const order: BetSide[] = selection === 'runs' ? ['lay', 'back'] : ['back', 'lay']
    return (
      <div key={selection} className={classes.row}>
        <div className={classes.name}>
          <strong>{name}</strong>
          {label !== undefined && <small>{label}</small>}
          {own && (
            <small>
              {texts.position.title} <Money minor={own.resultMinor} currency={currency} isSigned />
            </small>
          )}
        </div>
        <div className={classes.cells}>
          {order.map((side) => {
            const offer = quote?.[side]
            const isPressed =
              pressed?.marketId === market.marketId &&
              pressed.selection === selection &&
              pressed.side === side
            if (!offer) return <span key={side} className={classes.cell} data-side={side} />
            const { quoteVersion, marketId } = market
            return (
              <button
                key={side}
                type="button"
                className={classes.cell}
                data-side={side}
                aria-pressed={isPressed}
                aria-label={`${quotedText({ selection, side, ...offer }, sides)}, ${name}`}
                disabled={cover !== undefined}
                onClick={() => onPress({ marketId, selection, side, quoteVersion, ...offer })}
              >
                <strong>{offer.line ?? offer.rate}</strong>
                {offer.line !== null && <small>{offer.rate}</small>}
              </button>
            )
          })}
          {cover !== undefined && <span className={classes.cover}>{cover}</span>}
        </div>
      </div>
    )
  })
}

/** The word over the quotes of a market that takes no bets now. */
function coverOf(
  { isStopped, quote, status }: HouseMarket,
  { isMatchOpen, isPaused }: { isMatchOpen: boolean; isPaused: boolean },
): string | undefined {
  if (isPaused) return texts.ballRunning
  if (isStopped || !isMatchOpen || status !== 'open') return texts.suspended
  return quote.length === 0 ? texts.noQuote : undefined
}
