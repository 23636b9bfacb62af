import { assert } from '#domain/assert.ts'
import { moneyText } from '#domain/money.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { createPlayer, insertUser } from '#server/modules/account/index.ts'
import { approveWithdrawal, rejectWithdrawal } from '#server/modules/cashier/decide-withdrawal.ts'
import { placeWithdrawal } from '#server/modules/cashier/place-withdrawal.ts'
import { beginWith, openAllCountries } from '#server/modules/operator-profile/index.ts'
import { openClearingAccount } from '#server/modules/exchange/engine/clearing-account.ts'
import { post, ensureAccount, fundsOf } from '#server/modules/ledger/index.ts'
import { admitReceived } from '#server/modules/protection/index.ts'
import { houseAccount } from '#server/modules/multiples/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { stakesIn } from '#server/kernel/player-business.ts'
import { products } from '#server/products.ts'
import type { Model } from './model.ts'
import type { Operation } from './operation.ts'

const CURRENCY = 'PTS'
const stakesOf = stakesIn(products)
const PAYOUT = {
  account_holder_name: 'Simulated Player',
  bank_name: 'Demo Bank',
  acc_num: '50100123456789',
  account_ifsc_code: 'DEMO0123456',
  account_phone_number: '',
  description: '',
  reason: '',
}

const TIMES = { timeZone: 'UTC' }

type Person = { userId: number; walletId: number }

/** The accounts of the mirror: its own ids by the model's. */
export class MirrorAccounts {
  readonly operatorId: number
  readonly clearingId: number
  readonly #db: Db
  readonly #people: Map<number, Person>
  readonly #bankId: number
  #steps = 0

  private constructor(given: {
    db: Db
    operatorId: number
    clearingId: number
    people: Map<number, Person>
    bankId: number
  }) {
    this.#db = given.db
    this.operatorId = given.operatorId
    this.clearingId = given.clearingId
    this.#people = given.people
    this.#bankId = given.bankId
  }

  static async open(db: Db, model: Model): Promise<MirrorAccounts> {
    // The model pays a withdrawal at once.
    await beginWith(db, 'payeeCoolOffHours', 0)
    await openAllCountries(db)
    const people = new Map<number, Person>()
    const house = { userId: null, currency: CURRENCY }
    const { creditLimitMinor } = model.ledger.account(model.houseId)
    const { bankId, houseId, clearingId, multiplesId } = await inTransaction(db, async (tx) => ({
      bankId: await ensureAccount(tx, {
        ...house,
        kind: 'clearing',
        name: 'bank',
        creditLimitMinor: null,
      }),
      houseId: await ensureAccount(tx, {
        ...house,
        kind: 'house',
        name: 'house',
        creditLimitMinor,
      }),
      clearingId: await openClearingAccount(tx, CURRENCY),
      multiplesId: await houseAccount(tx, CURRENCY),
    }))
    // In the model's order: what does not divide goes to the lowest account id.
    people.set(model.houseId, { userId: 0, walletId: houseId })
    people.set(model.clearingId, { userId: 0, walletId: clearingId })
    people.set(model.multiples.houseId, { userId: 0, walletId: multiplesId })
    for (const id of model.playerIds) {
      const player = await createPlayer(db, CURRENCY, newUser(`player${id}`))
      people.set(id, { userId: player.id, walletId: player.walletId })
    }
    const operator = await inTransaction(db, (tx) =>
      insertUser(tx, { ...newUser('operator'), userIdKey: 'operator', role: 'operator' }),
    )
    return new MirrorAccounts({ db, people, bankId, operatorId: operator?.id ?? 0, clearingId })
  }

  id(modelId: number): number {
    return this.#person(modelId).walletId
  }

  /** The accounts as the program knows them. */
  caller(modelId: number): { userId: number; walletId: number } {
    return this.#person(modelId)
  }

  /** So many people who decide beside the first one. */
  operators(count: number): Promise<number[]> {
    return inTransaction(this.#db, async (tx) => {
      const ids: number[] = []
      for (let index = 1; index <= count; index += 1) {
        const name = `operator${index}`
        const made = await insertUser(tx, { ...newUser(name), userIdKey: name, role: 'operator' })
        ids.push(made?.id ?? 0)
      }
      return ids
    })
  }

  /** Another account of the house, that is compared from now on. */
  note(modelId: number, walletId: number): void {
    this.#people.set(modelId, { userId: 0, walletId })
  }

  async perform(
    operation: Extract<
      Operation,
      { kind: 'deposit' | 'withdraw' | 'decide-withdrawal' | 'suspend-player' }
    >,
  ): Promise<void> {
    const { userId, walletId } = this.#person(operation.accountId)
    this.#steps += 1
    const key = `simulate:${this.#steps}`
    switch (operation.kind) {
      case 'deposit': {
        const transfer = {
          debitAccountId: this.#bankId,
          creditAccountId: walletId,
          amountMinor: operation.amountMinor,
          currency: CURRENCY,
          product: 'cashier',
          kind: 'deposit' as const,
          reference: key,
          description: 'Simulated',
          idempotencyKey: key,
        }
        const deposit = { walletId, product: 'cashier', amountMinor: operation.amountMinor }
        await inTransaction(this.#db, (tx) =>
          post(tx, { transfers: [transfer], tickets: [admitReceived(tx, deposit)] }),
        )
        return
      }
      case 'withdraw': {
        const amount = moneyText(operation.amountMinor, CURRENCY)
        await placeWithdrawal(
          { db: this.#db, currency: CURRENCY, stakesOf, config: TIMES },
          {
            userId,
            idempotencyKey: key,
            form: { ...PAYOUT, amount },
          },
        )
        return
      }
      case 'decide-withdrawal': {
        const decision = { operatorId: this.operatorId, note: 'simulated' }
        const withdrawalId = await this.#oldestWithdrawal(userId)
        if (operation.isApproved)
          await approveWithdrawal(this.#db, { ...decision, withdrawalId, bankReference: key })
        else await rejectWithdrawal(this.#db, { ...decision, withdrawalId })
        return
      }
      case 'suspend-player':
        await this.#db
          .updateTable('app_user')
          .set({ state: operation.isSuspended ? 'suspended' : 'active' })
          .where('id', '=', userId)
          .execute()
    }
  }

  /** The accounts whose money differs from the model. */
  async differences(model: Model): Promise<string[]> {
    const walletIds = [...this.#people.values()].map(({ walletId }) => walletId)
    const funds = new Map((await fundsOf(this.#db, walletIds)).map((row) => [row.id, row]))
    return [...this.#people].flatMap(([modelId, { walletId }]) => {
      const { balanceMinor, holdMinor } = model.ledger.account(modelId)
      const there = funds.get(walletId)
      if (there?.balanceMinor === balanceMinor && there.holdMinor === holdMinor) return []
      return [`account ${modelId} has ${balanceMinor}/${holdMinor}, ${JSON.stringify(there)} there`]
    })
  }

  async #oldestWithdrawal(userId: number): Promise<number> {
    const row = await this.#db
      .selectFrom('withdrawal')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'P')
      .orderBy('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    return row.id
  }

  #person(modelId: number): Person {
    const person = this.#people.get(modelId)
    assert(person !== undefined, 'the account is mirrored')
    return person
  }
}

const newUser = (userId: string) => ({
  userId,
  name: `Simulated Player ${userId}`,
  state: 'active' as const,
  email: `${userId}@simulate.invalid`,
  mobile: '',
  passwordHash: '',
  dateOfBirth: '1990-01-01',
  address: '1 Simulation Street',
  country: 'GB',
})
