import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ToldResult } from '#contract/lottery/operators.ts'
import { assert } from '#domain/assert.ts'
import { drawStateAfter } from '#domain/lottery/calendar/draw-state.ts'
import type { Policies } from '#domain/lottery/winnings/policies.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { dayOf, type DrawRecord, lockDraw } from './draw-store.ts'
import { ratesOn } from './exchange-rates.ts'
import type { LotteryNeeds } from './needs.ts'
import { agreed, withNumbers } from './openings.ts'
import { drawsOf, readResults } from './result.ts'

export type Told = {
  source: string
  /** The operator who told it; null for a machine. */
  toldBy: number | null
  /** The bytes that the source sent. */
  sent: string
  results: readonly ToldResult[]
}

/** How wins are reckoned where the terms leave a choice. They are stored with each draw, so a change touches none of before. */
const policiesOf = ({ config }: Pick<LotteryNeeds, 'config'>): Policies => ({
  rollover: config.lotteryRollover,
  doubleJackpotCounts: config.lotteryDoubleJackpotCounts,
  shieldedCounts: config.lotteryShieldedCounts,
  tenAtLimit: config.lotteryTenAtLimit,
})

/** Why the results do not fit the draw, if they do not; else the whole results, and the rate of the day. */
export async function resultProblem(
  tx: Tx | Db,
  needs: Pick<LotteryNeeds, 'catalogue' | 'config'>,
  draw: DrawRecord,
  results: readonly ToldResult[],
): Promise<{ problem: string } | { rate: string; results: readonly ToldResult[] }> {
  const lottery = needs.catalogue.get(draw.game)
  if (!lottery) return { problem: `There is no lottery ${draw.game}.` }
  const rate = (await ratesOn(tx, needs, draw.day)).get(lottery.currency)?.rate
  if (rate === undefined)
    return { problem: `There is no rate of ${lottery.currency} for ${draw.day}.` }
  const whole = withNumbers(lottery, dayOf(draw), results)
  if ('problem' in whole) return whole
  const policies = policiesOf(needs)
  const read = drawsOf(lottery, whole.results, { day: dayOf(draw), rate, policies })
  return 'problem' in read ? read : { rate, results: whole.results }
}

/**
 * Takes down what a source tells of a draw that is held. The second source that agrees confirms the draw; one that differs
 * stops it until a person decides.
 */
export async function tell(
  tx: Tx,
  needs: Pick<LotteryNeeds, 'catalogue' | 'config' | 'log'>,
  { drawId, told }: { drawId: number; told: Told },
): Promise<void> {
  const draw = await lockDraw(tx, drawId)
  if (!draw) throw new Refusal('NOT_FOUND')
  const isHeld = ['closed', 'drawn', 'disputed'].includes(draw.state) && !draw.is_reversing
  if (!isHeld || draw.draws_at > (await now(tx))) throw new Refusal('ILLEGAL_MOVE')
  const answer = await resultProblem(tx, needs, draw, told.results)
  if ('problem' in answer)
    throw new Refusal('EVIDENCE_INVALID', { details: { problem: answer.problem } })
  const standing = await evidenceOf(tx, drawId)
  const isTwice = standing.some(
    ({ source, toldBy }) =>
      source === told.source || (told.toldBy !== null && toldBy === told.toldBy),
  )
  if (isTwice) throw new Refusal('EVIDENCE_TWICE')
  const { rate, results } = answer
  await insertEvidence(tx, drawId, { ...told, results })
  const [first] = standing
  if (!first) {
    await setState(tx, drawId, 'drawn')
    return
  }
  if (draw.state === 'disputed') return
  const lottery = needs.catalogue.get(draw.game)
  assert(lottery !== undefined, `the lottery ${draw.game} has a file`)
  const verdict = agreed(lottery, [...standing.map((each) => each.results), results])
  if (verdict === 'prizes-missing') return
  if (verdict !== 'differ') {
    await confirm(tx, needs, draw, { results: verdict, rate })
    return
  }
  await setState(tx, drawId, 'disputed')
  needs.log(`Lottery draw ${drawId} of ${draw.game}: ${told.source} differs from ${first.source}`)
}

const insertEvidence = (tx: Tx, drawId: number, { source, toldBy, sent, results }: Told) =>
  tx
    .insertInto('lottery_evidence')
    .values({
      draw_id: drawId,
      source,
      told_by: toldBy,
      hash: createHash('sha256').update(sent).digest('hex'),
      results: JSON.stringify(results),
    })
    .execute()

/** A second person says that the evidence is right; where sources differ, which of them. */
export async function confirmEvidence(
  tx: Tx,
  needs: Pick<LotteryNeeds, 'catalogue' | 'config'>,
  { drawId, evidenceId, operatorId }: { drawId: number; evidenceId: number; operatorId: number },
): Promise<void> {
  const draw = await lockDraw(tx, drawId)
  const told = (await evidenceOf(tx, drawId)).find(({ id }) => id === evidenceId)
  if (!draw || !told) throw new Refusal('NOT_FOUND')
  if (!drawStateAfter(draw.state, 'confirm') || draw.is_reversing) throw new Refusal('ILLEGAL_MOVE')
  if (told.toldBy === operatorId) throw new Refusal('SECOND_PERSON_NEEDED')
  const answer = await resultProblem(tx, needs, draw, told.results)
  if ('problem' in answer)
    throw new Refusal('EVIDENCE_INVALID', { details: { problem: answer.problem } })
  const lottery = needs.catalogue.get(draw.game)
  if (lottery && agreed(lottery, [answer.results]) === 'prizes-missing')
    throw new Refusal('EVIDENCE_INVALID', { details: { problem: 'the prizes are missing' } })
  await confirm(tx, needs, draw, answer)
}

export async function confirm(
  tx: Tx,
  needs: Pick<LotteryNeeds, 'config'>,
  { id }: Pick<DrawRecord, 'id'>,
  { results, rate }: { results: readonly ToldResult[]; rate: string },
): Promise<void> {
  await sql`
    update lottery_draw set state = 'confirmed', results = ${JSON.stringify(results)}::jsonb, rate = ${rate},
      policies = ${JSON.stringify(policiesOf(needs))}::jsonb, confirmed_at = clock_timestamp(), problem = ''
    where id = ${id}`.execute(tx)
}

const setState = (tx: Tx, drawId: number, state: 'drawn' | 'disputed') =>
  tx.updateTable('lottery_draw').set({ state }).where('id', '=', drawId).execute()

/** The evidence of a draw that counts, the first first. */
export async function evidenceOf(db: Db | Tx, drawId: number) {
  const rows = await db
    .selectFrom('lottery_evidence')
    .leftJoin('app_user', 'app_user.id', 'lottery_evidence.told_by')
    .select([
      'lottery_evidence.id',
      'source',
      'told_by as toldBy',
      'hash',
      'results',
      'told_at as toldAt',
      'app_user.user_id as toldByName',
    ])
    .where('draw_id', '=', drawId)
    .where('is_withdrawn', '=', false)
    .orderBy('lottery_evidence.id')
    .execute()
  return rows.map((row) => ({ ...row, results: readResults(row.results) }))
}

async function now(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date(0)
}
