import type { RoundRow } from './round-store.ts'

/** The longest round, with all 90 balls, is over in three minutes. */
export const SECONDS = {
  sale: 30,
  closed: 4,
  entropyDue: 9,
  ball: 1.5,
  afterLastBall: 1,
  result: 8,
}
const BALL_MS = SECONDS.ball * 1_000

/** How long the balls take until the last one has been seen. */
export const secondsOfCalls = (balls: number): number =>
  (balls - 1) * SECONDS.ball + SECONDS.afterLastBall

type Calling = Pick<RoundRow, 'state' | 'calls' | 'lastCall' | 'phaseBeganAt' | 'endedAt'>

/** How many balls have been called at this time. */
export function ballsCalled({ state, lastCall, phaseBeganAt, endedAt }: Calling, nowMs: number) {
  if (lastCall === null) return 0
  if (state !== 'dealing') return endedAt === null ? 0 : lastCall
  const called = Math.floor((nowMs - phaseBeganAt.getTime()) / BALL_MS) + 1
  return Math.max(1, Math.min(lastCall, called))
}

/** When the next ball is called; undefined after the last one. */
export function nextBallAtMs(round: Calling, nowMs: number): number | undefined {
  const called = ballsCalled(round, nowMs)
  if (round.state !== 'dealing' || called >= (round.lastCall ?? 0)) return undefined
  return round.phaseBeganAt.getTime() + called * BALL_MS
}
