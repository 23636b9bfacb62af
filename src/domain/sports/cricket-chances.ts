import { assert } from '#domain/assert.ts'

/** The possible outcomes of one ball: a wicket, or runs. They sum to 1. */
export type BallChances = {
  readonly wicket: number
  /** The probability of 0 … 6 runs, by runs. */
  readonly runs: readonly number[]
}

/**
 * The chances of a side of a given strength with a ball; 1 is average. A stronger side hits more fours and sixes and
 * loses fewer wickets. Extras are counted with the runs. An average innings of 20 overs makes about 150.
 */
export function ballChances(strength: number): BallChances {
  const wicket = 0.052 / strength
  const [one, two, three, four, six] = [0.36, 0.065, 0.005, 0.105 * strength, 0.053 * strength]
  const none = 1 - wicket - one - two - three - four - six
  assert(none > 0 && wicket > 0, `strength ${strength}`)
  return { wicket, runs: [none, one, two, three, four, 0, six] }
}

/** By how much a bias of 1 in the odds of a match makes one side stronger and the other weaker, as a logarithm. */
export const STRENGTH_OF_BIAS = 0.25

/** A higher total counts as this one. It is twice what an average innings makes, so it changes no price. */
export const RUNS_MAX = 320

/**
 * The expected value of an innings by the runs made so far, when `valueAtEnd[runs]` is its value once it is over:
 * a dynamic programme over balls and wickets left, backwards from the end. Exact for independent balls.
 */
export function inningsValue(
  valueAtEnd: Float64Array,
  ball: BallChances,
  { balls, wickets }: { balls: number; wickets: number },
): Float64Array {
  // by[w] is the value by runs with w wickets left; without wickets the innings is over.
  let by: Float64Array[] = Array.from({ length: wickets + 1 }, () => valueAtEnd)
  for (let ballsLeft = 1; ballsLeft <= balls; ballsLeft += 1) {
    const after = by
    by = after.map((same, w) => {
      const fewer = after[w - 1]
      return fewer ? ballValue(same, fewer, ball) : same
    })
  }
  return by[wickets] ?? valueAtEnd
}

/** Too rare to matter for a price. */
const RARE = 1e-9

/**
 * The probability of every total of an innings that has made so many runs, forwards ball by ball; it ends at once when it
 * reaches the target. A chase passes it by no more than the last hit.
 */
export function inningsTotals(
  ball: BallChances,
  left: { runs: number; balls: number; wickets: number },
  target = RUNS_MAX,
): Float64Array {
  const totals = new Float64Array(Math.max(target, left.runs) + ball.runs.length)
  if (left.runs >= target || left.wickets === 0) {
    totals[left.runs] = 1
    return totals
  }
  // by[w] is the chance by runs with w wickets left; a chance that is taken is set to 0, so that two tables do.
  let by = tables(left.wickets, target)
  let after = tables(left.wickets, target)
  by[left.wickets]?.fill(1, left.runs, left.runs + 1)
  for (let played = 1; played <= left.balls; played += 1) {
    const most = Math.min(target - 1, left.runs + (played - 1) * (ball.runs.length - 1))
    for (let wickets = 1; wickets <= left.wickets; wickets += 1) {
      const [from, same, fewer] = [by[wickets], after[wickets], after[wickets - 1]]
      if (from && same && fewer)
        for (let runs = left.runs; runs <= most; runs += 1) {
          const chance = from[runs] ?? 0
          from[runs] = 0
          if (chance < RARE) continue
          add(wickets === 1 ? totals : fewer, runs, chance * ball.wicket)
          for (let made = 0; made < ball.runs.length; made += 1)
            add(runs + made < target ? same : totals, runs + made, chance * (ball.runs[made] ?? 0))
        }
    }
    ;[by, after] = [after, by]
  }
  for (const chances of by) chances.forEach((chance, runs) => add(totals, runs, chance))
  return totals
}

const tables = (wickets: number, size: number): Float64Array[] =>
  Array.from({ length: wickets + 1 }, () => new Float64Array(size))

const add = (chances: Float64Array, index: number, chance: number): void => {
  chances[index] = (chances[index] ?? 0) + chance
}

/** By how much the last hit of a chase that succeeds passes the target, after many hits: how likely each excess is. */
export function excessChances({ runs }: BallChances): number[] {
  const mean = runs.reduce((sum, chance, made) => sum + made * chance, 0)
  return runs.slice(1).map((_, excess) => {
    const more = runs.reduce((sum, chance, made) => sum + (made > excess ? chance : 0), 0)
    return more / mean
  })
}

/** The value by runs before a ball, from the values after it without and with a wicket. */
function ballValue(same: Float64Array, fewer: Float64Array, ball: BallChances): Float64Array {
  const value = new Float64Array(same.length)
  const last = value.length - 1
  for (let runs = 0; runs <= last; runs += 1) value[runs] = ball.wicket * (fewer[runs] ?? 0)
  for (const [made, chance] of ball.runs.entries()) {
    if (chance === 0) continue
    for (let runs = 0; runs <= last - made; runs += 1) {
      value[runs] = (value[runs] ?? 0) + chance * (same[runs + made] ?? 0)
    }
    const beyond = chance * (same[last] ?? 0)
    for (let runs = last - made + 1; runs <= last; runs += 1)
      value[runs] = (value[runs] ?? 0) + beyond
  }
  return value
}

/** The value of an over second innings by the runs made after `needed` would have won: level is decided by a coin. */
export const chaseValueAtEnd = (needed: number): Float64Array =>
  Float64Array.from({ length: needed + 1 }, (_, runs) => {
    if (runs === needed) return 1
    return runs === needed - 1 ? 0.5 : 0
  })

/** The worth of each first total to the side that made it: the chance that the other does not chase it down. */
export function worthOfTotals(chase: Float64Array): Float64Array {
  const worth = new Float64Array(RUNS_MAX + 1)
  let isPassed = 0
  for (let total = chase.length - 1; total >= 0; total -= 1) {
    const isLevel = chase[total] ?? 0
    if (total <= RUNS_MAX) worth[total] = 1 - isPassed - isLevel / 2
    isPassed += isLevel
  }
  return worth
}
