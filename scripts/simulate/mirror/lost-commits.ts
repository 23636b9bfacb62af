import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Makes a database that can be told to fail commits of orders: after all statements, when everything seemed well. */
export async function armLostCommits(db: Db): Promise<void> {
  await sql`create table lost_commits (is_on boolean not null)`.execute(db)
  await sql`insert into lost_commits values (false)`.execute(db)
  await sql`
    create function lose_commit() returns trigger language plpgsql as $$
    begin
      if (select is_on from lost_commits) then raise exception 'this commit is lost'; end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger lose_commit after insert or update on exchange_order
    deferrable initially deferred for each row execute function lose_commit()`.execute(db)
}

/** Runs `work` while every commit of orders fails. */
export async function loseCommits<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`update lost_commits set is_on = true`.execute(db)
  try {
    return await work()
  } finally {
    await sql`update lost_commits set is_on = false`.execute(db)
  }
}
