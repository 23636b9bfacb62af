import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { BallLogEntry, correctBallEntry } from '#contract/fancy/ball-log.ts'
import type { BallFact } from '#domain/sports/ball-log.ts'
import type { MatchSide } from '#domain/sports/match-log.ts'
import { numbers } from '#server/db/arrays.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockLog } from './log-store.ts'

/** The parts of an entry that its kind has. */
type Flat = {
  overs?: number
  innings?: 1 | 2
  ball?: number
  side?: MatchSide
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

const factColumn = sql`
  case l.kind
    when 'format' then jsonb_build_object('kind', l.kind, 'overs', l.overs)
    when 'result' then jsonb_build_object('kind', l.kind, 'side', l.side)
    else jsonb_build_object(
      'kind', l.kind, 'innings', l.innings, 'side', l.side, 'ball', l.ball, 'runs', l.runs, 'isWicket', l.is_wicket)
  end as fact`
const isStanding = sql`not exists (select from ball_log_entry c where c.corrects_id = l.id)`

/** The entries of the ball log of a match that stand, in the order in which they were told. The last entry always stands. */
export async function ballLogOf(db: Db, eventId: number): Promise<BallEntry[]> {
  const { rows } = await sql<BallEntry>`
    select l.id as "entryId", l.entered_at as "enteredAt", ${factColumn}
    from ball_log_entry l where l.event_id = ${eventId} and ${isStanding} order by l.id`.execute(db)
  return rows
}

type WrittenBall = Omit<BallLogEntry, 'enteredAt'> & { enteredAt: Date }

/** All that was ever written into the ball log of a match: entries that were corrected stand beside their corrections. */
export async function writtenBallsOf(db: Db, eventId: number): Promise<BallLogEntry[]> {
  const { rows } = await sql<WrittenBall>`
    select l.id as "entryId", l.entered_at as "enteredAt", ${factColumn}, l.corrects_id as "correctsId",
      not ${isStanding} as "isCorrected", coalesce(u.user_id, 'feed') as "enteredBy", coalesce(l.reason, '') as reason
    from ball_log_entry l left join app_user u on u.id = l.entered_by
    where l.event_id = ${eventId} order by l.id`.execute(db)
  return rows.map((row) => ({ ...row, enteredAt: row.enteredAt.toISOString() }))
}

/**
 * Writes an entry that takes the place of a wrong one, each at most once, and answers its id. Innings, ball and side of a ball
 * are those of the entry that it corrects.
 */
export async function correctBall(
  tx: Tx,
  {
    eventId,
    operatorId,
    correction,
  }: {
    eventId: number
    operatorId: number
    correction: BodyOf<typeof correctBallEntry>
  },
): Promise<number> {
  const { correctsId, right, reason } = correction
  if (!(await lockLog(tx, eventId))) throw new Refusal('NOT_FOUND')
  const wrong = (await writtenBallsOf(tx, eventId)).find(({ entryId }) => entryId === correctsId)
  if (!wrong) throw new Refusal('NOT_FOUND')
  if (wrong.isCorrected || wrong.fact.kind !== right.kind) throw new Refusal('ILLEGAL_MOVE')
  const fact: Flat = { ...wrong.fact, ...right }
  const { id } = await tx
    .insertInto('ball_log_entry')
    .values({
      event_id: eventId,
      kind: right.kind,
      overs: null,
      innings: fact.innings ?? null,
      ball: fact.ball ?? null,
      side: fact.side ?? null,
      runs: fact.runs ?? null,
      is_wicket: fact.isWicket ?? null,
      corrects_id: correctsId,
      entered_by: operatorId,
      reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(tx, 'ball_log_entry', [eventId])
  return id
}
