import { sql } from 'kysely'
import type { BallFact } from '#domain/sports/ball-log.ts'
import { numbers } from '#server/db/arrays.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'

/** The parts of an entry that its kind has. */
type Flat = {
  overs?: number
  innings?: number
  ball?: number
  side?: string
  runs?: number
  isWicket?: boolean
}

/** Adds to the ball log of a match; an entry that is there already is not added again. */
export async function addBalls(db: Db, eventId: number, facts: readonly BallFact[]): Promise<void> {
  if (facts.length === 0) return
  const flat: Flat[] = [...facts]
  const numbersOf = (pick: (fact: Flat) => number | undefined) =>
    numbers(flat.map((fact) => pick(fact) ?? null))
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`
      insert into ball_log_entry (event_id, kind, overs, innings, ball, side, runs, is_wicket)
      select ${eventId}, * from unnest(
        ${facts.map(({ kind }) => kind)}::text[],
        ${numbersOf(({ overs }) => overs)}::int[],
        ${numbersOf(({ innings }) => innings)}::int[],
        ${numbersOf(({ ball }) => ball)}::int[],
        ${flat.map(({ side }) => side ?? null)}::text[],
        ${numbersOf(({ runs }) => runs)}::int[],
        ${flat.map(({ isWicket }) => isWicket ?? null)}::boolean[]
      )
      on conflict do nothing returning id`.execute(tx)
    if (rows.length > 0) await announce(tx, 'ball_log_entry', [eventId])
  })
}

export type BallEntry = { entryId: number; fact: BallFact; enteredAt: Date }

/** The ball log of a match, in the order in which it was told. */
export async function ballLogOf(db: Db, eventId: number): Promise<BallEntry[]> {
  const { rows } = await sql<BallEntry>`
    select id as "entryId", entered_at as "enteredAt", case kind
      when 'format' then jsonb_build_object('kind', kind, 'overs', overs)
      when 'result' then jsonb_build_object('kind', kind, 'side', side)
      else jsonb_build_object(
        'kind', kind, 'innings', innings, 'side', side, 'ball', ball, 'runs', runs, 'isWicket', is_wicket)
      end as fact
    from ball_log_entry where event_id = ${eventId} order by id`.execute(db)
  return rows
}
