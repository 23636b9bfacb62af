import { symbolText } from '#web/ui/names/instant-win-words.ts'
import type { PointerEvent } from 'react'
import type { ScratchCard } from '#contract/instant-wins/scratch.ts'
import { instantWinMessages as text } from '#web/ui/messages/instant-wins/instant-wins.ts'
import classes from './card-page.module.css'
import { Symbol } from './symbol.tsx'
import { symbolThatPays } from './symbol-that-pays.ts'
import type { Scratching } from './use-scratching.ts'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type Props = { card: ScratchCard; scratching: Scratching }

/** Nine fields under a foil. A finger or mouse drawn across them takes it off, and so does a press or Enter. */
export function ScratchFields({ card, scratching }: Props) {
  const { isShown, scratched, scratch } = scratching
  const threeAlike = isShown ? symbolThatPays(card) : undefined
  // Drawn across: a finger stays with the field it began on, so the field below it is looked for.
  const draw = (event: PointerEvent): void => {
    if (event.buttons === 0) return
    const below = document.elementFromPoint(event.clientX, event.clientY)
    const field = below?.closest('[data-field]')?.getAttribute('data-field')
    if (field) scratch(Number(field))
  }
  return (
    <div className={classes.fields} onPointerDown={draw} onPointerMove={draw}>
      {PLACES.map((place) => {
        const field = place - 1
        const symbol = isShown || scratched.has(field) ? card.grid?.[field] : undefined
        // The same button stays, so that the focus stays where it is.
        return (
          <button
            key={place}
            type="button"
            className={classes.field}
            data-field={field}
            data-pays={symbol !== undefined && symbol === threeAlike}
            aria-label={
              symbol === undefined ? text.field(place) : text.fieldShown(place, symbolText(symbol))
            }
            disabled={card.state === 'void'}
            onClick={() => scratch(field)}
          >
            {symbol === undefined ? (
              <span className={classes.foil} />
            ) : (
              <span className={classes.shown}>
                <Symbol name={symbol} />
                <span className={classes.symbol}>{symbolText(symbol)}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
