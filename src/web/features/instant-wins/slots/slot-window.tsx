import { symbolText } from '#web/ui/names/instant-win-words.ts'
import type { SlotMachineRow, SlotSpin } from '#contract/instant-wins/slots.ts'
import { slotMessages as text } from '#web/ui/messages/instant-wins/slots.ts'
import { Symbol } from '../symbol.tsx'
import classes from './slot-page.module.css'

const ROWS = 3

/**
 * Three rows of each reel. The places that pay are marked. Before the first spin the beginning of each strip shows, pale:
 * nobody takes it for a result.
 */
export function SlotWindow({ slot, spin }: { slot: SlotMachineRow; spin: SlotSpin | null }) {
  const nameOf = (sign: string) => slot.symbols.find((symbol) => symbol.sign === sign)?.name ?? sign
  const window = spin?.window ?? slot.strips.map((strip) => strip.slice(0, ROWS).split(''))
  const paying = placesOf(slot, spin)
  return (
    // A new spin is a new window, so that its symbols come in again.
    <ol className={classes.window} key={spin?.spinId ?? 0} data-rests={spin === null}>
      {window.map((signs, reel) => (
        <li
          // The reels never change their order.
          key={`reel ${reel + 1}`}
          className={classes.reel}
          aria-label={text.reel(
            reel + 1,
            spin ? signs.map((sign) => symbolText(nameOf(sign))).join(', ') : text.notSpun,
          )}
        >
          {signs.map((sign, row) => (
            <span
              key={`row ${row + 1}`}
              className={classes.place}
              data-pays={paying.has(`${reel}:${row}`)}
            >
              {sign && (
                <>
                  <Symbol name={nameOf(sign).toLowerCase()} />
                  <span className={classes.name}>{symbolText(nameOf(sign))}</span>
                </>
              )}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** The places of the window that a prize counts. */
function placesOf({ lines }: SlotMachineRow, spin: SlotSpin | null): ReadonlySet<string> {
  const places = new Set<string>()
  for (const { line, sign, count } of spin?.prizes ?? []) {
    if (line === null) {
      for (const [reel, signs] of (spin?.window ?? []).entries())
        for (const [row, each] of signs.entries()) if (each === sign) places.add(`${reel}:${row}`)
      continue
    }
    const rows = lines[line - 1] ?? []
    for (const [reel, row] of rows.slice(0, count).entries()) places.add(`${reel}:${row}`)
  }
  return places
}
