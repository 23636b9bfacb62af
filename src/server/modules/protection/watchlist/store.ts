import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  listWatchlist,
  listWatchlistHits,
  WatchlistHit,
  WatchlistPerson,
} from '#contract/protection/watchlist.ts'
import { LIKENESS_MIN, type ListedPerson, type Watchlist } from '#domain/protection/watchlist.ts'
import { isBetween } from '#server/db/between.ts'
import type { Db, Tx } from '#server/db/database.ts'

type Added = { list: Watchlist; persons: readonly ListedPerson[]; operatorId: number }

/** Answers how many were not on the list yet. */
export async function insertPersons(tx: Tx, { list, persons, operatorId }: Added): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into watchlist_person (list, name, born_on, reference, added_by)
    select ${list}, p.name, p.born_on::date, p.reference, ${operatorId}
    from unnest(${persons.map(({ name }) => name)}::text[], ${persons.map(({ bornOn }) => bornOn)}::text[],
      ${persons.map(({ reference }) => reference)}::text[]) as p (name, born_on, reference)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Compares all players with all persons on the lists and writes down who looks like one of them. Another birth date is
 * another person. Answers how many players were found, each the first time. Costs an index look-up for each person.
 */
export async function screenPlayers(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into watchlist_hit (user_id, person_id, is_exact, likeness)
    select u.id, w.id,
      coalesce(watchlist_key(u.name) = watchlist_key(w.name) and u.date_of_birth = w.born_on, false),
      similarity(watchlist_key(u.name), watchlist_key(w.name))
    from watchlist_person w join app_user u
      on u.role = 'player' and watchlist_key(u.name) % watchlist_key(w.name)
        and similarity(watchlist_key(u.name), watchlist_key(w.name)) >= ${LIKENESS_MIN}
        and coalesce(u.date_of_birth = w.born_on, true)
    where w.removed_at is null and u.state <> 'closed'
    on conflict (user_id, person_id) do update set is_exact = excluded.is_exact
      where watchlist_hit.is_exact <> excluded.is_exact
    returning xmax = 0 as "isNew"`.execute(db)
  return rows.filter(({ isNew }) => isNew).length
}

/** Answers whether the person was on a list. */
export async function removePerson(
  tx: Tx,
  { personId, operatorId, reason }: { personId: number; operatorId: number; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update watchlist_person set removed_at = clock_timestamp(), removed_by = ${operatorId}, removal_reason = ${reason}
    where id = ${personId} and removed_at is null`.execute(tx)
  return numAffectedRows === 1n
}

const personRows = ({ search, list, ...days }: QueryOf<typeof listWatchlist>) => sql`
  from watchlist_person w join app_user o on o.id = w.added_by
  where w.removed_at is null and (${list} = 'all' or w.list = ${list}) and strpos(watchlist_key(w.name), ${search.trim().toLowerCase()}) > 0
    and ${isBetween(sql`w.added_at`, days)}`

export async function personsPage(
  db: Db,
  query: QueryOf<typeof listWatchlist>,
): Promise<ReplyOf<typeof listWatchlist>> {
  const { page, pageSize } = query
  const rows = personRows(query)
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${rows}`.execute(db),
    sql<Omit<WatchlistPerson, 'addedAt'> & { addedAt: Date }>`
      select w.id as "personId", w.list, w.name, w.born_on::text as "bornOn", w.reference, o.user_id as "addedBy",
        w.added_at as "addedAt" ${rows} order by w.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ])
  return {
    items: found.rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  }
}

const hitColumns = sql`h.id as "hitId", h.found_at as "foundAt", u.id as "playerId", u.user_id as "userId", u.name,
  u.date_of_birth::text as "bornOn", h.is_exact as "isExact", round(h.likeness * 100)::int as "likenessPercent", h.state,
  d.user_id as "decidedBy", h.decided_at as "decidedAt", h.reason,
  json_build_object('list', w.list, 'name', w.name, 'bornOn', w.born_on::text, 'reference', w.reference) as person`
const hitTables = sql`watchlist_hit h join app_user u on u.id = h.user_id join watchlist_person w on w.id = h.person_id
  left join app_user d on d.id = h.decided_by`

type HitRow = Omit<WatchlistHit, 'foundAt' | 'decidedAt'> & {
  foundAt: Date
  decidedAt: Date | null
}
const hitOf = (row: HitRow): WatchlistHit => ({
  ...row,
  foundAt: row.foundAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export async function hitById(tx: Tx, hitId: number): Promise<WatchlistHit | undefined> {
  const { rows } =
    await sql<HitRow>`select ${hitColumns} from ${hitTables} where h.id = ${hitId}`.execute(tx)
  return rows[0] && hitOf(rows[0])
}

export async function hitsPage(
  db: Db,
  { search, state, page, pageSize, ...days }: QueryOf<typeof listWatchlistHits>,
): Promise<ReplyOf<typeof listWatchlistHits>> {
  const words = search.trim().toLowerCase()
  const rows = sql`from ${hitTables} where (${state} = 'all' or h.state = ${state})
    and (h.state <> 'open' or w.removed_at is null) and ${isBetween(sql`h.found_at`, days)}
    and (strpos(u.user_id_key, ${words}) > 0 or strpos(lower(u.name), ${words}) > 0)`
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${rows}`.execute(db),
    sql<HitRow>`
      select ${hitColumns} ${rows} order by h.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ])
  return {
    items: found.rows.map(hitOf),
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
  }
}

export const writeDecision = (
  tx: Tx,
  hit: { hitId: number; decision: 'same' | 'other'; operatorId: number; reason: string },
) =>
  sql`
    update watchlist_hit set state = ${hit.decision}, decided_by = ${hit.operatorId}, decided_at = clock_timestamp(),
      reason = ${hit.reason}
    where id = ${hit.hitId}`.execute(tx)
