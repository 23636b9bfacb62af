import { SeededRandom } from '#domain/random.ts'
import type { Actor } from './actors/actor.ts'
import { cashier, depositor, warden, withdrawer } from './actors/cashiers.ts'
import { house } from './actors/house.ts'
import { archivist, feed, operator, paymaster, powerCut, scheduler } from './actors/operators.ts'
import {
  bot,
  brokenCommit,
  canceller,
  crowd,
  player,
  repeater,
  replacer,
  updater,
} from './actors/orders.ts'
import { Model, type Step } from './model.ts'
import type { Operation } from './operation.ts'
import { brokenAnywhere, brokenByStep } from './what-holds.ts'

/** Everybody who takes part. Who joins changes what a seed does. */
const ACTORS: readonly Actor[] = [
  player,
  crowd,
  bot,
  canceller,
  replacer,
  updater,
  repeater,
  brokenCommit,
  house,
  scheduler,
  feed,
  operator,
  paymaster,
  archivist,
  powerCut,
  depositor,
  withdrawer,
  cashier,
  warden,
]

const PLAYERS = 12
const HOUSE = { houseCreditMinor: 10_000_000, houseLossMaxMinor: 500_000 }
/** Everything is looked at once in so many steps; what a step touches, after each. */
const STEPS_PER_LOOK = 1_000

export type SimulationOptions = {
  seed: number
  steps: number
  /** From this step on everything is looked at after each. */
  watchedFrom?: number
  onStep?: (step: number) => void
}

/** What a run has seen, by kind of operation and by refusal. */
export type Tally = Record<string, number>
export type Lived = { tally: Tally; model: Model }

/** Something that must always hold did not. */
export class BrokenStep extends Error {
  readonly step: number

  constructor(step: number, operation: Operation, what: string, cause?: unknown) {
    super(`Step ${step}, ${JSON.stringify(operation)}: ${what}`, { cause })
    this.step = step
  }
}

/** Makes the steps of a seed and looks after each of them whether everything holds. Throws `BrokenStep`. */
export function simulate({
  seed,
  steps,
  watchedFrom = Infinity,
  onStep,
}: SimulationOptions): Lived {
  const random = SeededRandom.from(seed)
  const model = new Model({ players: PLAYERS, ...HOUSE })
  const tally: Tally = {}
  for (let step = 1; step <= steps; step += 1) {
    const operation = nextOperation(model, random)
    const made = attempt(model, operation, step)
    count(tally, operation, made)
    const broken = brokenByStep(model, made)
    if (step % STEPS_PER_LOOK === 0 || step === steps || step >= watchedFrom)
      broken.push(...brokenAnywhere(model))
    if (broken.length > 0) throw new BrokenStep(step, operation, broken.join('; '))
    onStep?.(step)
  }
  return { tally, model }
}

/** The same as `simulate`; what a look found late is looked for again, step by step, to tell the step that did it. */
export function simulateClosely(options: SimulationOptions): Lived {
  try {
    return simulate(options)
  } catch (error) {
    if (!(error instanceof BrokenStep)) throw error
    return simulate({ ...options, steps: error.step, watchedFrom: error.step - STEPS_PER_LOOK })
  }
}

function count(tally: Tally, operation: Operation, { told, changes }: Step): void {
  const add = (what: string, by = 1) => (tally[what] = (tally[what] ?? 0) + by)
  add(operation.kind)
  for (const one of told) add('refused' in one ? one.refused : 'accepted')
  for (const { fills } of changes) add('fills', fills.length)
}

function attempt(model: Model, operation: Operation, step: number): Step {
  try {
    return model.perform(operation)
  } catch (error) {
    throw new BrokenStep(step, operation, String(error), error)
  }
}

const weights = ACTORS.reduce((sum, { weight }) => sum + weight, 0)

function nextOperation(model: Model, random: SeededRandom): Operation {
  for (;;) {
    let left = random.between(0, weights)
    const actor = ACTORS.find(({ weight }) => (left -= weight) < 0)
    const operation = actor?.act(model, random)
    if (operation) return operation
  }
}
