import { type RawBuilder, sql } from 'kysely'
import type { FancyBetRow, FancyPosition, listFancyBets } from '#contract/fancy/house-markets.ts'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { extremesOf, stepsByRuns, stepsByWinner } from '#domain/fancy/exposure.ts'
import { resultOf } from '#domain/fancy/house-bet.ts'
import type { Db } from '#server/db/database.ts'

type Read = Omit<FancyBetRow, 'placedAt' | 'settledAt' | 'resultMinor'> & {
  placedAt: Date
  settledAt: Date | null
  sides: string[]
  total: number
}

const rowsWhere = (whose: RawBuilder<unknown>) => sql<Read>`
  select b.id as "betId", m.id as "marketId", m.event_id as "eventId", m.kind, m.innings, m.overs, e.name as "eventName",
    b.customer_ref as "customerRef", b.selection, b.side, b.line, b.rate, b.stake_minor as "stakeMinor",
    b.win_minor as "winMinor", b.risk_minor as "riskMinor", m.status, m.result, b.placed_at as "placedAt",
    m.settled_at as "settledAt", a.currency, string_to_array(e.name, ' v ') as sides, count(*) over ()::int as total
  from fancy_bet b join fancy_market m on m.id = b.market_id join event e on e.id = m.event_id
  join ledger_account a on a.id = b.account_id
  where ${whose} order by b.id desc`

function shown({ total: _all, sides: _names, placedAt, settledAt, ...row }: Read): FancyBetRow {
  const { status, result } = row
  return {
    ...row,
    resultMinor: status === 'settled' && result !== null ? resultOf(row, result) : null,
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

export async function betById(
  db: Db,
  walletId: number,
  betId: number,
): Promise<FancyBetRow | undefined> {
  const { rows } = await rowsWhere(sql`b.id = ${betId} and b.account_id = ${walletId}`).execute(db)
  return rows[0] && shown(rows[0])
}

export async function fancyBetsOf(
  db: Db,
  walletId: number,
  { state, marketId, page, pageSize }: QueryOf<typeof listFancyBets>,
): Promise<ReplyOf<typeof listFancyBets>> {
  const whose = sql`b.account_id = ${walletId} and (${marketId ?? null}::bigint is null or m.id = ${marketId ?? null})
    and case ${state} when 'open' then m.status <> 'settled' when 'settled' then m.status = 'settled' else true end`
  const { rows } = await sql<Read>`
    ${rowsWhere(whose)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items: rows.map(shown), total: rows[0]?.total ?? 0, page, pageSize }
}

/** The markets in which a player has open bets, with the result of all of them together. */
export async function positionsOf(
  db: Db,
  walletId: number,
  eventId: number | null,
): Promise<FancyPosition[]> {
  const { rows } = await rowsWhere(sql`b.account_id = ${walletId} and m.status <> 'settled'
    and (${eventId}::bigint is null or m.event_id = ${eventId})`).execute(db)
  return [...Map.groupBy(rows, ({ marketId }) => marketId).values()].flatMap((bets) => {
    const [first] = bets
    if (!first) return []
    const { marketId, eventId: ofEvent, kind, innings, overs, eventName, sides } = first
    const { worstMinor, bestMinor } = extremesOf(bets)
    return [
      {
        marketId,
        eventId: ofEvent,
        kind,
        innings,
        overs,
        eventName,
        sides,
        exposureMinor: -worstMinor,
        bestMinor,
        byRuns: kind === 'session' ? stepsByRuns(bets) : [],
        byWinner: kind === 'session' ? [] : stepsByWinner(bets),
        bets: bets.map(shown),
      },
    ]
  })
}
