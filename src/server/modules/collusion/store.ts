import { kindsThat } from '#server/db/kinds-that.ts'
import { isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CollusionAlert, listCollusionAlerts } from '#contract/collusion.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { assert } from '#domain/assert.ts'
import {
  type AccountTraits,
  type CollusionReason,
  type CollusionState,
  FAR_PERCENT,
  type MovedMoney,
} from '#domain/exchange/collusion.ts'
import type { Minor } from '#domain/money.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'

const SWEEP_MAX = 500
const TOGETHER_DAYS = 30

/** Settlements after `afterId` whose bets were not looked through, the oldest first. */
export async function unseenSettlements(db: Db, afterId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from market_settlement
    where status = 'settled' and looked_through_at is null and id > ${afterId}
    order by id limit ${SWEEP_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a settlement against a reversal meanwhile; answers whether it still is to be looked through. */
export async function lockUnseen(tx: Tx, settlementId: number): Promise<boolean> {
  const { rows } = await sql`
    select from market_settlement
    where id = ${settlementId} and status = 'settled' and looked_through_at is null for update`.execute(
    tx,
  )
  return rows.length > 0
}

export async function markSeen(tx: Tx, settlementId: number): Promise<void> {
  await sql`update market_settlement set looked_through_at = now() where id = ${settlementId}`.execute(
    tx,
  )
}

export type MovedPair = Omit<MovedMoney, 'marketsTogether'> & {
  loserId: number
  winnerId: number
  loserWalletId: number
  winnerWalletId: number
  bets: number
  currency: string
  price: number | null
  marketPrice: number | null
}

const onLines = kindsThat(isEvenMoney)

/**
 * The win or loss of a backer by a fill `f` of a market `m` by its settlement `s`, whose payout of the selection is
 * `p`; exact before it is rounded here.
 */
const backerCenti = sql`
  round(case
    when m.kind = any(${onLines}) then 100 * f.stake_minor * sign(f.price - s.number_result)
    else f.stake_minor * (p.win_parts::numeric * (f.price - 100) - 100 * p.lose_parts) / p.parts
  end)`

/** Off by as much in the same direction from both the bets of others before and after; one of them is enough. */
const isFar = (
  own: RawBuilder<unknown>,
  other: (price: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql`(coalesce(before_price, after_price) is not null
    and ${own} >= ${other(sql`coalesce(before_price, after_price)`)}
    and ${own} >= ${other(sql`coalesce(after_price, before_price)`)})`
const up = sql.lit(100 + FAR_PERCENT)

/**
 * The players that lost so much to another player by bets with each other in a settled market. Next to the bets of two
 * stand those of others, made just before and after theirs on the same selection: the market of that moment.
 */
export async function movedBetween(
  db: Db,
  settlementId: number,
  movedMinMinor: Minor,
): Promise<MovedPair[]> {
  const { rows } = await sql<MovedPair>`
    with bet as materialized (
      select f.id, f.selection_id, coalesce(f.struck_price, f.price) as price, f.stake_minor,
        b.account_id as backer, l.account_id as layer,
        least(b.account_id, l.account_id) as low, greatest(b.account_id, l.account_id) as high,
        m.kind <> all(${onLines}) as has_odds, ${backerCenti} as backer_centi
      from market_settlement s
      join market m on m.id = s.market_id
      join exchange_order b on b.market_id = m.id and b.side = 'back' and b.matched_minor > 0
      join exchange_fill f on f.back_order_id = b.id and f.voided_at is null
      join exchange_order l on l.id = f.lay_order_id
      left join settlement_payout p on p.settlement_id = s.id and p.selection_id = f.selection_id
      where s.id = ${settlementId} and s.kind <> 'void'
    ), pair as (
      select low, high, sum(case low when backer then backer_centi else -backer_centi end) as low_centi
      from bet
      join ledger_account a on a.id = low and a.kind = 'wallet'
      join ledger_account z on z.id = high and z.kind = 'wallet'
      group by low, high
      having abs(sum(case low when backer then backer_centi else -backer_centi end)) >= ${100 * movedMinMinor}
    ), matched as (
      select account_id, sum(stake_minor) as stake_minor
      from bet, unnest(array[backer, layer]) as account_id group by account_id
    ), beside as (
      select *, lag(price) over own as price_before, lead(price) over own as price_after,
        (lag(low) over own, lag(high) over own) is distinct from (low, high) as is_first
      from bet window own as (partition by selection_id order by id)
    ), run as (
      select *, count(*) filter (where is_first) over (partition by selection_id order by id) as run from beside
    ), placed as (
      select *, first_value(price_before) over of_run as before_price, last_value(price_after) over of_run as after_price
      from run window of_run as (
        partition by selection_id, run order by id rows between unbounded preceding and unbounded following)
    ), won as (
      select low, high, case when low_centi > 0 then low else high end as winner,
        case when low_centi > 0 then high else low end as loser, abs(low_centi) as moved_centi
      from pair
    ), own as (
      select w.*, b.*, case w.winner when b.backer then b.backer_centi else -b.backer_centi end as won_centi,
        b.has_odds and case w.winner
          when b.backer then ${isFar(sql`100 * price`, (price) => sql`${up} * ${price}`)}
          else ${isFar(sql`-${up} * price`, (price) => sql`-100 * ${price}`)}
        end as is_far
      from won w join placed b using (low, high)
    )
    select l.user_id as "loserId", w.user_id as "winnerId", loser as "loserWalletId", winner as "winnerWalletId",
      l.currency, moved_centi::bigint as "movedCenti", count(*)::int as bets,
      sum(own.stake_minor)::bigint as "matchedMinor",
      all_matched.stake_minor::bigint as "loserMatchedMinor",
      coalesce(sum(won_centi) filter (where is_far), 0)::bigint as "farCenti",
      (array_agg(price order by won_centi desc) filter (where is_far))[1] as price,
      (array_agg(coalesce(before_price, after_price) order by won_centi desc) filter (where is_far))[1] as "marketPrice"
    from own
    join ledger_account l on l.id = loser
    join ledger_account w on w.id = winner
    join matched all_matched on all_matched.account_id = loser
    group by loser, winner, moved_centi, l.user_id, w.user_id, l.currency, all_matched.stake_minor`.execute(
    db,
  )
  return rows
}

/** In how many markets the two have met within some weeks. Each side by itself, so that an index leads to its matches. */
export async function marketsTogether(
  db: Db,
  { loserWalletId, winnerWalletId }: Pick<MovedPair, 'loserWalletId' | 'winnerWalletId'>,
): Promise<number> {
  const { rows } = await sql<{ markets: number }>`
    with own as (
      select id, market_id, side from exchange_order
      where account_id = ${loserWalletId} and matched_minor > 0
        and placed_at > now() - make_interval(days => ${TOGETHER_DAYS})
    ), met as (
      select own.market_id, f.lay_order_id as other_id
      from own join exchange_fill f on f.back_order_id = own.id
      where own.side = 'back' and f.voided_at is null
      union all
      select own.market_id, f.back_order_id
      from own join exchange_fill f on f.lay_order_id = own.id
      where own.side = 'lay' and f.voided_at is null
    )
    select count(distinct met.market_id)::int as markets
    from met join exchange_order other on other.id = met.other_id
    where other.account_id = ${winnerWalletId}`.execute(db)
  return rows[0]?.markets ?? 0
}

/** Traits that tell accounts of one person: as stored, but for letters and spaces that may be written otherwise. */
export async function traitsOf(db: Db, userIds: number[]): Promise<Map<number, AccountTraits>> {
  const { rows } = await sql<AccountTraits & { id: number }>`
    select u.id, u.mobile,
      array(select encode(d.hash, 'hex') from device d where d.user_id = u.id) as devices,
      array(select distinct upper(concat(w.ifsc, ' ', w.account_number)) from withdrawal w where w.user_id = u.id)
        as payouts,
      coalesce(regexp_replace(lower(nullif(u.name, '')), '\\s+', ' ', 'g') || ' ' || u.date_of_birth, '') as person,
      coalesce(u.country || ' ' || regexp_replace(lower(nullif(u.address, '')), '[^[:alnum:]]+', ' ', 'g'), '')
        as address
    from app_user u where u.id = any(${userIds})`.execute(db)
  return new Map(rows.map(({ id, ...traits }) => [id, traits]))
}

/** The things that the player shares with accounts of other players: a device, a payout account, name and birth date. */
export async function sharedTraitsOf(
  db: Db | Tx,
  userId: number,
): Promise<('same_device' | 'same_payout' | 'same_person')[]> {
  const { rows } = await sql<{ reason: 'same_device' | 'same_payout' | 'same_person' }>`
    select 'same_device' as reason where exists (
      select from device own join device other on other.hash = own.hash and other.user_id <> own.user_id
      join app_user u on u.id = other.user_id and u.role = 'player'
      where own.user_id = ${userId}
    )
    union all
    select 'same_payout' where exists (
      select from withdrawal own join withdrawal other
        on upper(concat(other.ifsc, ' ', other.account_number)) = upper(concat(own.ifsc, ' ', own.account_number))
        and other.user_id <> own.user_id
      where own.user_id = ${userId}
    )
    union all
    select 'same_person' where exists (
      select from app_user own join app_user other on other.role = 'player' and other.id <> own.id
        and other.date_of_birth = own.date_of_birth and lower(btrim(other.name)) = lower(btrim(own.name))
      where own.id = ${userId} and own.name <> ''
    )`.execute(db)
  return rows.map(({ reason }) => reason)
}

/** Writes an alert down; the same again does nothing. */
export async function insertAlert(
  tx: Tx,
  settlementId: number,
  pair: MovedPair & { reasons: CollusionReason[] },
): Promise<void> {
  const isFar = pair.reasons.includes('far_price')
  await tx
    .insertInto('collusion_alert')
    .values({
      settlement_id: settlementId,
      loser_id: pair.loserId,
      winner_id: pair.winnerId,
      moved_minor: Math.floor(pair.movedCenti / 100),
      currency: pair.currency,
      bets: pair.bets,
      matched_minor: pair.matchedMinor,
      share_bps: Math.floor((pair.matchedMinor * 10_000) / pair.loserMatchedMinor),
      reasons: pair.reasons,
      price: isFar ? pair.price : null,
      market_price: isFar ? pair.marketPrice : null,
    })
    .onConflict((at) => at.columns(['settlement_id', 'loser_id', 'winner_id']).doNothing())
    .execute()
}

/** The state of an alert, locked; nothing when there is none. */
export async function lockAlert(tx: Tx, alertId: number): Promise<CollusionState | undefined> {
  const row = await tx
    .selectFrom('collusion_alert')
    .select('state')
    .where('id', '=', alertId)
    .forUpdate()
    .executeTakeFirst()
  return row?.state
}

export async function saveDecision(
  tx: Tx,
  decided: { alertId: number; operatorId: number; state: CollusionState; note: string },
): Promise<void> {
  await tx
    .updateTable('collusion_alert')
    .set({
      state: decided.state,
      note: decided.note,
      decided_by: decided.operatorId,
      decided_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', decided.alertId)
    .execute()
}

type Row = Omit<CollusionAlert, 'foundAt' | 'decidedAt'> & { foundAt: Date; decidedAt: Date | null }

const tables = sql`
  collusion_alert a
  join app_user l on l.id = a.loser_id
  join app_user w on w.id = a.winner_id
  join market_settlement s on s.id = a.settlement_id
  join market m on m.id = s.market_id
  join event e on e.id = m.event_id
  left join app_user o on o.id = a.decided_by`
const columns = sql`
  a.id as "alertId", a.found_at as "foundAt", m.id as "marketId", m.name as "marketName", e.name as "eventName",
  json_build_object('id', l.id, 'userId', l.user_id, 'name', l.name) as loser,
  json_build_object('id', w.id, 'userId', w.user_id, 'name', w.name) as winner,
  a.moved_minor as "movedMinor", a.currency, a.bets, a.matched_minor as "matchedMinor", a.share_bps as "shareBps",
  a.reasons, a.price, a.market_price as "marketPrice", a.state, o.user_id as "decidedBy",
  a.decided_at as "decidedAt", a.note`

const alertOf = ({ foundAt, decidedAt, ...row }: Row): CollusionAlert => ({
  ...row,
  foundAt: foundAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** Alerts, the newest first, found by a part of the user name or name of either player. */
export async function alertsPage(
  db: Db,
  { search, state, page, pageSize, ...days }: QueryOf<typeof listCollusionAlerts>,
): Promise<{ items: CollusionAlert[]; total: number }> {
  const found = sql`
    from ${tables} where ${state} in ('All', a.state) and ${isBetween(sql`a.found_at`, days)}
    and strpos(lower(concat_ws(e'\\n', l.user_id, l.name, w.user_id, w.name)), lower(${search.trim()})) > 0`
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
    sql<Row>`select ${columns} ${found}
      order by a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { items: rows.map(alertOf), total: counted.rows[0]?.total ?? 0 }
}

export async function alertById(db: Db, alertId: number): Promise<CollusionAlert> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where a.id = ${alertId}`.execute(
    db,
  )
  const [row] = rows
  assert(row !== undefined, 'an alert that was decided exists')
  return alertOf(row)
}
