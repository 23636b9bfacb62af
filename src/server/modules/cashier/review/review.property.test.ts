import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reviewSteps } from '#domain/cashier/review.ts'
import { Refusal } from '#server/http/refusal.ts'
import { weaken } from '#server/modules/operator-profile/test-weaken.ts'
import { openTestApp } from '#server/test-app.ts'
import { approveWithdrawal, rejectWithdrawal } from '../decide-withdrawal.ts'
import { bankDetails, brokenInvariants, fundsOf, sendWithdrawal } from '../test-requests.ts'
import { decideReview } from './decide-review.ts'
import { remindOfDocuments, tellLatePayouts } from './watch-payouts.ts'

const app = await openTestApp()
await weaken(app, 'unplayedFee', 1)
await weaken(app, 'confiscation', 1)
const { db } = app
const operators = [await app.newOperator(), await app.newOperator()] as const

const act = fc.oneof(
  fc.record({
    is: fc.constant('step' as const),
    step: fc.constantFrom(...reviewSteps),
    by: fc.nat(1),
  }),
  fc.record({ is: fc.constantFrom('pay', 'reject', 'late', 'documents') }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const LET_GO: readonly Act[] = [{ is: 'step', step: 'release', by: 0 }, { is: 'pay' }]

async function run(each: Act, withdrawalId: number): Promise<unknown> {
  const by = { withdrawalId, operatorId: operators[0].id, note: 'property' }
  if ('step' in each) {
    const operatorId = operators[each.by === 0 ? 0 : 1].id
    const asked = { ...by, operatorId, step: each.step, document: 'd' }
    return decideReview(db, { ...asked, legalBasis: 'court_order' })
  }
  if (each.is === 'pay') return approveWithdrawal(db, { ...by, bankReference: 'B' })
  if (each.is === 'reject') return rejectWithdrawal(db, by)
  const farAway = new Date(Date.now() + 1_000 * 86_400_000)
  return each.is === 'late' ? tellLatePayouts(db, farAway) : remindOfDocuments(db, farAway)
}

it('never loses, doubles or keeps held money, whatever people and clocks do in whatever order', async () => {
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.boolean(), async (before, isPaid) => {
      const acts = isPaid ? [...before, ...LET_GO] : before
      const player = await app.newPlayer({ balanceMinor: 10_000 })
      const form = { amount: '50', ...bankDetails, account_holder_name: 'Player Else' }
      const asked = await sendWithdrawal(app, player.token, form, randomUUID())
      const id = Number(asked.body['id'])
      const people = new Set<number>()
      for (const each of acts) {
        try {
          await run(each, id)
          if ('step' in each && each.step.endsWith('confiscation')) people.add(each.by)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      const { status, state, feeMinor } = await db
        .selectFrom('withdrawal as w')
        .innerJoin('withdrawal_review as r', 'r.withdrawal_id', 'w.id')
        .select(['w.status', 'r.state', 'w.fee_minor as feeMinor'])
        .where('w.id', '=', id)
        .executeTakeFirstOrThrow()
      ends.add(`${status} ${state}`)
      const { balanceMinor, holdMinor } = await fundsOf(db, player.walletId)
      const isGone = status === 'A' || state === 'confiscated'
      expect(balanceMinor).toBe(isGone ? 5_000 : 10_000)
      expect(holdMinor).toBe(status === 'P' ? 5_000 : 0)
      expect(feeMinor).toBe(0)
      expect(state !== 'confiscated' || people.size === 2).toBe(true)
      const isLetGo = state === 'released' || state === 'returned_to_source'
      expect(status !== 'A' || isLetGo).toBe(true)
    }),
    { numRuns: 80 },
  )
  expect(await brokenInvariants(db)).toEqual([])
  // The stories went to several ends, or they showed nothing.
  expect([...ends]).toEqual(expect.arrayContaining(['P held', 'A released', 'R held']))
})
