import type { Entry } from '#domain/lottery/match/entry.ts'
import type { Matrix } from '#domain/lottery/matrix.ts'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'
import classes from './slip.module.css'
import { bounds, countIn, type Mode, type PoolName } from './slip-draft.ts'

type Props = {
  pool: PoolName
  name: string
  numbers: readonly number[]
  entry: Entry
  matrix: Matrix
  mode: Mode
  onPress: (number: number) => void
}

/** The numbers of a pool to mark. Once a line is full, the free numbers cannot be pressed. */
export function NumberGrid({ pool, name, numbers, entry, matrix, mode, onPress }: Props) {
  const { least, most } = bounds(matrix, pool, mode)
  const count = countIn(entry, pool)
  const { bankers, chosen } = entry[pool]
  const isFull = count >= most
  return (
    <fieldset className={classes.pool}>
      <legend>
        {least === most
          ? text.marked(name, count, least)
          : text.markedRange(name, count, least, most)}
      </legend>
      <div className={classes.grid}>
        {numbers.map((number) => {
          const isBanker = bankers.includes(number)
          const isMarked = isBanker || chosen.includes(number)
          return (
            <button
              key={number}
              type="button"
              className={classes.number}
              data-banker={isBanker || undefined}
              aria-pressed={isMarked}
              aria-label={isBanker ? text.banker(number) : undefined}
              disabled={isFull && !isMarked}
              onClick={() => onPress(number)}
            >
              {number}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
