import { sql } from 'kysely'
import { shardOf } from '#domain/shards/share-out.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import type { Decision } from './owner-history.ts'

/** Settings of PostgreSQL that the log needs: it reads the moments of commits. */
export const LOG_SETTINGS = { track_commit_timestamp: 'on' }

/**
 * Has the database write down each order, cancel and fill in these markets, in the transaction that makes it and at its end:
 * which server the shard belongs to, and which server's row the transaction has locked. That lock is the proof of the title
 * (`shards.ts`). An owner that writes without a proof, or after its shard was taken, cannot write itself down as the owner.
 */
export async function logDecisions(db: Db, marketIds: readonly number[]): Promise<void> {
  await sql`create extension if not exists pgrowlocks`.execute(db)
  await sql`create table logged_market (id bigint primary key, shard int not null)`.execute(db)
  await sql`
    create table logged_decision (
      kind text not null, order_id bigint not null, shard int not null,
      generation bigint not null, owner_id int, title_id int
    )`.execute(db)
  await sql`
    create function log_decision() returns trigger language plpgsql as $$
    declare
      row jsonb := to_jsonb(new);
    begin
      insert into logged_decision
      select tg_argv[0], o.id, s.id, s.generation, s.server_id, (
        select min(r.id) from pgrowlocks('shard_server') l join shard_server r on r.ctid = l.locked_row
        where pg_current_xact_id()::xid = any(l.xids)
      )
      from logged_market m join shard s on s.id = m.shard, unnest(
        case tg_argv[0]
          when 'fill' then array[(row->>'back_order_id')::bigint, (row->>'lay_order_id')::bigint]
          else array[(row->>'id')::bigint]
        end
      ) o (id)
      where m.id = (row->>'market_id')::bigint;
      return null;
    end $$`.execute(db)
  await onCommit(db, { kind: 'order', event: 'insert on exchange_order', condition: 'true' })
  await onCommit(db, { kind: 'fill', event: 'insert on exchange_fill', condition: 'true' })
  // An order that is cancelled in the batch that placed it is written once, with both.
  const isCancelled = 'new.cancelled_minor > 0'
  await onCommit(db, { kind: 'cancel', event: 'insert on exchange_order', condition: isCancelled })
  const event = 'update of cancelled_minor on exchange_order'
  const condition = 'new.cancelled_minor > old.cancelled_minor'
  await onCommit(db, { kind: 'cancel', event, condition })
  const { rows } = await sql<{ id: number; eventId: number; count: number }>`
    select id, event_id as "eventId", (select count(*)::int from shard) as count
    from market where id = any(${numbers(marketIds)}::bigint[])`.execute(db)
  for (const { id, eventId, count } of rows)
    await sql`insert into logged_market values (${id}, ${shardOf(eventId, count)})`.execute(db)
}

type Logged = { kind: Decision['kind']; event: string; condition: string }

/** A deferred trigger runs at the commit, after everything that the transaction proved. */
async function onCommit(db: Db, { kind, event, condition }: Logged): Promise<void> {
  const name = `log_${kind}_${event.split(' ')[0]}`
  await sql
    .raw(
      `create constraint trigger ${name} after ${event} deferrable initially deferred
      for each row when (${condition}) execute function log_decision('${kind}')`,
    )
    .execute(db)
}

export async function decisionsOf(db: Db): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select kind, order_id as "orderId", shard, generation, owner_id as "ownerId", title_id as "titleId",
      (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000000)::bigint as "committedAtUs"
    from logged_decision`.execute(db)
  return rows
}
