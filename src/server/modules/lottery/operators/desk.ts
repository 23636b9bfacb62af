import type { TellResult } from '#contract/lottery/operators.ts'
import { assert } from '#domain/assert.ts'
import { drawStateAfter } from '#domain/lottery/calendar/draw-state.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { refuseCarried } from '#server/modules/ledger/index.ts'
import { keepBets, refuseDrawOutside } from '../detached/outside.ts'
import { drawById, type DrawRecord, lockDraw } from '../draw-store.ts'
import { confirmEvidence, evidenceOf, resultProblem, tell } from '../evidence.ts'
import type { LotteryNeeds } from '../needs.ts'
import { readFile } from '../files/read-files.ts'
import { reckonDraw, type ReckonedBet } from '../reckon.ts'
import { giveUp, holdAt } from './not-held.ts'

type Step = { drawId: number; operatorId: number; reason?: string }

/** A step of an operator on a draw: locked, checked, done, and written into the audit log. */
async function step(
  { db }: Pick<LotteryNeeds, 'db'>,
  { drawId, operatorId, reason = '' }: Step,
  { action, work }: { action: string; work: (tx: Tx, draw: DrawRecord) => Promise<object> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw) throw new Refusal('NOT_FOUND')
    const details = { ...(await work(tx, draw)) }
    await recordAudit(tx, {
      operatorId,
      action: `lottery-draw.${action}`,
      subject: `lottery-draw:${drawId}`,
      reason,
      details,
    })
  })
}

/** Evidence from a person's form or from a file of a named source. */
export async function tellByPerson(
  needs: LotteryNeeds,
  { drawId, operatorId }: Step,
  body: TellResult,
): Promise<void> {
  const draw = await drawById(needs.db, drawId)
  if (!draw) throw new Refusal('NOT_FOUND')
  const told = toldBy(operatorId, draw, body)
  await step(
    needs,
    { drawId, operatorId },
    {
      action: 'tell',
      work: async (tx) => {
        await tell(tx, needs, { drawId, told })
        return { source: told.source }
      },
    },
  )
}

function toldBy(operatorId: number, draw: DrawRecord, body: TellResult) {
  if ('results' in body) {
    const { results } = body
    const source = `person ${operatorId}`
    return { source, toldBy: operatorId, sent: JSON.stringify(results), results }
  }
  const { source, format, content } = body.file
  const results = readFile(format, content, draw)
  if ('problem' in results)
    throw new Refusal('EVIDENCE_INVALID', { details: { problem: results.problem } })
  return { source: `file ${source}`, toldBy: null, sent: content, results: results.results }
}

export const confirmByPerson = (
  needs: LotteryNeeds,
  { drawId, operatorId }: Step,
  evidenceId: number,
): Promise<void> =>
  step(
    needs,
    { drawId, operatorId },
    {
      action: 'confirm',
      work: async (tx) => {
        await confirmEvidence(tx, needs, { drawId, evidenceId, operatorId })
        return { evidenceId }
      },
    },
  )

/** The payments that settling by the evidence would make. */
export async function preview(needs: LotteryNeeds, drawId: number, evidenceId: number) {
  const draw = await drawById(needs.db, drawId)
  const evidence = (await evidenceOf(needs.db, drawId)).find(({ id }) => id === evidenceId)
  if (!draw || !evidence) throw new Refusal('NOT_FOUND')
  await refuseDrawOutside(needs.db, drawId)
  const { results } = evidence
  const known = await resultProblem(needs.db, needs, draw, results)
  if ('problem' in known)
    throw new Refusal('EVIDENCE_INVALID', { details: { problem: known.problem } })
  const answer = await reckonDraw(needs, draw, { results, rate: known.rate })
  if ('problem' in answer)
    throw new Refusal('EVIDENCE_INVALID', { details: { problem: answer.problem } })
  const lines = new Map<number, number>()
  let [winners, paidEurMinor] = [0, 0]
  const add = ({ wins, euroCents = 0 }: Pick<ReckonedBet, 'wins' | 'euroCents'>): void => {
    const tiers = wins.flatMap((win) => win.tiers)
    for (const { rank, lines: own } of tiers) lines.set(rank, (lines.get(rank) ?? 0) + own)
    if (tiers.length > 0) winners += 1
    paidEurMinor += euroCents
  }
  for (const each of answer.syndicates) add(each)
  for await (const bets of answer.bets()) for (const each of bets) add(each)
  const tiers = [...lines].map(([tier, own]) => ({ tier, lines: own }))
  return { winners, paidEurMinor, tiers: tiers.toSorted((one, other) => one.tier - other.tier) }
}

export const setJackpot = (
  needs: LotteryNeeds,
  at: Step,
  jackpotMinor: number | null,
): Promise<void> =>
  step(needs, at, {
    action: 'jackpot',
    work: async (tx, { id, state }) => {
      if (state !== 'open' && state !== 'scheduled') throw new Refusal('ILLEGAL_MOVE')
      await tx
        .updateTable('lottery_draw')
        .set({ jackpot_minor: jackpotMinor })
        .where('id', '=', id)
        .execute()
      return { jackpotMinor }
    },
  })

export const postpone = (needs: LotteryNeeds, at: Step, drawsAt: Date): Promise<void> =>
  step(needs, at, {
    action: 'postpone',
    work: (tx, draw) => holdAt(tx, needs, { draw, drawsAt }),
  })

export const replace = (needs: LotteryNeeds, at: Step): Promise<void> =>
  step(needs, at, { action: 'replace', work: (tx, draw) => giveUp(tx, needs, draw) })

/** Begins to take back what the draw has paid; a job goes on until all of it is open again. */
export const reverse = (needs: LotteryNeeds, at: Step): Promise<void> =>
  step(needs, at, {
    action: 'reverse',
    work: async (tx, draw) => {
      if (!drawStateAfter(draw.state, 'reverse') || draw.is_reversing)
        throw new Refusal('ILLEGAL_MOVE')
      assert(draw.settled_at !== null, 'a settled draw was settled')
      await keepBets(tx, draw)
      await refuseCarried(tx, draw.confirmed_at ?? draw.settled_at)
      await tx
        .updateTable('lottery_draw')
        .set({ is_reversing: true })
        .where('id', '=', draw.id)
        .execute()
      return { settlement: draw.settlement }
    },
  })
