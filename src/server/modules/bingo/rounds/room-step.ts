import { PLAYERS_OF_ROUND } from '#domain/casino/bingo/bingo.ts'
import type { RoundState } from '#domain/casino/round-state.ts'
import { type EntropyNow, type Step, stepOf } from '#server/modules/casino/index.ts'

export type RoundNow = {
  state: RoundState
  endsAtMs: number
  /** Of a closed round: when a beacon that has not answered makes it void. */
  entropyDueMs: number
  tickets: number
  players: number
}
export type Facts = { nowMs: number; isOn: boolean; isWatched: boolean; entropy: EntropyNow }
/** `extend`: a sale in which nobody has bought begins again. */
export type RoomStep = Step | { kind: 'extend' }

const LONELY = 'Fewer than two players bought tickets.'

/**
 * The next step of a room: pure, so that its times can be tried with a clock of the test. A sale ends like the bets of a
 * table, and from there on the steps are those of a table.
 */
export function roomStep(round: RoundNow | undefined, facts: Facts): RoomStep {
  if (round?.state === 'open') return saleStep(round, facts)
  const asTable = round && { ...round, stage: 1, isOver: true }
  return stepOf(asTable, facts)
}

function saleStep({ endsAtMs, tickets, players }: RoundNow, facts: Facts): RoomStep {
  const { nowMs, isOn, isWatched } = facts
  if (nowMs < endsAtMs) return { kind: 'wait', untilMs: endsAtMs }
  if (tickets === 0)
    return isOn && isWatched ? { kind: 'extend' } : { kind: 'wait', untilMs: undefined }
  if (players < PLAYERS_OF_ROUND) return { kind: 'move', move: 'void', reason: LONELY }
  return { kind: 'move', move: 'close' }
}
