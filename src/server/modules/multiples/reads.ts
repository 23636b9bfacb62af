import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { AllMultiples, listAllMultiples, MultipleRow } from '#contract/multiples.ts'
import { assert } from '#domain/assert.ts'
import { selectionName } from '#domain/exchange/kinds/selection-name.ts'
import { legPriceAfter } from '#domain/multiples/leg-rules.ts'
import { highestReturnMinor, type LegResult } from '#domain/multiples/returns.ts'
import { systemById } from '#domain/multiples/systems.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db } from '#server/db/database.ts'
import { reductionsOfLeg } from './store.ts'

type LegRead = Omit<MultipleRow['legs'][number], 'price' | 'result'> & {
  handicap: number
  reductionsBps: number[]
  /** The three are null while the leg is open. */
  parts: number | null
} & Omit<LegResult, 'parts'>
type Read = Omit<
  MultipleRow,
  'placedAt' | 'closedAt' | 'systemName' | 'highestReturnMinor' | 'legs'
> & {
  legs: LegRead[]
  placedAt: Date
  closedAt: Date | null
  userId: string
  total: number
}
type Query = { state: 'open' | 'settled' | 'all'; page: number; pageSize: number }
type OwnQuery = Query & { multipleId?: number | undefined }

const columns = sql`
  b.id as "multipleId", b.customer_ref as "customerRef", b.system, b.lines,
  b.stake_per_line_minor as "stakePerLineMinor", b.stake_minor as "stakeMinor", b.acceptance,
  b.tolerance_bps as "toleranceBps", b.status,  b.returned_minor as "returnedMinor", b.placed_at as "placedAt", b.closed_at as "closedAt", a.currency,
  u.user_id as "userId", l.legs`

const tables = sql`
  multiple b
  join ledger_account a on a.id = b.account_id
  join app_user u on u.id = a.user_id
  cross join lateral (
    select json_agg(
      json_build_object(
        'eventId', e.id, 'eventName', e.name, 'sportId', e.sport_id,
        'startsAt', to_char(coalesce(m.starts_at, e.starts_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'marketId', m.id, 'marketName', m.name, 'marketKind', m.kind, 'marketStatus', m.status,
        'selectionId', s.id, 'selectionName', s.name, 'handicap', s.handicap, 'takenPrice', l.price,
        'reductionsBps', ${reductionsOfLeg}, 'winParts', l.win_parts, 'loseParts', l.lose_parts, 'parts', l.parts
      ) order by l.place
    ) as legs
    from multiple_leg l
    join selection s on s.id = l.selection_id
    join market m on m.id = l.market_id
    join event e on e.id = m.event_id
    where l.multiple_id = b.id
  ) l`

/** The bets of a player, newest first. */
export const multiplesOf = (db: Db, walletId: number, { multipleId = 0, ...query }: OwnQuery) =>
  multiplesWhere(
    db,
    sql`b.account_id = ${walletId} and (${multipleId} = 0 or b.id = ${multipleId})`,
    query,
  )

/** The bets of players whose name has `search` in it, newest first. */
export const allMultiples = (db: Db, { search, ...query }: QueryOf<typeof listAllMultiples>) =>
  multiplesWhere(
    db,
    sql`strpos(lower(u.user_id), lower(${search.trim()})) > 0 and ${isBetween(sql`b.placed_at`, query)}`,
    query,
  )

async function multiplesWhere(db: Db, whose: RawBuilder<unknown>, query: Query) {
  const { rows } = await sql<Read>`
    select ${columns}, count(*) over () as total from ${tables}
    where ${whose} and case ${query.state}
      when 'open' then b.status = 'open' when 'settled' then b.status <> 'open' else true end
    order by b.id desc
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db)
  const { page, pageSize } = query
  return { items: rows.map(shown), total: rows[0]?.total ?? 0, page, pageSize }
}

/** A bet of a player. */
export async function multipleById(
  db: Db,
  walletId: number,
  multipleId: number,
): Promise<MultipleRow | undefined> {
  const { rows } = await sql<Read>`
    select ${columns}, 1 as total from ${tables}
    where b.id = ${multipleId} and b.account_id = ${walletId}`.execute(db)
  return rows[0] && shown(rows[0])
}

function shown({ total: _total, placedAt, closedAt, legs, ...row }: Read) {
  const system = systemById(row.system, legs.length)
  assert(system !== undefined, `a bet that was taken has a system: ${row.system}`)
  const standing = legs.map(standingLeg)
  return {
    ...row,
    systemName: system.name,
    highestReturnMinor:
      row.status === 'open' ? highestReturnMinor({ ...system, ...row, legs: standing }) : 0,
    placedAt: placedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    legs: legs.map(({ handicap, ...leg }, place) => ({
      ...leg,
      selectionName: selectionName({ kind: leg.marketKind }, { name: leg.selectionName, handicap }),
      price: standing[place]?.price ?? leg.takenPrice,
      result: wordOf(standing[place]?.result ?? null),
    })),
  }
}

const standingLeg = ({ takenPrice, marketKind, reductionsBps, parts, ...result }: LegRead) => ({
  price: legPriceAfter(takenPrice, marketKind, reductionsBps),
  result: parts === null ? null : { winParts: result.winParts, loseParts: result.loseParts, parts },
})

function wordOf(result: LegResult | null): MultipleRow['legs'][number]['result'] {
  if (result === null) return null
  const { winParts, loseParts, parts } = result
  if (winParts === parts) return 'won'
  if (loseParts === parts) return 'lost'
  return winParts === 0 && loseParts === 0 ? 'void' : 'part'
}

/** The risk of the house. */
export async function houseRisk(
  db: Db,
  { currency, creditMinor }: { currency: string; creditMinor: number },
): Promise<AllMultiples['house']> {
  const account = await db
    .selectFrom('ledger_account')
    .select(['balance_minor as balanceMinor', 'hold_minor as liabilityMinor'])
    .where('kind', '=', 'house')
    .where('name', '=', 'multiples')
    .where('currency', '=', currency)
    .executeTakeFirst()
  const { balanceMinor, liabilityMinor } = account ?? { balanceMinor: 0, liabilityMinor: 0 }
  const roomMinor = Math.max(0, creditMinor + balanceMinor - liabilityMinor)
  return { balanceMinor, liabilityMinor, roomMinor, currency }
}
