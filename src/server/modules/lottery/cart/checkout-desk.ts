import type { Checkout, CheckoutReply } from '#contract/lottery/slips.ts'
import { inTransaction, isTransient } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { BatchQueue } from '#server/kernel/batch-queue.ts'
import { acceptBets } from '../accept.ts'
import type { LotteryNeeds } from '../needs.ts'
import { buyCarts, type Outcome } from './buy-carts.ts'
import { likelyBets, type CartCall } from './cart-standing.ts'

/** A checkout, and the caller who waits for its outcome. */
type Waiting = {
  readonly call: CartCall
  readonly answer: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
  readonly isAlone: boolean
}

/** A cart with more bets makes a batch of its own, so that no batch grows without bound. */
const BETS_TOGETHER_MAX = 100

/**
 * Where carts are paid, one batch behind the other: checkouts that come while a batch is written go into the next one
 * together, so a burst costs a few commits. The database alone decides; a second server with a desk does no harm.
 */
export class CheckoutDesk {
  readonly #needs: LotteryNeeds
  readonly #batchMax: number
  readonly #queue = new BatchQueue<Waiting>()
  #isWorking = false

  constructor(needs: LotteryNeeds, batchMax: number) {
    this.#needs = needs
    this.#batchMax = batchMax
  }

  /** Buys the slips of a cart with one payment, once for ever per reference, or throws the refusal. */
  async checkout(
    { userId, walletId }: Omit<CartCall, 'form'>,
    form: Checkout,
  ): Promise<CheckoutReply> {
    const call = { userId, walletId, form }
    const outcome = await new Promise<Outcome>((answer, fail) => {
      this.#queue.push({ call, answer, fail, isAlone: likelyBets(form) > BETS_TOGETHER_MAX })
      void this.#work()
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.reply
  }

  /** Checkouts that have not begun are turned away. */
  turnAway(): void {
    for (const { answer } of this.#queue.takeAll())
      answer({ refusal: new Refusal('SERVICE_UNAVAILABLE') })
  }

  /** Work that comes when nothing waits any more begins anew: between the last look and the end nothing is awaited. */
  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    // Checkouts of the same moment go together.
    await Promise.resolve()
    while (this.#queue.length > 0) await this.#run(this.#takeBatch())
    this.#isWorking = false
  }

  /** A second try of a checkout waits for the next batch, which finds the answer of the first. */
  #takeBatch(): Waiting[] {
    const taken = this.#queue.takeBatch(this.#batchMax)
    const firsts = new Map(taken.toReversed().map((waiting) => [keyOf(waiting), waiting]))
    const isFirst = (waiting: Waiting) => firsts.get(keyOf(waiting)) === waiting
    this.#queue.putBack(taken.filter((waiting) => !isFirst(waiting)))
    return taken.filter(isFirst)
  }

  /** Bets are submitted by one commit and accepted by the next; those that are left are accepted by the job of the draws. */
  async #run(batch: readonly Waiting[]): Promise<void> {
    const { db, log } = this.#needs
    const calls = batch.map(({ call }) => call)
    try {
      const outcomes = await inTransaction(db, (tx) => buyCarts(tx, this.#needs, calls))
      await acceptBets(db, {
        walletIds: [...new Set(calls.map(({ walletId }) => walletId))],
      }).catch((error: unknown) => log('Bets of lotteries are accepted later', error))
      for (const [place, outcome] of outcomes.entries()) batch[place]?.answer(outcome)
    } catch (error) {
      // One of them fails whenever it is tried; the others shall not fail with it.
      if (batch.length > 1 && !isTransient(error)) {
        log('A batch of carts failed and was rolled back', error)
        return this.#queue.putBack(batch.map((waiting) => ({ ...waiting, isAlone: true })))
      }
      for (const { fail } of batch) fail(error)
    }
  }
}

const keyOf = ({ call: { userId, form } }: Waiting) => `${userId}:${form.customerRef}`
