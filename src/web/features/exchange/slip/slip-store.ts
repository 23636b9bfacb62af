import type { Offer, Side } from '#contract/exchange.ts'
import { lineKey, newLine, readLines, type SlipLine, type SlipTarget } from './slip-line.ts'

export const SLIP_LINES_MAX = 20

type Keeper = Pick<Storage, 'getItem' | 'setItem'>
type Edit = Partial<
  Pick<
    SlipLine,
    | 'priceText'
    | 'isOwnPrice'
    | 'stakeText'
    | 'orderKind'
    | 'persistence'
    | 'isFillOrKill'
    | 'fillMinText'
  >
>

/** The effect of pressing a price. */
export type Pressed = 'added' | 'changed' | 'removed' | 'busy' | 'full'

/** The bets a player is about to place, in the order they were pressed. Survives a reload in `keeper`. */
export class SlipStore {
  /** How many presses put a price on the slip. */
  additions = 0
  /** The line whose stake is to be typed next, until its field has taken the keyboard. */
  #awaitsStake: string | null = null
  #lastStakeText = ''
  #lines: readonly SlipLine[]
  readonly #name: string
  readonly #keeper: Keeper | undefined
  readonly #listeners = new Set<() => void>()

  constructor(name: string, keeper: Keeper | undefined) {
    this.#name = name
    this.#keeper = keeper
    this.#lines = readLines(keeper?.getItem(name) ?? null)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same array until a line changes. */
  readonly read = (): readonly SlipLine[] => this.#lines

  line(key: string): SlipLine | undefined {
    return this.#lines.find((line) => line.key === key)
  }

  /** Adds a price, takes the new price for a line that is there, or removes the line pressed twice at one price. */
  press(target: SlipTarget, side: Side, offer: Offer | undefined, depth: number): Pressed {
    const before = this.line(lineKey(target.marketId, target.selectionId, side))
    const line = newLine(target, side, offer, depth)
    if (before === undefined || before.state === 'placed') {
      if (before === undefined && this.#lines.length >= SLIP_LINES_MAX) return 'full'
      this.#add(line)
      return 'added'
    }
    if (before.state !== 'editing') return 'busy'
    if (before.priceText === line.priceText) {
      this.remove(line.key)
      return 'removed'
    }
    this.additions += 1
    this.#awaitsStake = line.key
    this.edit(line.key, { priceText: line.priceText, isOwnPrice: line.isOwnPrice })
    return 'changed'
  }

  /** Makes the bet of a receipt anew, at the same stake and this price. */
  repeat(key: string, price: Pick<SlipLine, 'priceText' | 'isOwnPrice'>): void {
    const before = this.line(key)
    if (before?.state !== 'placed') return
    const { target, side, stakeText, orderKind, persistence, isFillOrKill, fillMinText } = before
    const kept = { stakeText, orderKind, persistence, isFillOrKill, fillMinText }
    this.#add({ ...newLine(target, side, undefined, 0), ...kept, ...price })
  }

  /** Whether the stake of this line takes the keyboard now: true once after each press of its price. */
  takeKeyboard(key: string): boolean {
    const isAwaited = this.#awaitsStake === key
    if (isAwaited) this.#awaitsStake = null
    return isAwaited
  }

  /** Takes over what was pressed on another slip, as far as there is room; that slip is empty then. */
  takeFrom(other: SlipStore): number {
    const lines = other.read()
    if (lines.length === 0) return 0
    const free = lines.filter(({ key }) => (this.line(key)?.state ?? 'placed') === 'placed')
    const keys = new Set(free.map(({ key }) => key))
    const mine = this.#lines.filter(({ key }) => !keys.has(key))
    const taken = free.slice(0, Math.max(0, SLIP_LINES_MAX - mine.length))
    other.clear('all')
    if (taken.length === 0) return 0
    this.additions += taken.length
    this.#change([...mine, ...taken])
    return taken.length
  }

  /** Changes what was typed. The refusal of the old content goes with it. */
  edit(key: string, edit: Edit): void {
    if (this.line(key)?.state === 'editing') this.update(key, { ...edit, refusal: null })
  }

  /** Gives the line that was added last the stake of the last bet placed. */
  keepStake(): void {
    const line = this.#lines.at(-1)
    if (line) this.edit(line.key, { stakeText: this.#lastStakeText })
  }

  update(key: string, change: Partial<SlipLine>): void {
    if (change.state === 'placed') this.#lastStakeText = this.line(key)?.stakeText ?? ''
    this.#change(this.#lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  }

  /** A line that is being placed stays. */
  remove(key: string): void {
    this.#change(this.#lines.filter((line) => line.key !== key || line.state === 'placing'))
  }

  /** Takes out the receipts, or all that is not being placed or unknown. */
  clear(what: 'placed' | 'all'): void {
    this.#change(
      this.#lines.filter(({ state }) =>
        what === 'placed' ? state !== 'placed' : state === 'placing' || state === 'unknown',
      ),
    )
  }

  /** In place of the receipt of the same bet, if there is one. */
  #add(line: SlipLine): void {
    this.additions += 1
    this.#awaitsStake = line.key
    this.#change([...this.#lines.filter(({ key }) => key !== line.key), line])
  }

  #change(lines: readonly SlipLine[]): void {
    this.#lines = lines
    try {
      this.#keeper?.setItem(this.#name, JSON.stringify(lines))
    } catch {
      // The storage is full or forbidden: the slip then lives as long as the page.
    }
    for (const listener of this.#listeners) listener()
  }
}
