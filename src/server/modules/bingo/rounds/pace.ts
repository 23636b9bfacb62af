import type { RoundRow } from './round-store.ts'

/** With the longest time between balls a round of all 90 is over in three minutes. */
export const SECONDS = {
  sale: 30,
  closed: 4,
  entropyDue: 9,
  afterLastBall: 1,
  result: 8,
}

/** How long the balls take until the last one has been seen. */
export const secondsOfCalls = (balls: number, ballMs: number): number =>
  ((balls - 1) * ballMs) / 1_000 + SECONDS.afterLastBall

type Calling = Pick<
  RoundRow,
  'state' | 'calls' | 'lastCall' | 'phaseBeganAt' | 'endedAt' | 'ballMs'
>

/** How many balls have been called at this time. */
export function ballsCalled(
  { state, lastCall, phaseBeganAt, endedAt, ballMs }: Calling,
  nowMs: number,
) {
  if (lastCall === null) return 0
  if (state !== 'dealing') return endedAt === null ? 0 : lastCall
  const called = Math.floor((nowMs - phaseBeganAt.getTime()) / ballMs) + 1
  return Math.max(1, Math.min(lastCall, called))
}

/** When the next ball is called; undefined after the last one. */
export function nextBallAtMs(round: Calling, nowMs: number): number | undefined {
  const called = ballsCalled(round, nowMs)
  if (round.state !== 'dealing' || called >= (round.lastCall ?? 0)) return undefined
  return round.phaseBeganAt.getTime() + called * round.ballMs
}
