import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '#server/db/database.ts'
import { createPlayer } from '#server/modules/account/index.ts'
import { createEventWithMatchOdds } from '#server/modules/catalogue/index.ts'
import { grantPoints } from '#server/grant-points.ts'

const BALANCE_MINOR = 100_000_000_000

/** Players with a session and much money, and open markets, made by SQL so that set-up is not what is measured. */
export async function seedTraders(db: Db, players: number, markets: number) {
  const tokens: string[] = []
  const walletIds: number[] = []
  for (let n = 0; n < players; n++) {
    const { id, walletId } = await createPlayer(db, 'PTS', {
      userId: `trader${n}`,
      name: 'Trader',
      state: 'active',
      email: 'trader@bench.invalid',
      mobile: '',
      passwordHash: '',
      // No two alike: players of one birth date are looked at as perhaps one person.
      dateOfBirth: new Date(n * 86_400_000).toISOString().slice(0, 10),
      address: 'Bench',
      country: 'GB',
    })
    const token = `bench-token-${n}`
    await db
      .insertInto('session')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id: id,
        user_agent: 'bench',
        ends_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    tokens.push(token)
    walletIds.push(walletId)
  }
  await inTransaction(db, async (tx) => {
    await grantPoints(
      tx,
      walletIds.map((walletId) => ({
        source: 'bench grants',
        walletId,
        amountMinor: BALANCE_MINOR,
        currency: 'PTS',
        description: 'Bench',
        key: `bench:${walletId}`,
      })),
    )
  })
  const opened = []
  for (let n = 0; n < markets; n++) opened.push(await openMarket(db, n))
  return { tokens, walletIds, markets: opened }
}

/** Takes bets, and begins tomorrow. */
export async function openMarket(db: Db, n: number) {
  const { marketId } = await inTransaction(db, (tx) =>
    createEventWithMatchOdds(tx, {
      sportId: 1,
      competition: 'Bench',
      home: `Home ${n}`,
      away: `Away ${n}`,
      hasDraw: true,
      startsAt: new Date(Date.now() + 86_400_000),
      commissionBps: 500,
    }),
  )
  // The load prices three selections at 2.00 each: matched across them it would be another measure.
  const terms = { status: 'open', cross_matching: false } as const
  await db.updateTable('market').set(terms).where('id', '=', marketId).execute()
  const rows = await db
    .selectFrom('selection')
    .select('id')
    .where('market_id', '=', marketId)
    .orderBy('sort_order')
    .execute()
  return { marketId, selectionIds: rows.map((row) => row.id) }
}
