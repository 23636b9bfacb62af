import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { spinSlot } from '#contract/instant-wins/slots.ts'
import { assert } from '#domain/assert.ts'
import {
  payoutOf,
  prizesOf,
  type SlotMachine,
  spinWaitMs,
  stakeOf,
  windowOf,
} from '#domain/casino/slots/machine.ts'
import { stopsBySeeds } from '#domain/casino/slots/stops-by-seeds.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LazySeedVault } from '#server/vault/seed-vault.ts'
import { lockAccounts, once } from '#server/modules/ledger/index.ts'
import { figureOf } from '#server/modules/operator-profile/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { hashing } from '../hashing.ts'
import { houseAccount, INSTANT_WINS } from '../money.ts'
import { checkOpen } from './desk-store.ts'
import { machineById, rulesOf } from './machines.ts'
import { postSpin } from './spin-money.ts'

export type SlotNeeds = { db: Db; vault: LazySeedVault; currency: string }
type Form = BodyOf<typeof spinSlot>
type Player = { userId: number; walletId: number }

const aboutSpin = (walletId: number, nonce: number) => `slot spin ${walletId} ${nonce}`

type NextSeed = { nonce: number; commitment: Buffer; seed: Buffer; spunAt: Date | null }

async function freshSeed({ vault }: SlotNeeds, walletId: number, nonce: number) {
  const seed = randomBytes(32)
  const sealed = await vault.seal(seed, aboutSpin(walletId, nonce))
  return { nonce, commitment: Buffer.from(hashing.sha256(seed)), seed: sealed }
}

/** The seed of the player's next spin under a lock, made when there is none. */
async function lockNext(tx: Tx, needs: SlotNeeds, walletId: number): Promise<NextSeed> {
  const first = await freshSeed(needs, walletId, 0)
  await tx
    .insertInto('slot_seed')
    .values({ account_id: walletId, spun_at: null, ...first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('slot_seed')
    .select(['nonce', 'commitment', 'seed', 'spun_at as spunAt'])
    .where('account_id', '=', walletId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const nextCommit = (needs: SlotNeeds, walletId: number) =>
  inTransaction(needs.db, async (tx) => {
    const { nonce, commitment } = await lockNext(tx, needs, walletId)
    return { nonce, commit: commitment.toString('hex') }
  })

/** Takes the stake, spins and pays in one transaction; answers the id. The same reference again gives the same spin. */
export async function spinOnce(
  needs: SlotNeeds,
  { userId, walletId }: Player,
  { machineId, form }: { machineId: string; form: Form },
): Promise<number> {
  const machine = machineById(machineId)
  if (!machine) throw new Refusal('NOT_FOUND')
  if (!machine.coinsMinor.includes(form.coinMinor))
    throw new Refusal('INVALID_INPUT', { field: 'coinMinor' })
  const key = `spin:${form.customerRef}`
  const money = { userId, key, endpoint: spinSlot.path, body: { machineId, ...form } }
  return inTransaction(needs.db, (tx) =>
    once(tx, money, () => play(tx, needs, { walletId, machine, form })),
  )
}

type Spin = { walletId: number; machine: SlotMachine; form: Form }

async function play(tx: Tx, needs: SlotNeeds, { walletId, machine, form }: Spin): Promise<number> {
  const stakeMinor = stakeOf(machine, form.coinMinor)
  const houseId = await houseAccount(tx, needs.currency)
  const accounts = await lockAccounts(tx, [walletId, houseId])
  const leave = await admit(tx, {
    walletId,
    product: INSTANT_WINS,
    purpose: 'stake',
    amountMinor: stakeMinor,
    game: 'slot',
  })
  await checkOpen(tx, machine.id, stakeMinor)
  const next = await lockNext(tx, needs, walletId)
  const now = await clockOf(tx)
  checkDue(next, now, await figureOf(tx, 'spinPauseMs'))
  if (next.commitment.toString('hex') !== form.commit) throw new Refusal('SEED_USED')
  checkFunds(accounts, { walletId, stakeMinor })
  const serverSeed = await needs.vault.open(next.seed, aboutSpin(walletId, next.nonce))
  const { playerSeed, coinMinor } = form
  const stops = stopsBySeeds(hashing, machine, { serverSeed, playerSeed, nonce: next.nonce })
  const payoutMinor = payoutOf(prizesOf(machine, windowOf(machine, stops)), coinMinor)
  const { id } = await tx
    .insertInto('slot_spin')
    .values({
      account_id: walletId,
      customer_ref: form.customerRef,
      machine_id: machine.id,
      rules_version: rulesOf(machine).id,
      coin_minor: coinMinor,
      stake_minor: stakeMinor,
      payout_minor: payoutMinor,
      stops: [...stops],
      player_seed: playerSeed,
      server_seed: serverSeed,
      nonce: next.nonce,
      spun_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await freshSeed(needs, walletId, next.nonce + 1)
  await tx
    .updateTable('slot_seed')
    .set({ ...after, spun_at: now })
    .where('account_id', '=', walletId)
    .execute()
  const { currency } = needs
  const name = machine.name
  await postSpin(tx, leave, { id, accountId: walletId, name, currency, stakeMinor, payoutMinor })
  return id
}

/** By the database's clock: two sessions of a player share it. */
function checkDue({ spunAt }: NextSeed, now: Date, pauseMs: number): void {
  const waitMs = spinWaitMs(spunAt ?? undefined, now, pauseMs)
  if (waitMs > 0) throw new Refusal('SPIN_TOO_SOON', { details: { waitMs, pauseMs } })
}

type Wallet = { id: number; balanceMinor: Minor; holdMinor: Minor }

function checkFunds(
  accounts: readonly Wallet[],
  { walletId, stakeMinor }: { walletId: number; stakeMinor: Minor },
): void {
  const wallet = accounts.find(({ id }) => id === walletId)
  if (!wallet || wallet.balanceMinor - wallet.holdMinor < stakeMinor)
    throw new Refusal('INSUFFICIENT_FUNDS')
}

async function clockOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  const now = rows[0]?.now
  assert(now !== undefined, 'the database has a clock')
  return now
}
