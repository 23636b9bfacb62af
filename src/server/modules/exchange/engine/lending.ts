import type { Solo } from '#server/kernel/batch-queue.ts'

/** A loan that is not given back in this time is ended: the borrower can write no more. */
const LOAN_MAX_MS = 15_000

type Loan<Work> = {
  shard: number
  marketIds: readonly number[]
  parked: (Work | Solo)[]
  timer: NodeJS.Timeout
  ended: Promise<void>
  end: () => void
}

type Parts<Work> = {
  alone: (step: Solo) => Promise<void>
  /** Work that had to wait for the end of a loan. */
  goOn: (work: readonly (Work | Solo)[]) => void
  /** Nobody can write by the title of this server as it was lent. */
  renewTitle: () => Promise<void>
  forget: (marketIds: readonly number[]) => void
  log: (message: string, error?: unknown) => void
}

/**
 * Shards that are lent to another server for one step on one of their markets. From the loan to its end nothing is decided
 * in the shard here: work on it is parked. The borrower proves the title of this server in its transaction; a loan that is
 * not given back in time ends by a new title, which waits for a transaction that has proved the old one.
 */
export class Lending<Work> {
  readonly #parts: Parts<Work>
  readonly #loans = new Map<number, Loan<Work>>()
  readonly #byShard = new Map<number, number>()
  #count = 0

  constructor(parts: Parts<Work>) {
    this.#parts = parts
  }

  /** Resolves with the number of the loan, when nothing is under way in the shard. The markets are read anew after it. */
  async lend(shard: number, marketIds: readonly number[]): Promise<number> {
    let number = 0
    while (number === 0) {
      await this.ended([shard])
      await this.#parts.alone(async () => {
        if (this.#byShard.has(shard)) return
        number = this.#begin(shard, marketIds)
        this.#parts.forget(marketIds)
      })
    }
    return number
  }

  giveBack(number: number, marketIds: readonly number[]): void {
    const loan = this.#loans.get(number)
    if (!loan) return
    this.#loans.delete(number)
    this.#byShard.delete(loan.shard)
    clearTimeout(loan.timer)
    this.#parts.forget([...loan.marketIds, ...marketIds])
    this.#parts.goOn(loan.parked)
    loan.end()
  }

  /** Keeps work on a shard that is lent until it is given back; answers whether it did. */
  park(shard: number, work: Work | Solo): boolean {
    const loan = this.#loans.get(this.#byShard.get(shard) ?? 0)
    loan?.parked.push(work)
    return loan !== undefined
  }

  get isAnythingLent(): boolean {
    return this.#loans.size > 0
  }

  isLent(shards: readonly number[]): boolean {
    return shards.some((shard) => this.#byShard.has(shard))
  }

  /** Resolves when none of the shards is lent. */
  async ended(shards: readonly number[]): Promise<void> {
    for (const shard of shards) await this.#loans.get(this.#byShard.get(shard) ?? 0)?.ended
  }

  #begin(shard: number, marketIds: readonly number[]): number {
    const number = ++this.#count
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const timer = setTimeout(() => void this.#takeBack(number), LOAN_MAX_MS)
    this.#loans.set(number, { shard, marketIds, parked: [], timer, ended, end })
    this.#byShard.set(shard, number)
    return number
  }

  async #takeBack(number: number): Promise<void> {
    const { alone, renewTitle, log } = this.#parts
    log('A shard that was lent did not come back in time, and is taken back')
    try {
      // No batch may stand on the title that ends.
      await alone(renewTitle)
      this.giveBack(number, [])
    } catch (error) {
      log('A shard that was lent is not taken back yet', error)
      const loan = this.#loans.get(number)
      if (loan) loan.timer = setTimeout(() => void this.#takeBack(number), LOAN_MAX_MS)
    }
  }
}
