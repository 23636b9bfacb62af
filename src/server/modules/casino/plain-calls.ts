import * as contract from '#contract/casino/plain-calls.ts'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { betRow, betsWhere, type ReadBet } from './bets/bet-reads.ts'
import { detailsOfRound } from './rounds/history.ts'
import { type Serving, walletOf } from './routes.ts'

const QUICK_AMOUNTS = [100, 500, 1_000, 5_000, 10_000, 50_000]

/** The calls of older pages: a bet, the amounts, and the result of a round, which the server alone knows. */
export function plainCasinoRoutes(site: Http, { db, casino, config: { currency } }: Serving): void {
  const http = { ...site, isAnywhere: () => casino.isShared }
  route(http, contract.getBetAmount, async () => ({
    tables: casino.tables
      .filter(({ isOn }) => isOn)
      .map((table) => {
        const { leastMinor, mostMinor } = casino.limitsOf(table)
        return { tableId: table.id, leastMinor, mostMinor }
      }),
    quickAmountsMinor: QUICK_AMOUNTS,
    currency,
  }))

  route(http, contract.postGameLog, async ({ caller, body }) => {
    const walletId = walletOf(caller)
    const { tableId, roundId, customerRef, market, selection, side, price, amountMinor } = body
    const table = casino.tableOf(tableId)
    if (!table) throw new Refusal('NOT_FOUND')
    if (!table.isOn) throw new Refusal('TABLE_OFF')
    const takenIn = await casino.place(walletId, tableId, {
      roundId,
      customerRef,
      playerSeed: '',
      acceptance: 'better',
      toleranceBps: 0,
      bets: [{ market, selection, side, price, stakeMinor: amountMinor }],
    })
    const { rows } = await sql<ReadBet>`
      ${betsWhere(sql`b.round_id = ${takenIn} and b.account_id = ${walletId} and b.customer_ref = ${customerRef}`)}`.execute(
      db,
    )
    const [bet] = rows
    assert(bet !== undefined, 'a bet that was taken is there')
    return { betId: bet.betId, bet: betRow(bet, currency) }
  })

  const resultFor = async (caller: Caller, { roundId, ...claims }: { roundId: number }) => {
    const {
      myBets: _bets,
      promise: _promise,
      winners: _winners,
      setAside: _aside,
      ...round
    } = await detailsOfRound({ db, seeds: casino.seeds, currency }, roundId, null)
    if (Object.keys(claims).length > 0)
      await inTransaction(db, (tx) =>
        recordAudit(tx, {
          operatorId: caller.id,
          action: 'casino.claim-ignored',
          subject: `casino-round:${roundId}`,
          reason: '',
          details: { fields: Object.keys(claims).slice(0, 20) },
        }),
      )
    if (!['result', 'settled', 'void'].includes(round.state)) throw new Refusal('ROUND_NOT_OVER')
    return round
  }
  route(http, contract.patchUpdateLog, ({ caller, body }) => resultFor(caller, body))
  route(http, contract.postResult, ({ caller, body }) => resultFor(caller, body))
}
