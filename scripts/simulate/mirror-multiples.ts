import { assert } from '#domain/assert.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { cashOutMultiple } from '#server/modules/multiples/cash-out-multiple.ts'
import type { Needs } from '#server/modules/multiples/needs.ts'
import { placeMultiple } from '#server/modules/multiples/place-multiple.ts'
import { cancelCorrelated, settleMultiples } from '#server/modules/multiples/settle-multiples.ts'
import { lockMultiple } from '#server/modules/multiples/store.ts'
import type { MirrorAccounts } from './mirror-accounts.ts'
import type { Model } from './model.ts'
import { MULTIPLE_TERMS } from './multiples.ts'
import type { QuotedOffer } from './operation.ts'
import type { Operation } from './operation.ts'

/** Ids of the mirror by those of the model. */
export type MirrorIds = {
  marketId: (id: number) => number
  selectionId: (id: number) => number
}

type Parts = { db: Db; accounts: MirrorAccounts; ids: MirrorIds }

/** Nobody's day is full. */
const NO_WINNINGS: Needs['exchange'] = {
  prepareWinnings: async () => {},
  winningsOn: async () => 0,
  forgetWinnings: () => {},
}

/** Bets of several legs on the real database. The maximum of winnings in a day is left out on both sides. */
export class MirrorMultiples {
  readonly #parts: Parts
  /** By the model's ids, which count the bets that were taken. */
  readonly #multipleIds: number[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async perform(
    operation: Extract<
      Operation,
      { kind: 'place-multiple' | 'cash-out-multiple' | 'settle-multiples' }
    >,
  ): Promise<void> {
    const { db, accounts } = this.#parts
    if (operation.kind === 'settle-multiples') {
      const log = (message: string, error: unknown) => {
        throw new Error(message, { cause: error })
      }
      const parts = { db, exchange: NO_WINNINGS, terms: MULTIPLE_TERMS, log }
      await cancelCorrelated(parts)
      return settleMultiples(parts)
    }
    const caller = accounts.caller(operation.accountId)
    const needs = this.#needs(operation.offers)
    if (operation.kind === 'place-multiple') {
      const id = await placeMultiple(needs, { ...caller, form: this.#form(operation) })
      if (!this.#multipleIds.includes(id)) this.#multipleIds.push(id)
      return
    }
    const { leastMinor, customerRef } = operation
    const multipleId = this.#id(operation.multipleId)
    await cashOutMultiple(needs, caller, { multipleId, form: { leastMinor, customerRef } })
  }

  /** Which bets do not stand as the model says. */
  differences({ multiples }: Model): Promise<string[]> {
    return inTransaction(this.#parts.db, async (tx) => {
      const broken: string[] = []
      for (const {
        id,
        status,
        liabilityMinor,
        returnedMinor,
        settlements,
      } of multiples.bets.values()) {
        const there = await lockMultiple(tx, this.#id(id))
        const isSame =
          there?.status === status &&
          there.liabilityMinor === liabilityMinor &&
          there.returnedMinor === returnedMinor &&
          there.settlements === settlements
        if (!isSame) broken.push(`multiple ${id} is ${status}, but ${JSON.stringify(there)} there`)
      }
      return broken
    })
  }

  #id(modelId: number): number {
    const id = this.#multipleIds[modelId - 1]
    assert(id !== undefined, 'the bet was taken here too')
    return id
  }

  #form({ form }: Extract<Operation, { kind: 'place-multiple' }>) {
    const { ids } = this.#parts
    const legs = form.legs.map((leg) => ({
      ...leg,
      marketId: ids.marketId(leg.marketId),
      selectionId: ids.selectionId(leg.selectionId),
    }))
    return { ...form, legs }
  }

  #needs(offers: readonly QuotedOffer[]): Needs {
    const { db, ids } = this.#parts
    const own = offers.map((offer) => ({
      ...offer,
      marketId: ids.marketId(offer.marketId),
      selectionId: ids.selectionId(offer.selectionId),
    }))
    return {
      db,
      terms: () => MULTIPLE_TERMS,
      exchange: NO_WINNINGS,
      house: { offersIn: (id) => own.filter(({ marketId }) => marketId === id) },
    }
  }
}
