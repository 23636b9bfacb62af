import type { PastRound } from '#contract/casino/tables.ts'
import { baccarat, baccaratPoints } from '../felt/seats.ts'

/** One result as a road shows it: a letter, and which of the colours it has. `tie` begins no column. */
export type RoadMark = { readonly letter: string; readonly kind: 'one' | 'other' | 'tie' }

type Read = (pieces: readonly string[]) => RoadMark

const readBaccarat: Read = (pieces) => {
  const [player = 0, banker = 0] = baccarat(pieces).map(({ cards }) => baccaratPoints(cards))
  if (player === banker) return { letter: 'T', kind: 'tie' }
  return player > banker ? { letter: 'P', kind: 'one' } : { letter: 'B', kind: 'other' }
}

const readDice: Read = (pieces) => {
  if (new Set(pieces).size === 1) return { letter: 'T', kind: 'tie' }
  const sum = pieces.reduce((all, face) => all + Number(face), 0)
  return sum <= 10 ? { letter: 'S', kind: 'one' } : { letter: 'B', kind: 'other' }
}

const readerOf = (gameId: string): Read | undefined => {
  if (gameId.startsWith('baccarat')) return readBaccarat
  return gameId.startsWith('sic-bo') ? readDice : undefined
}

/** The results of a table that has roads, oldest first; undefined for any other table. Void rounds have no result. */
export function marksOf(
  gameId: string,
  rounds: readonly PastRound[],
): readonly RoadMark[] | undefined {
  const read = readerOf(gameId)
  return (
    read &&
    rounds
      .filter(({ isVoid }) => !isVoid)
      .map(({ pieces }) => read(pieces))
      .toReversed()
  )
}

export const ROAD_ROWS = 6

/** The bead plate: results downwards in columns of six. */
export function beadPlate(marks: readonly RoadMark[]): readonly (readonly RoadMark[])[] {
  const columns: RoadMark[][] = []
  for (const mark of marks) {
    const last = columns.at(-1)
    if (last && last.length < ROAD_ROWS) last.push(mark)
    else columns.push([mark])
  }
  return columns
}

export type RoadCell = {
  readonly mark: RoadMark
  readonly column: number
  readonly row: number
  readonly ties: number
}

/**
 * The big road: a streak goes down; a change begins the next column. A streak that finds no place below turns to the right.
 * Ties are counted on the result before them.
 */
export function bigRoad(marks: readonly RoadMark[]): readonly RoadCell[] {
  const cells: RoadCell[] = []
  const taken = new Set<string>()
  let start = -1
  for (const mark of marks) {
    const last = cells.at(-1)
    if (mark.kind === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    let [column, row] = [start + 1, 0]
    if (last?.mark.kind === mark.kind) {
      const isBelowFree = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column} ${last.row + 1}`)
      column = isBelowFree ? last.column : last.column + 1
      row = isBelowFree ? last.row + 1 : last.row
    } else {
      start += 1
    }
    taken.add(`${column} ${row}`)
    cells.push({ mark, column, row, ties: 0 })
  }
  return cells
}

export type Frequency = { readonly piece: string; readonly count: number }

/** The pieces that fell most and least often; pieces that never fell are not known here. */
export function hotAndCold(rounds: readonly PastRound[]): {
  hot: readonly Frequency[]
  cold: readonly Frequency[]
} {
  const counts = new Map<string, number>()
  for (const { isVoid, pieces } of rounds) {
    if (isVoid) continue
    for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  }
  const sorted = [...counts]
    .map(([piece, count]) => ({ piece, count }))
    .toSorted((one, other) => other.count - one.count)
  const SHOWN = 4
  return { hot: sorted.slice(0, SHOWN), cold: sorted.slice(SHOWN).slice(-SHOWN).toReversed() }
}
