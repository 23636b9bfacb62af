import { assert } from '#domain/assert.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { buyCard, nextNonce } from '#server/modules/instant-wins/buy.ts'
import { commitOf, purchaseSeed } from '#server/modules/instant-wins/hashing.ts'
import { houseAccount } from '#server/modules/instant-wins/money.ts'
import { closePool } from '#server/modules/instant-wins/operators/routes.ts'
import {
  playDueCards,
  refundUnplayed,
  revealCard,
  voidBrokenPools,
} from '#server/modules/instant-wins/play.ts'
import { makePools, type Needs, poolById, PoolSecrets } from '#server/modules/instant-wins/pools.ts'
import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { spinById } from '#server/modules/instant-wins/slots/reads.ts'
import { nextCommit, spinOnce } from '#server/modules/instant-wins/slots/spin.ts'
import type { InstantWinOperation } from '../games/operation.ts'
import type { MirrorAccounts } from '../mirror-accounts.ts'

const DAY_MS = 86_400_000
const PLAYER_SEED = 'simulated'

type Buying = Extract<InstantWinOperation, { kind: 'buy-card' }>
type Opening = Extract<InstantWinOperation, { kind: 'open-pool' }>
type Spinning = Extract<InstantWinOperation, { kind: 'spin-slot' }>
/** The answer of the server, and the operation with the outcome of its chance. */
export type Played<One> = { outcome: number; operation: One }

/** Scratch cards and slots of the whole program. Its own ids of pools and cards by the model's. */
export class MirrorInstantWins {
  readonly #db: Db
  readonly #needs: Needs
  readonly #accounts: MirrorAccounts
  readonly #poolIds: number[] = []
  readonly #cardIds: number[] = []
  /** The hash that an order was sent with, to send it again. */
  readonly #commits = new Map<string, string>()

  constructor(db: Db, accounts: MirrorAccounts, currency: string) {
    this.#db = db
    this.#accounts = accounts
    const vault = lazySeedVault({ gameSeedKey: 'ab'.repeat(32), dataDir: '' })
    this.#needs = { db, vault, currency, secrets: new PoolSecrets(vault) }
  }

  houseId(): Promise<number> {
    return inTransaction(this.#db, (tx) => houseAccount(tx, this.#needs.currency))
  }

  async perform(operation: InstantWinOperation): Promise<Played<InstantWinOperation>> {
    switch (operation.kind) {
      case 'open-pool':
        return this.#open(operation)
      case 'buy-card':
        return this.#buy(operation)
      case 'reveal-card': {
        const cardId = this.#cardIds[operation.cardId - 1] ?? 0
        await revealCard(this.#needs, cardId)
        return { outcome: await this.#prizeOf(cardId), operation }
      }
      case 'play-due-cards': {
        // Cards are bought by the true clock.
        const now = new Date(Date.now() + 15 * DAY_MS)
        return { outcome: await playDueCards(this.#needs, now), operation }
      }
      case 'close-pool': {
        const { poolId, isVoid } = operation
        await closePool(this.#db, {
          poolId: this.#poolIds[poolId - 1] ?? 0,
          operatorId: this.#accounts.operatorId,
          reason: 'simulated',
          status: isVoid ? 'void' : 'withdrawn',
        })
        await voidBrokenPools(this.#db)
        return { outcome: poolId, operation }
      }
      case 'spin-slot':
        return this.#spin(operation)
    }
  }

  suspended(userId: number): Promise<void> {
    return refundUnplayed(this.#needs, userId)
  }

  async #open(operation: Opening): Promise<Played<Opening>> {
    await makePools(this.#needs, [operation.game])
    const { id } = await this.#db
      .selectFrom('scratch_pool')
      .select('id')
      .where('game_id', '=', operation.game.id)
      .where('version', '=', operation.game.version)
      .executeTakeFirstOrThrow()
    const pool = await poolById(this.#db, id)
    assert(pool !== undefined, 'the pool was made')
    this.#poolIds.push(id)
    const { prizes } = await this.#needs.secrets.of(pool)
    return { outcome: this.#poolIds.length, operation: { ...operation, prizes } }
  }

  async #buy(operation: Buying): Promise<Played<Buying>> {
    const { accountId, ref: customerRef } = operation
    const buyer = this.#accounts.caller(accountId)
    const poolId = this.#poolIds[operation.poolId - 1] ?? 0
    const key = `card:${accountId}:${customerRef}`
    const commit = this.#commits.get(key) ?? (await this.#commitFor(poolId, buyer.walletId))
    const form = { playerSeed: PLAYER_SEED, commit, customerRef }
    const cardId = await buyCard(this.#needs, buyer, { poolId, form })
    this.#commits.set(key, commit)
    if (!this.#cardIds.includes(cardId)) this.#cardIds.push(cardId)
    const { ticket } = await this.#db
      .selectFrom('scratch_card')
      .select('ticket')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow()
    return { outcome: this.#cardIds.indexOf(cardId) + 1, operation: { ...operation, ticket } }
  }

  async #commitFor(poolId: number, walletId: number): Promise<string> {
    const pool = await poolById(this.#db, poolId)
    if (!pool) return ''
    const nonce = await inTransaction(this.#db, (tx) => nextNonce(tx, poolId, walletId))
    const { seed } = await this.#needs.secrets.of(pool)
    return commitOf(purchaseSeed(seed, walletId, nonce))
  }

  async #prizeOf(cardId: number): Promise<number> {
    const { prize_minor } = await this.#db
      .selectFrom('scratch_card')
      .select('prize_minor')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow()
    return prize_minor ?? 0
  }

  async #spin(operation: Spinning): Promise<Played<Spinning>> {
    const { accountId, machineId, coinMinor, ref: customerRef } = operation
    const player = this.#accounts.caller(accountId)
    const key = `spin:${accountId}:${customerRef}`
    const next = await nextCommit(this.#needs, player.walletId)
    const commit = this.#commits.get(key) ?? next.commit
    const form = { coinMinor, playerSeed: PLAYER_SEED, commit, customerRef }
    const spinId = await spinOnce(this.#needs, player, { machineId, form })
    this.#commits.set(key, commit)
    const spin = await spinById(this.#db, player.walletId, spinId)
    assert(spin !== undefined, 'the spin was made')
    const { payoutMinor, stops } = spin
    return { outcome: payoutMinor, operation: { ...operation, stops } }
  }
}
