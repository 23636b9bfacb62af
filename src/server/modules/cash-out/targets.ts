import { randomUUID } from 'node:crypto'
import { WHOLE_BPS } from '#domain/exchange/cash-out/cash-out.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CashOutPreview, Commit } from '#server/modules/exchange/index.ts'
import { bestPreviews, firmQuote, type Parts } from './service.ts'
import * as store from './store.ts'

type Options = Parts & { log: (message: string, error?: unknown) => void }

/** A market is looked at again at most this often. */
const LOOK_EVERY_MS = 250
/** After a failure of the service. */
const RETRY_MS = 1_000

/**
 * Cashes markets out by themselves: whenever something changes in a market, the targets in it are held against what a
 * cash-out would come to. Targets stand in the database and are read again at the start; carrying one out and ending
 * it are one transaction of the exchange, so it happens once whatever stops in between.
 */
export class CashOutTargets {
  readonly #options: Options
  #targets = new Map<number, store.Target[]>()
  readonly #due = new Map<number, NodeJS.Timeout>()
  readonly #looking = new Set<Promise<void>>()
  /** By id, what is being carried out; it may have to wait in play. */
  readonly #carrying = new Set<number>()
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { db, exchange } = this.#options
    this.#targets = Map.groupBy(await store.standingTargets(db), ({ marketId }) => marketId)
    exchange.onCommit((commit) => this.#check(commit))
    for (const marketId of this.#targets.keys()) this.#lookSoon(marketId)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#due.values()) clearTimeout(timer)
    await Promise.allSettled(this.#looking)
  }

  /** Sets a target in place of the one that stands. It may be reached already. */
  async set(target: Parameters<typeof store.insertTarget>[1]): Promise<store.Target> {
    const { db } = this.#options
    await inTransaction(db, async (tx) => {
      const status = await store.marketStatus(tx, target.marketId)
      if (!status) throw new Refusal('NOT_FOUND')
      if (status === 'closed' || status === 'void') throw new Refusal('MARKET_NOT_OPEN')
      await store.endTarget(tx, target)
      await store.insertTarget(tx, target)
    })
    const [standing] = await store.standingTargets(db, target)
    if (!standing) throw new Refusal('MARKET_NOT_OPEN')
    await this.#reload(target.marketId)
    this.#lookSoon(target.marketId)
    return standing
  }

  /** Ends the target that stands; answers whether there was one. */
  async cancel(of: { accountId: number; marketId: number }): Promise<boolean> {
    const isCancelled = await store.endTarget(this.#options.db, of)
    await this.#reload(of.marketId)
    return isCancelled
  }

  /** Resolves when everything that was seen has been looked at. */
  async settled(): Promise<void> {
    while (this.#due.size + this.#looking.size > 0)
      await Promise.all([...this.#looking, new Promise((later) => setTimeout(later, 10))])
  }

  #check({ marketIds }: Commit): void {
    for (const marketId of marketIds) if (this.#targets.has(marketId)) this.#lookSoon(marketId)
  }

  #lookSoon(marketId: number, waitMs = LOOK_EVERY_MS): void {
    if (this.#isStopped || this.#due.has(marketId)) return
    const timer = setTimeout(() => {
      this.#due.delete(marketId)
      const look = this.#look(marketId)
        .catch((error: unknown) => {
          this.#options.log(`Cash-out targets of market ${marketId} are looked at again`, error)
          this.#lookSoon(marketId, RETRY_MS)
        })
        .finally(() => this.#looking.delete(look))
      this.#looking.add(look)
    }, waitMs)
    this.#due.set(marketId, timer)
  }

  async #look(marketId: number): Promise<void> {
    const targets = this.#targets.get(marketId) ?? []
    const asked = targets.map(({ accountId }) => ({ accountId, marketId, fractionBps: WHOLE_BPS }))
    if (asked.length === 0) return
    const previews = await bestPreviews(this.#options, marketId, asked)
    const reached = targets.flatMap((target, index) => {
      const preview = previews[index]
      if (!preview || preview instanceof Refusal || this.#carrying.has(target.targetId)) return []
      const reason = reasonOf(target, preview)
      return reason ? [{ target, reason }] : []
    })
    await Promise.all(reached.map((each) => this.#carryOut(each)))
    if (reached.length > 0 || previews.some(isOver)) await this.#reload(marketId)
  }

  /** A "no" is fine: the market has moved on, and what it did brings the next look. */
  async #carryOut({ target, reason }: Reached): Promise<void> {
    const { targetId, accountId, marketId, profitMinor } = target
    const asked = { accountId, marketId, fractionBps: WHOLE_BPS }
    this.#carrying.add(targetId)
    try {
      // The house does it at once where it gives as much; a wait in play may be in vain, and nobody is there to ask again.
      const offered = await firmQuote(this.#options, asked, -Infinity)
      const isEnough = offered && reasonOf(target, offered.preview) === reason
      const quote = isEnough ? offered : undefined
      await this.#options.exchange.cashOut({
        ...asked,
        id: randomUUID(),
        targetId,
        customerRef: `target:${targetId}`,
        firm: quote?.firm,
        positionKey: quote?.preview.positionKey,
        atLeast: reason === 'profit' ? { netMinor: profitMinor ?? 0 } : undefined,
      })
    } catch (error) {
      const isNo = error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE'
      if (!isNo) throw error
    } finally {
      this.#carrying.delete(targetId)
    }
  }

  async #reload(marketId: number): Promise<void> {
    const targets = await store.standingTargets(this.#options.db, { marketId })
    if (targets.length > 0) this.#targets.set(marketId, targets)
    else this.#targets.delete(marketId)
  }
}

type Reason = 'profit' | 'loss'
type Reached = { target: store.Target; reason: Reason }

/** Which of the amounts is reached: the profit when at least it is sure, the loss when no less of one is. */
function reasonOf(
  { profitMinor, lossMinor }: store.Target,
  { figures: { netMinor } }: CashOutPreview,
): Reason | undefined {
  if (profitMinor !== null && netMinor >= profitMinor) return 'profit'
  return lossMinor !== null && netMinor <= -lossMinor ? 'loss' : undefined
}

/** The market may have ended, and its targets with it. */
const isOver = (looked: CashOutPreview | Refusal): boolean =>
  looked instanceof Refusal && looked.code === 'MARKET_NOT_OPEN'
