import { ROUND_SECONDS, type RoundMove, type RoundState } from '#domain/casino/round-state.ts'

/** Where a round stands, with the times of its phase in milliseconds. */
export type RoundNow = {
  state: RoundState
  /** From 1. */
  stage: number
  /** When the phase ends. Of a closed round: the earliest time at which it may be dealt. */
  endsAtMs: number
  /** Of a closed round: when a beacon that has not answered makes it void. */
  entropyDueMs: number
  /** Nothing is left to deal. */
  isOver: boolean
}

/** The public entropy of the closed stage: `failed` when it can never come. */
export type EntropyNow = 'waiting' | 'ready' | 'failed'

export type Facts = {
  nowMs: number
  /** The operator lets the table run. */
  isOn: boolean
  /** Somebody is there. */
  isWatched: boolean
  entropy: EntropyNow
}

export type Step =
  | { kind: 'move'; move: RoundMove; reason?: string }
  | { kind: 'begin' }
  /** Nothing to do before that time; undefined: before somebody comes. */
  | { kind: 'wait'; untilMs: number | undefined }

/** How often the entropy is looked for. */
const LOOK_AGAIN_MS = 200

/**
 * The next step of a table: pure, so that its times can be tried with a clock of the test. `round`: the last one; undefined
 * at a table that has had none. Every process that reads the same round and the same facts does the same.
 */
export function stepOf(round: RoundNow | undefined, facts: Facts): Step {
  if (round === undefined) return beginOrSleep(facts)
  const { nowMs } = facts
  const isDue = nowMs >= round.endsAtMs
  const wait: Step = { kind: 'wait', untilMs: round.endsAtMs }
  switch (round.state) {
    case 'open':
      return isDue ? { kind: 'move', move: 'close' } : wait
    case 'closed':
      return closedStep(round, facts)
    case 'dealing':
      if (!isDue) return wait
      return { kind: 'move', move: round.isOver ? 'show' : 'reopen' }
    case 'result':
      return { kind: 'move', move: 'settle' }
    case 'settled':
    case 'void':
      return isDue ? beginOrSleep(facts) : wait
  }
}

function closedStep(round: RoundNow, { nowMs, entropy }: Facts): Step {
  if (entropy === 'failed')
    return { kind: 'move', move: 'void', reason: 'The public entropy could not be had.' }
  if (entropy === 'ready')
    return nowMs >= round.endsAtMs
      ? { kind: 'move', move: 'deal' }
      : { kind: 'wait', untilMs: round.endsAtMs }
  // Never wait and draw with another one: whoever may draw again can choose.
  if (nowMs >= round.entropyDueMs)
    return { kind: 'move', move: 'void', reason: 'The public entropy did not come in time.' }
  return { kind: 'wait', untilMs: Math.min(nowMs + LOOK_AGAIN_MS, round.entropyDueMs) }
}

const beginOrSleep = ({ isOn, isWatched }: Facts): Step =>
  isOn && isWatched ? { kind: 'begin' } : { kind: 'wait', untilMs: undefined }

/** Later stages are short: only a few prices have changed. */
const LATER_OPEN_SECONDS = 12
const LATER_DEALING_SECONDS = 4
const CLOSED_SECONDS = 4

/** How long each phase lasts. Dealing takes its time with every piece, within what players wait for. */
export const secondsOf = {
  open: (stage: number): number => (stage === 1 ? ROUND_SECONDS.open : LATER_OPEN_SECONDS),
  closed: CLOSED_SECONDS,
  /** After the close; the beacon's number is published three to six seconds after it. */
  entropyDue: ROUND_SECONDS.closed + 3,
  dealing: (stage: number, pieces: number): number =>
    stage === 1 ? Math.min(12, Math.max(8, pieces)) : LATER_DEALING_SECONDS,
  result: ROUND_SECONDS.result + 1,
} as const
