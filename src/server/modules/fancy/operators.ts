import { sql } from 'kysely'
import * as contract from '#contract/fancy/house-markets.ts'
import type { HouseMarketsAtDesk } from '#contract/fancy/house-markets.ts'
import { extremesOf } from '#domain/fancy/exposure.ts'
import type { HouseBet } from '#domain/fancy/house-bet.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { marketById, marketColumns, type MarketRow, shownMarket } from './market-store.ts'
import type { Needs } from './needs.ts'
import { settleDecided } from './settle-market.ts'

export function fancyOperatorRoutes(http: Http, { db, terms }: Needs): void {
  route(http, contract.listHouseMarketsAtDesk, async ({ query }) => {
    const { currency, lossLimitMinor } = terms()
    return { ...(await marketsAtDesk(db, query)), currency, lossLimitMinor }
  })

  route(http, contract.stopHouseMarket, async ({ caller, params: { marketId }, body }) => {
    const { isStopped, reason } = body
    await inTransaction(db, async (tx) => {
      await changeOpen(tx, marketId, { is_stopped: isStopped })
      const action = isStopped ? 'house-market.stop' : 'house-market.go-on'
      await recordAudit(tx, {
        operatorId: caller.id,
        action,
        subject: `house-market:${marketId}`,
        reason,
        details: {},
      })
    })
    return found(db, marketId)
  })

  route(http, contract.voidHouseMarket, async ({ caller, params: { marketId }, body }) => {
    await inTransaction(db, async (tx) => {
      const result = JSON.stringify('void')
      await changeOpen(tx, marketId, { status: 'decided', result, quote: '[]' })
      await recordAudit(tx, {
        operatorId: caller.id,
        action: 'house-market.void',
        subject: `house-market:${marketId}`,
        reason: body.reason,
        details: {},
      })
    })
    await settleDecided(db, terms().currency)
    return found(db, marketId)
  })
}

async function changeOpen(
  tx: Tx,
  marketId: number,
  set: { is_stopped: boolean } | { status: 'decided'; result: string; quote: string },
): Promise<void> {
  const market = await marketById(tx, marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  const changed = await tx
    .updateTable('fancy_market')
    .set(set)
    .where('id', '=', marketId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('MARKET_NOT_OPEN')
  await announce(tx, 'fancy_market', [market.eventId])
}

async function found(db: Db, marketId: number) {
  const market = await marketById(db, marketId)
  assert(market !== undefined, 'the market was changed')
  return market
}

type Read = MarketRow & { eventName: string; bets: number; sums: HouseBet[]; total: number }

async function marketsAtDesk(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Omit<HouseMarketsAtDesk, 'currency' | 'lossLimitMinor'>> {
  const { rows } = await sql<Read>`
    select ${marketColumns}, e.name as "eventName", coalesce(own.bets, 0)::int as bets, coalesce(own.sums, '[]') as sums,
      count(*) over ()::int as total
    from fancy_market m join event e on e.id = m.event_id
    left join lateral (
      select sum(bets) as bets, jsonb_agg(jsonb_build_object(
        'selection', selection, 'side', side, 'line', line, 'winMinor', win, 'riskMinor', risk)) as sums
      from (
        select selection, side, line, count(*) as bets, sum(win_minor) as win, sum(risk_minor) as risk
        from fancy_bet where market_id = m.id group by selection, side, line
      ) as s
    ) own on true
    where m.status <> 'settled'
    order by e.starts_at, m.event_id, m.kind, m.innings, m.overs
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const items = rows.map(({ eventName, bets, sums, total: _all, ...row }) => ({
    ...shownMarket(row),
    eventName,
    bets,
    houseRiskMinor: extremesOf(sums).bestMinor,
  }))
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}
