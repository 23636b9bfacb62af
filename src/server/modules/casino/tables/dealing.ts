import type { Table } from '#domain/casino/table.ts'
import type { RoundRow } from '../rounds/round-store.ts'

type Dealing = Pick<RoundRow, 'state' | 'drawn' | 'dealtFrom' | 'phaseBeganAt' | 'phaseEndsAt'>

/** The time that each piece of the stage has. */
function everyMs({ drawn, dealtFrom, phaseBeganAt, phaseEndsAt }: Dealing): number {
  const pieces = Math.max(1, drawn.length - dealtFrom)
  return (phaseEndsAt.getTime() - phaseBeganAt.getTime()) / pieces
}

/** How many pieces lie on the table for everybody to see: while a stage is dealt they fall one after the other. */
export function visiblePieces(round: Dealing, nowMs: number): number {
  const { state, drawn, dealtFrom, phaseBeganAt } = round
  if (state !== 'dealing') return drawn.length
  const fallen = Math.floor((nowMs - phaseBeganAt.getTime()) / everyMs(round)) + 1
  return Math.min(drawn.length, dealtFrom + Math.max(0, fallen))
}

/** The table before the pieces that are being dealt: nothing that is reckoned from it tells what has not fallen yet. */
export const tableBefore = ({
  state,
  drawn,
  setAside,
  dealtFrom,
}: Pick<RoundRow, 'state' | 'drawn' | 'setAside' | 'dealtFrom'>): Table => ({
  drawn: state === 'dealing' ? drawn.slice(0, dealtFrom) : drawn,
  setAside,
})

/** When the next piece falls; undefined when all lie there. */
export function nextPieceAtMs(round: Dealing, nowMs: number): number | undefined {
  const visible = visiblePieces(round, nowMs)
  if (round.state !== 'dealing' || visible >= round.drawn.length) return undefined
  return Math.ceil(round.phaseBeganAt.getTime() + (visible - round.dealtFrom) * everyMs(round))
}
