import { kindsThat } from '#server/db/kinds-that.ts'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import {
  hasPlaceHalf,
  isEvenMoney,
  kindRules,
  type MarketKind,
} from '#domain/exchange/kinds/market-kind.ts'
import type { AcceptanceMode } from '#domain/multiples/acceptance.ts'
import type { LegOrigin } from '#domain/multiples/correlation.ts'
import { type LegFacts, legPriceAfter } from '#domain/multiples/leg-rules.ts'
import type { MultipleStatus } from '#domain/multiples/multiple-state.ts'
import { type LegResult, VOID } from '#domain/multiples/returns.ts'
import type { Price } from '#domain/exchange/prices/ladder.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stakeMaxOfMarket, trueStart } from '#server/modules/exchange/index.ts'

export type LegId = { marketId: number; selectionId: number }
/** The database's facts about a selection that is or may become a leg. */
export type KnownLeg = LegId &
  LegOrigin &
  LegFacts & {
    version: number
    /** When all this was so. */
    seenAt: Date
    /** Runners of the market that were withdrawn so far. */
    withdrawnIds: number[]
    /** The largest stake on the market. */
    stakeMaxMinor: Minor
  }

const onCompetition = kindsThat((kind) => kindRules(kind).isOnCompetition)
/** A bet of these has two results, or a line for a price. */
const unpriced = kindsThat((kind) => hasPlaceHalf(kind) || isEvenMoney(kind))

const knownColumns = sql`
  m.id as "marketId", s.id as "selectionId", e.id as "eventId", e.sport_id as "sportId", e.competition,
  m.version, m.status, s.status = 'active' as "isActive",
  m.kind = any(${onCompetition}) as "isOutright", m.kind = any(${unpriced}) as "isUnpriced",
  (extract(epoch from m.starts_at) * 1000)::bigint as "ownStart",
  m.in_play or ${trueStart} <= clock_timestamp() as "hasStarted", clock_timestamp() as "seenAt",
  array(select w.id from selection w where w.market_id = m.id and w.status = 'removed') as "withdrawnIds",
  ${stakeMaxOfMarket} as "stakeMaxMinor"`

const knownTables = (legs: readonly LegId[]) => sql`
  unnest(
    ${numbers(legs.map((leg) => leg.marketId))}::bigint[],
    ${numbers(legs.map((leg) => leg.selectionId))}::bigint[]
  ) with ordinality as asked (market_id, selection_id, place)
  join selection s on s.id = asked.selection_id and s.market_id = asked.market_id
  join market m on m.id = s.market_id
  join event e on e.id = m.event_id`

/** Those of the selections that there are, in the order asked. */
export async function knownLegs(db: Db, legs: readonly LegId[]): Promise<KnownLeg[]> {
  const { rows } = await sql<KnownLeg>`
    select ${knownColumns} from ${knownTables(legs)} order by asked.place`.execute(db)
  return rows
}

/**
 * The same, with their markets as they are until the transaction ends: none begins, is suspended or settled meanwhile. They
 * are locked in the order in which a turn in play locks the markets of its event.
 */
export async function lockLegs(tx: Tx, legs: readonly LegId[]): Promise<KnownLeg[]> {
  await sql`
    select from market where id = any(${numbers(legs.map((leg) => leg.marketId))}::bigint[]) order by id for share`.execute(
    tx,
  )
  return knownLegs(tx, legs)
}

/** The facts about this selection; nothing when there is no such selection in that market. */
export const legAmong = (
  known: readonly KnownLeg[],
  { marketId, selectionId }: LegId,
): KnownLeg | undefined =>
  known.find((leg) => leg.marketId === marketId && leg.selectionId === selectionId)

/** The day of the operator's on which the last of the legs starts: then the bet can be won. */
export async function dayOfLegs(tx: Tx, legs: readonly LegId[], timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select max((coalesce(m.starts_at, e.starts_at) at time zone ${timeZone})::date)::text as day
    from ${knownTables(legs)}`.execute(tx)
  assert(rows[0] !== undefined, 'a maximum is one row')
  return rows[0].day
}

export type NewMultiple = {
  accountId: number
  customerRef: string
  system: string
  lines: number
  stakePerLineMinor: Minor
  acceptance: AcceptanceMode
  toleranceBps: number
  liabilityMinor: Minor
  /** When its legs could be had at these prices; by default when it is written down. */
  placedAt?: Date | undefined
  legs: readonly (LegId & { price: Price; withdrawnIds?: readonly number[] })[]
}

export async function insertMultiple(tx: Tx, { legs, ...bet }: NewMultiple): Promise<number> {
  const { id } = await tx
    .insertInto('multiple')
    .values({
      account_id: bet.accountId,
      customer_ref: bet.customerRef,
      system: bet.system,
      lines: bet.lines,
      stake_per_line_minor: bet.stakePerLineMinor,
      acceptance: bet.acceptance,
      tolerance_bps: bet.toleranceBps,
      liability_minor: bet.liabilityMinor,
      ...(bet.placedAt && { placed_at: bet.placedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('multiple_leg')
    .values(
      legs.map(({ marketId, selectionId, price, withdrawnIds = [] }, place) => ({
        multiple_id: id,
        place,
        market_id: marketId,
        selection_id: selectionId,
        price,
        withdrawn_before: sql<number[]>`${numbers(withdrawnIds)}::bigint[]`,
      })),
    )
    .execute()
  return id
}

export type Leg = LegId & {
  place: number
  price: Price
  settlementId: number | null
  result: LegResult | null
  /** It was taken at or after the true start, and is void once there is a result. */
  isLate: boolean
}
export type Multiple = {
  id: number
  accountId: number
  system: string
  stakePerLineMinor: Minor
  stakeMinor: Minor
  status: MultipleStatus
  liabilityMinor: Minor
  returnedMinor: Minor | null
  settlements: number
}

const selectMultiple = (tx: Tx, multipleId: number, accountId?: number) =>
  tx
    .selectFrom('multiple')
    .select([
      'id',
      'account_id as accountId',
      'system',
      'stake_per_line_minor as stakePerLineMinor',
      'stake_minor as stakeMinor',
      'status',
      'liability_minor as liabilityMinor',
      'returned_minor as returnedMinor',
      'settlements',
    ])
    .where('id', '=', multipleId)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))

/** A bet of a player. */
export const multipleOf = (
  tx: Tx,
  multipleId: number,
  accountId: number,
): Promise<Multiple | undefined> => selectMultiple(tx, multipleId, accountId).executeTakeFirst()

/** A bet, locked; of one player when `accountId` is given. */
export const lockMultiple = (
  tx: Tx,
  multipleId: number,
  accountId?: number,
): Promise<Multiple | undefined> =>
  selectMultiple(tx, multipleId, accountId).forUpdate().executeTakeFirst()

/** Withdrawals that lower the price of leg `l`, in their order. */
export const reductionsOfLeg = sql`
  array(
    select w.reduction_bps from selection w
    where w.market_id = l.market_id and w.status = 'removed' and w.reduction_bps is not null
      and w.id <> all(l.withdrawn_before)
    order by w.removed_at, w.id
  )`

type LegRead = Omit<Leg, 'result'> & {
  kind: MarketKind
  reductionsBps: number[]
  isRemoved: boolean
  winParts: number | null
  loseParts: number | null
  parts: number | null
}

/**
 * The legs of a bet at the prices they have come to, with what the settlements in force make of them now. A leg on a
 * removed selection is void, and so is one that was taken at or after the true start of its market (rules.md R-077).
 */
export async function legsOf(tx: Tx, multipleId: number): Promise<Leg[]> {
  const { rows } = await sql<LegRead>`
    select l.place, l.market_id as "marketId", l.selection_id as "selectionId", l.price, m.kind,
      ${reductionsOfLeg} as "reductionsBps", f.id as "settlementId",
      s.status = 'removed' as "isRemoved", b.placed_at >= ${trueStart} as "isLate",
      p.win_parts as "winParts", p.lose_parts as "loseParts", p.parts
    from multiple_leg l
    join multiple b on b.id = l.multiple_id
    join selection s on s.id = l.selection_id
    join market m on m.id = l.market_id
    join event e on e.id = m.event_id
    left join market_settlement f on f.market_id = l.market_id and f.status = 'settled'
    left join settlement_payout p on p.settlement_id = f.id and p.selection_id = l.selection_id
    where l.multiple_id = ${multipleId} order by l.place`.execute(tx)
  return rows.map(({ kind, reductionsBps, isRemoved, winParts, loseParts, parts, ...leg }) => {
    const isVoid = isRemoved || leg.isLate
    return {
      ...leg,
      price: legPriceAfter(leg.price, kind, reductionsBps),
      result: leg.settlementId === null ? null : resultOf({ isVoid, winParts, loseParts, parts }),
    }
  })
}

function resultOf({
  isVoid,
  ...paid
}: Pick<LegRead, 'winParts' | 'loseParts' | 'parts'> & { isVoid: boolean }): LegResult {
  if (isVoid) return VOID
  const { winParts, loseParts, parts } = paid
  assert(
    winParts !== null && loseParts !== null && parts !== null,
    'a settlement says what it makes of every selection that ran',
  )
  return { winParts, loseParts, parts }
}

/** Writes down what became of the legs. */
export async function saveLegs(tx: Tx, multipleId: number, legs: readonly Leg[]): Promise<void> {
  const column = (value: (leg: Leg) => number | null) => numbers(legs.map(value))
  await sql`
    update multiple_leg l
    set settlement_id = n.settlement_id, win_parts = n.win_parts, lose_parts = n.lose_parts, parts = n.parts
    from unnest(
      ${column((leg) => leg.place)}::int[], ${column((leg) => leg.settlementId)}::bigint[],
      ${column((leg) => leg.result?.winParts ?? null)}::bigint[],
      ${column((leg) => leg.result?.loseParts ?? null)}::bigint[],
      ${column((leg) => leg.result?.parts ?? null)}::bigint[]
    ) as n (place, settlement_id, win_parts, lose_parts, parts)
    where l.multiple_id = ${multipleId} and l.place = n.place`.execute(tx)
}

/** The legs in markets that were settled as void, by the words by which players know these. */
export async function legsInVoidMarkets(
  tx: Tx,
  multipleId: number,
): Promise<{ place: number; settlementId: number; market: string; event: string }[]> {
  return tx
    .selectFrom('multiple_leg as l')
    .innerJoin('market_settlement as f', 'f.market_id', 'l.market_id')
    .innerJoin('market as m', 'm.id', 'l.market_id')
    .innerJoin('event as e', 'e.id', 'm.event_id')
    .select(['l.place', 'f.id as settlementId', 'm.name as market', 'e.name as event'])
    .where('l.multiple_id', '=', multipleId)
    .where('f.status', '=', 'settled')
    .where('f.kind', '=', 'void')
    .orderBy('l.place')
    .execute()
}

/** Where the bet stands from now on; what it returned is null while it is open. */
export async function saveStanding(
  tx: Tx,
  bet: Pick<Multiple, 'id' | 'status' | 'liabilityMinor' | 'returnedMinor' | 'settlements'>,
): Promise<void> {
  await sql`
    update multiple set status = ${bet.status}, liability_minor = ${bet.liabilityMinor},
      returned_minor = ${bet.returnedMinor}, settlements = ${bet.settlements},
      closed_at = case when ${bet.status} <> 'open' then clock_timestamp() end
    where id = ${bet.id}`.execute(tx)
}

/**
 * The next bets with a leg whose market was settled, or whose settlement was taken back, since it was written down. Asked
 * after every move of a market, so it goes from market to market with open legs, by the index, and reads neither all open
 * legs nor all settlements.
 */
export async function changedMultiples(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive waiting as (
      (select market_id from multiple_leg where settlement_id is null order by market_id limit 1)
      union all
      select (select min(l.market_id) from multiple_leg l where l.settlement_id is null and l.market_id > w.market_id)
      from waiting w where w.market_id is not null
    ), decided as materialized (
      select w.market_id
      from waiting w join market_settlement f on f.market_id = w.market_id and f.status = 'settled'
    )
    select l.multiple_id as id
    from decided d join multiple_leg l on l.market_id = d.market_id and l.settlement_id is null
    where l.multiple_id > ${after}
    union
    select l.multiple_id
    from market_settlement f join multiple_leg l on l.settlement_id = f.id
    where f.status in ('reversing', 'reversed') and l.multiple_id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open bets of which two legs share an event or a competition: those that may be correlated. */
export async function suspectMultiples(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.id
    from multiple b
    join multiple_leg l on l.multiple_id = b.id join market m on m.id = l.market_id join event e on e.id = m.event_id
    join multiple_leg k on k.multiple_id = b.id and k.place > l.place
    join market n on n.id = k.market_id join event g on g.id = n.event_id
    where b.status = 'open' and (e.id = g.id
      or (e.sport_id = g.sport_id and e.competition = g.competition and array[m.kind, n.kind] && ${onCompetition}))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
