import { type BodyOf } from '#contract/endpoint.ts'
import { buyScratchCard } from '#contract/instant-wins/scratch.ts'
import { isSoldOut, ticketOfPurchase } from '#domain/casino/scratch/pool.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts, once } from '#server/modules/ledger/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { commitOf, hashing, purchaseSeed } from './hashing.ts'
import { houseAccount, INSTANT_WINS, postStake } from './money.ts'
import { checkRulesInForce, ruledScratch } from './rules-in-files.ts'
import { lockPool, type Needs, type Pool, poolById, unsoldTickets, withSold } from './pools.ts'

type Buyer = { userId: number; walletId: number }
type Purchase = { walletId: number; pool: Pool; form: BodyOf<typeof buyScratchCard> }

/** Sells a card; answers its id. The same reference again gives the same card. */
export async function buyCard(
  needs: Needs,
  { userId, walletId }: Buyer,
  { poolId, form }: { poolId: number; form: BodyOf<typeof buyScratchCard> },
): Promise<number> {
  const known = await poolById(needs.db, poolId)
  if (!known) throw new Refusal('NOT_FOUND')
  const money = {
    userId,
    key: `scratch:${form.customerRef}`,
    endpoint: buyScratchCard.path,
    body: { poolId, ...form },
  }
  return inTransaction(needs.db, (tx) =>
    once(tx, money, () => sell(tx, needs, { walletId, pool: known, form })),
  )
}

/** Wallets are locked before pools and cards, everywhere. */
async function sell(tx: Tx, needs: Needs, { walletId, pool: known, form }: Purchase) {
  const { priceMinor, name } = known.game
  const accounts = await lockAccounts(tx, [walletId, await houseAccount(tx, known.currency)])
  const leave = await admit(tx, {
    walletId,
    product: INSTANT_WINS,
    purpose: 'stake',
    amountMinor: priceMinor,
  })
  await checkRulesInForce(tx, ruledScratch(known.game.id))
  const pool = await lockPool(tx, known.id)
  if (pool?.status !== 'on_sale') throw new Refusal('GAME_NOT_ON_SALE')
  const wallet = accounts.find(({ id }) => id === walletId)
  if (!wallet || wallet.balanceMinor - wallet.holdMinor < priceMinor)
    throw new Refusal('INSUFFICIENT_FUNDS')
  const drawn = await drawTicket(tx, needs, { walletId, pool, form })
  const { id } = await tx
    .insertInto('scratch_card')
    .values({
      pool_id: pool.id,
      account_id: walletId,
      customer_ref: form.customerRef,
      sale: pool.sold + 1,
      player_seed: form.playerSeed,
      played_by: null,
      prize_minor: null,
      closed_at: null,
      void_reason: null,
      ...drawn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markSold(tx, needs, { pool, ticket: drawn.ticket })
  await postStake(tx, leave, {
    id,
    accountId: walletId,
    name,
    currency: pool.currency,
    priceMinor,
  })
  return id
}

/** Both seeds choose among the unsold tickets. The hash of the server's one was told before. */
async function drawTicket(tx: Tx, { secrets }: Needs, { walletId, pool, form }: Purchase) {
  const nonce = await nextNonce(tx, pool.id, walletId)
  const { seed } = await secrets.of(pool)
  const serverSeed = purchaseSeed(seed, walletId, nonce)
  if (commitOf(serverSeed) !== form.commit) throw new Refusal('SEED_USED')
  const unsold = unsoldTickets(pool)
  const player = { seed: form.playerSeed, nonce }
  const ticket = ticketOfPurchase(hashing, serverSeed, player, unsold)
  return { nonce, ticket, unsold: unsold.length, place: unsold.indexOf(ticket) }
}

export async function nextNonce(tx: Tx, poolId: number, walletId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('scratch_card')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('pool_id', '=', poolId)
    .where('account_id', '=', walletId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The sale ends with the last of the highest prizes: nobody buys a card that cannot win it. */
async function markSold(
  tx: Tx,
  { secrets }: Needs,
  { pool, ticket }: { pool: Pool; ticket: number },
): Promise<void> {
  const soldMap = withSold(pool.soldMap, ticket)
  const { prizes } = await secrets.of(pool)
  const unsold = unsoldTickets({ game: pool.game, soldMap })
  const highest = pool.game.tiers[0]?.prizeMinor ?? 0
  const count = unsold.filter((each) => prizes[each] === highest).length
  const hasEnded = isSoldOut([{ prizeMinor: highest, count }], unsold.length)
  await tx
    .updateTable('scratch_pool')
    .set({
      sold: pool.sold + 1,
      sold_map: soldMap,
      ...(hasEnded ? { status: 'ended', closed_at: new Date() } : {}),
    })
    .where('id', '=', pool.id)
    .execute()
}
