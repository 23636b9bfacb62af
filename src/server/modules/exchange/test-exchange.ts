import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { type Db, inTransaction } from '#server/db/database.ts'
import { createPlayer } from '#server/modules/account/index.ts'
import { createEventWithMatchOdds } from '#server/modules/catalogue/index.ts'
import { book, ensureAccount } from '#server/modules/ledger/index.ts'
import { Exchange } from './exchange.ts'

export const CURRENCY = 'PTS'

/** A started exchange on `db`, stopped when the test file is done. */
export async function startExchange(
  { db, url }: { db: Db; url: string },
  given: { batchMax?: number } = {},
): Promise<Exchange> {
  const exchange = new Exchange({
    db,
    url,
    currency: CURRENCY,
    batchMax: given.batchMax ?? 500,
    stakeMinMinor: 50,
    address: () => 'http://127.0.0.1:0',
    log: () => {},
  })
  await exchange.start()
  afterAll(() => exchange.stop())
  return exchange
}

let players = 0

/** An active player whose wallet holds `balanceMinor`; answers the ids of user and wallet. */
export async function addPlayer(db: Db, balanceMinor: number) {
  players += 1
  const userId = `player${players}`
  const player = await createPlayer(db, CURRENCY, {
    userId,
    name: userId,
    state: 'active',
    email: `${userId}@example.org`,
    mobile: '+441632960000',
    passwordHash: '',
    dateOfBirth: '1990-01-01',
    address: '1 Test Street',
    country: 'GB',
  })
  if (balanceMinor > 0)
    await inTransaction(db, async (tx) => {
      const grants = await ensureAccount(tx, {
        kind: 'clearing',
        name: 'demo grants',
        userId: null,
        currency: CURRENCY,
        creditLimitMinor: null,
      })
      await book(tx, [
        {
          debitAccountId: grants,
          creditAccountId: player.walletId,
          amountMinor: balanceMinor,
          currency: CURRENCY,
          kind: 'grant',
          reference: 'test',
          description: 'Test points',
          idempotencyKey: `grant:${player.walletId}`,
        },
      ])
    })
  return player
}

/** An open match odds market of an event that starts in an hour, with its selections in order. */
export async function addMarket(
  { db, exchange }: { db: Db; exchange: Exchange },
  { hasDraw = false, commissionBps = 500, startsInMs = 3_600_000 } = {},
) {
  const { eventId, marketId } = await inTransaction(db, (tx) =>
    createEventWithMatchOdds(tx, {
      sportId: 1,
      competition: 'Test League',
      home: 'Reds',
      away: 'Blues',
      hasDraw,
      startsAt: new Date(Date.now() + startsInMs),
      commissionBps,
    }),
  )
  await exchange.moveMarket({ marketId, move: 'open' })
  const selections = await db
    .selectFrom('selection')
    .select('id')
    .where('market_id', '=', marketId)
    .orderBy('sort_order')
    .execute()
  return { eventId, marketId, selectionIds: selections.map((row) => row.id) }
}

/** What must hold at every commit: sums of zero, balances from transfers, holds from exposures and withdrawals. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select 'the balances of ' || currency || ' sum to ' || sum(balance_minor) as broken
      from ledger_account group by currency having sum(balance_minor) <> 0
    union all
    select 'wallet ' || id || ' is below zero' from ledger_account
      where kind = 'wallet' and (balance_minor < 0 or hold_minor < 0 or hold_minor > balance_minor)
    union all
    select 'account ' || a.id || ' differs from its transfers' from ledger_account a
      where a.balance_minor <> coalesce((select sum(amount_minor) from ledger_transfer where credit_account_id = a.id), 0)
        - coalesce((select sum(amount_minor) from ledger_transfer where debit_account_id = a.id), 0)
    union all
    select 'the hold of account ' || a.id || ' is ' || a.hold_minor || ' but ' || h.due || ' is bound'
      from ledger_account a, lateral (
        select coalesce((select sum(exposure_minor) from exchange_exposure where account_id = a.id), 0)
          + coalesce((select sum(amount_minor) from withdrawal w where w.user_id = a.user_id and w.status = 'P'), 0) as due
      ) h
      where a.hold_minor <> h.due
    union all
    select 'order ' || o.id || ' matched ' || o.matched_minor || ' but its fills sum to ' || f.filled
      from exchange_order o, lateral (
        select coalesce(sum(stake_minor), 0) as filled from exchange_fill
        where back_order_id = o.id or lay_order_id = o.id
      ) f
      where o.matched_minor <> f.filled`.execute(db)
  return rows.map((row) => row.broken)
}
