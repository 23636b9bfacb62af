import { SeededRandom } from '#domain/random.ts'
import type { Db } from '#server/db/database.ts'
import type { Actor } from './actors/actor.ts'
import { actorsOf, busyActorsOf } from './actors-by-product.ts'
import type { ProductName } from '#server/products.ts'
import { Mirror } from './mirror.ts'
import { Model } from './model.ts'
import type { Step } from './step.ts'
import type { Operation } from './operation.ts'
import { brokenAnywhere, brokenByStep } from './what-holds.ts'

const TOWN = { players: 12, houseCreditMinor: 10_000_000, houseLossMaxMinor: 500_000 }
/** Everything is looked at once in so many steps; what a step touches, after each. */
const STEPS_PER_LOOK = 2_000
const STEPS_PER_MIRRORED_LOOK = 100
const BET_DELAY_SECONDS = 5

export type SimulationOptions = {
  seed: number
  steps: number
  /** Only these products, with the cashier. */
  only?: readonly ProductName[] | undefined
  /** From this step on everything is looked at after each. */
  watchedFrom?: number
  onStep?: (step: number) => void
}

/** The operations and refusals of a run, counted by kind. */
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
export function simulate(options: SimulationOptions): Lived {
  const { seed, steps, only, watchedFrom = Infinity, onStep } = options
  const actors = actorsOf(only)
  const random = SeededRandom.from(seed)
  const model = new Model(TOWN)
  const tally: Tally = {}
  for (let step = 1; step <= steps; step += 1) {
    const operation = nextOperation(actors, model, random)
    const made = makeStep(model, operation, step)
    count(tally, model, operation, made)
    if (step % STEPS_PER_LOOK === 0 || step === steps || step >= watchedFrom)
      refuseBroken(step, operation, brokenAnywhere(model))
    onStep?.(step)
  }
  for (const [status, times] of Object.entries(model.multiples.moves))
    tally[`multiple: ${status}`] = times
  return { tally, model }
}

/** The same as `simulate`; what a look found late is looked for again, step by step, to tell the step that did it. */
export function simulateClosely(options: SimulationOptions): Lived {
  const { stackTraceLimit } = Error
  // Every refusal would tell where it was made.
  Error.stackTraceLimit = 0
  try {
    return simulate(options)
  } catch (error) {
    if (!(error instanceof BrokenStep)) throw error
    Error.stackTraceLimit = stackTraceLimit
    return simulate({ ...options, steps: error.step, watchedFrom: error.step - STEPS_PER_LOOK })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/**
 * The same on a real database, which must be empty and migrated: every step is made there too, by that many servers, and
 * compared.
 */
export async function simulateMirrored(
  { seed, steps, only, onStep, servers = 1 }: SimulationOptions & { servers?: number },
  database: { db: Db; url: string },
): Promise<Lived> {
  const random = SeededRandom.from(seed)
  const model = new Model(TOWN)
  const tally: Tally = {}
  const actors = busyActorsOf(only)
  const mirror = await Mirror.start(database, model, { servers })
  try {
    let last: Operation | undefined
    for (let step = 1; step <= steps; step += 1) {
      const next = afterLost(last) ?? mirrored(nextOperation(actors, model, random))
      const operation = await mirror.draw(next, model)
      last = operation
      const made = makeStep(model, operation, step)
      count(tally, model, operation, made)
      refuseBroken(step, operation, await mirror.repeat(operation, made, model))
      if (step % STEPS_PER_MIRRORED_LOOK === 0 || step === steps)
        refuseBroken(step, operation, await mirror.broken(model))
      onStep?.(step)
    }
  } finally {
    await mirror.stop()
  }
  return { tally, model }
}

/**
 * Of several commands whose commit is lost, each may be tried again alone and use an order id: a restart counts anew from
 * what is written. After a single one the exchange goes on.
 */
const afterLost = (last: Operation | undefined): Operation | undefined =>
  last?.kind === 'lost-commit' && last.commands.length > 1 ? { kind: 'restart' } : undefined

/**
 * Every market turns in play and its orders wait there, since few steps are made; the exchange pays to the end once it
 * has begun.
 */
function mirrored(drawn: Operation): Operation {
  if (drawn.kind === 'pay') return { ...drawn, linesMax: Infinity }
  if (drawn.kind !== 'new-market') return drawn
  return { ...drawn, turnsInPlay: true, betDelaySeconds: BET_DELAY_SECONDS }
}

function makeStep(model: Model, operation: Operation, step: number): Step {
  try {
    const made = model.perform(operation)
    refuseBroken(step, operation, brokenByStep(model, made))
    return made
  } catch (error) {
    if (error instanceof BrokenStep) throw error
    throw new BrokenStep(step, operation, String(error), error)
  }
}

function refuseBroken(step: number, operation: Operation, broken: readonly string[]): void {
  if (broken.length > 0) throw new BrokenStep(step, operation, broken.join('; '))
}

function count(tally: Tally, model: Model, operation: Operation, made: Step): void {
  const { told, changes } = made
  const add = (what: string, by = 1) => (tally[what] = (tally[what] ?? 0) + by)
  add(operation.kind)
  if (operation.kind === 'move-event' && !told.some((one) => 'refused' in one))
    add(`event: ${operation.move}`)
  if (operation.kind === 'move-event' || operation.kind === 'sweep-events')
    for (const id of made.marketIds) add('late bets', model.kept.get(id)?.hasVoidBets ? 1 : 0)
  if (operation.kind === 'confirm-result' && told.some((one) => !('refused' in one)))
    for (const what of settledBy(model, operation)) add(`settled ${what}`)
  for (const one of told) {
    add('refused' in one ? one.refused : 'accepted')
    if ('placed' in one && one.placed.waitsUntilMs !== undefined) add('waits')
  }
  for (const { fills, startingPrices } of changes) {
    add('fills', fills.length)
    add('starting prices', startingPrices.size)
  }
}

/** The kind of market, and the circumstances. */
function settledBy(
  model: Model,
  { marketId, result }: Extract<Operation, { kind: 'confirm-result' }>,
): string[] {
  const { row, selections } = model.keptMarket(marketId)
  const how = (result.tiedSelectionIds ?? []).length > 0 ? 'with a tie' : result.kind
  const wereReduced = selections.some(({ status }) => status === 'removed')
  return [row.kind, how, ...(wereReduced ? ['without a runner'] : [])]
}

function nextOperation(actors: readonly Actor[], model: Model, random: SeededRandom): Operation {
  const weights = actors.reduce((sum, { weight }) => sum + weight, 0)
  for (;;) {
    let left = random.between(0, weights)
    const actor = actors.find(({ weight }) => (left -= weight) < 0)
    const operation = actor?.act(model, random)
    if (operation) return operation
  }
}
