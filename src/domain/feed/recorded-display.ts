import { displayedLadders } from '#domain/exchange/book/displayed-ladder.ts'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import type { Offer } from '#domain/exchange/book/rollup.ts'
import type { Offers } from '#domain/exchange/book/virtual-offers.ts'
import type { MarketChange, MarketDefinition, RunnerChange } from './stream-message.ts'
import { selectionRefOf } from './stream-definition.ts'

/** Sizes below one unit of the recording's currency are rolled up, as where it was recorded. */
const ROLLUP = { model: 'STAKE', limitMinor: 100 } as const

/** The ladder of one runner as it is displayed. */
export type DisplayedRunner = { id: number; hc?: number } & Offers

/** One market of a recorded stream: raw offers are taken in, displayed ladders are told. */
export class RecordedDisplay {
  readonly #runners = new Map<string, RawRunner>()
  #definition: MarketDefinition | undefined

  apply({ img, marketDefinition, rc }: MarketChange): void {
    if (img) this.#runners.clear()
    this.#definition = marketDefinition ?? this.#definition
    for (const runner of marketDefinition?.runners ?? []) this.#runner(runner)
    for (const change of rc ?? []) this.#runner(change).apply(change)
  }

  /** The ladders of all runners as they were offered, without virtual offers; those removed have none. */
  raw(): DisplayedRunner[] {
    const outcomes = this.#statuses()
    return Array.from(this.#runners, ([ref, { name, back, lay }]) =>
      isGone(outcomes.get(ref))
        ? { ...name, back: [], lay: [] }
        : { ...name, back: back.offers(), lay: lay.offers() },
    )
  }

  /** The ladders of all runners as we would display them; those removed have none. */
  displayed(): DisplayedRunner[] {
    const outcomes = this.#statuses()
    const raw = new Map<RawRunner, Offers>()
    const removed: DisplayedRunner[] = []
    for (const [ref, runner] of this.#runners) {
      if (isGone(outcomes.get(ref))) removed.push({ ...runner.name, back: [], lay: [] })
      else raw.set(runner, { back: runner.back.offers(), lay: runner.lay.offers() })
    }
    const ladders = displayedLadders(raw, {
      cross: this.#definition?.crossMatching
        ? { ladder: CLASSIC_LADDER, winners: this.#definition.numberOfWinners }
        : undefined,
      rollup: ROLLUP,
    })
    return [...Array.from(ladders, ([{ name }, ladder]) => ({ ...name, ...ladder })), ...removed]
  }

  #statuses() {
    const { runners = [] } = this.#definition ?? {}
    return new Map(runners.map((runner) => [selectionRefOf(runner), runner.status]))
  }

  #runner(of: { id: number; hc?: number | null | undefined }): RawRunner {
    const ref = selectionRefOf(of)
    const known =
      this.#runners.get(ref) ?? new RawRunner(of.hc ? { id: of.id, hc: of.hc } : { id: of.id })
    this.#runners.set(ref, known)
    return known
  }
}

const isGone = (status: MarketDefinition['runners'][number]['status'] | undefined): boolean =>
  status === 'REMOVED' || status === 'REMOVED_VACANT' || status === 'HIDDEN'

class RawRunner {
  readonly name: { id: number; hc?: number }
  readonly back = new RawSide('back')
  readonly lay = new RawSide('lay')

  constructor(name: { id: number; hc?: number }) {
    this.name = name
  }

  apply({ atb, atl, batb, batl }: RunnerChange): void {
    for (const [price, size] of atb ?? []) this.back.setPrice(price, size)
    for (const [price, size] of atl ?? []) this.lay.setPrice(price, size)
    for (const [level, price, size] of batb ?? []) this.back.setLevel(level, price, size)
    for (const [level, price, size] of batl ?? []) this.lay.setLevel(level, price, size)
  }
}

const hundredths = (value: number): number => Math.round(value * 100)

/** The offers of one side by price (all of them) or, where the stream has only those, by level (the best ones). */
class RawSide {
  readonly #sign: 1 | -1
  readonly #byPrice = new Map<number, Offer>()
  readonly #byLevel = new Map<number, Offer>()

  constructor(side: 'back' | 'lay') {
    this.#sign = side === 'back' ? -1 : 1
  }

  setPrice(price: number, size: number): void {
    set(this.#byPrice, hundredths(price), [hundredths(price), hundredths(size)])
  }

  setLevel(level: number, price: number, size: number): void {
    set(this.#byLevel, level, [hundredths(price), hundredths(size)])
  }

  offers(): Offer[] {
    const offers = this.#byPrice.size > 0 ? this.#byPrice : this.#byLevel
    return [...offers.values()].sort(([a], [b]) => this.#sign * (a - b))
  }
}

function set(offers: Map<number, Offer>, key: number, offer: Offer): void {
  if (offer[1] === 0) offers.delete(key)
  else offers.set(key, offer)
}
