import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import classes from './felt.module.css'

/** The places of the pips, in thirds of a face. */
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}
const DICE = 3

export function Dice({ pieces }: { pieces: readonly string[] }) {
  const sum = pieces.reduce((all, face) => all + Number(face), 0)
  return (
    <div className={classes.diceRow}>
      {Array.from({ length: DICE }, (_, place) => (
        <Die key={`${place} ${pieces[place]}`} face={pieces[place]} />
      ))}
      {pieces.length === DICE && <strong className={classes.sum}>{text.sum(sum)}</strong>}
    </div>
  )
}

function Die({ face }: { face: string | undefined }) {
  if (face === undefined) return <span className={classes.diePlace} aria-hidden="true" />
  return (
    <svg viewBox="0 0 60 60" className={classes.die} role="img" aria-label={text.die(face)}>
      <rect x="1" y="1" width="58" height="58" rx="11" className={classes.face} />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={15 + 15 * x}
          cy={15 + 15 * y}
          r="5.5"
          className={classes.pip}
        />
      ))}
    </svg>
  )
}
