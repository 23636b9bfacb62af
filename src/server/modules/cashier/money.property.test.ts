import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#server/http/refusal.ts'
import { stakesIn } from '#server/kernel/player-business.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { documentVault } from '#server/vault/document-safe.ts'
import { approveDeposit, rejectDeposit } from './decide-deposit.ts'
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { placeDeposit } from './place-deposit.ts'
import { placeWithdrawal } from './place-withdrawal.ts'
import { bankDetails, brokenInvariants, fundsOf } from './test-requests.ts'

const { db, config, newPlayer, newOperator } = await openTestApp()
let operatorId = 0

beforeAll(async () => {
  operatorId = (await newOperator()).id
})

type Request = { ask: 'deposit' | 'withdrawal'; who: 0 | 1; amountMinor: number; key: number }
type Decision = { decide: 'deposit' | 'withdrawal'; isYes: boolean; pick: number }
type Step = Request | Decision

const kind = fc.constantFrom<('deposit' | 'withdrawal')[]>('deposit', 'withdrawal')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ask: kind,
    who: fc.constantFrom<(0 | 1)[]>(0, 1),
    amountMinor: fc.integer({ min: 500, max: 3_000 }),
    key: fc.nat(8),
  }),
  fc.record({ decide: kind, isYes: fc.boolean(), pick: fc.nat(30) }),
)

/** Everything that is asked at the same moment, one moment after the other. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 8 })

const run = (asked: Step, players: readonly TestPlayer[], round: string) =>
  'ask' in asked ? ask(asked, players, round) : decide(asked, players)

async function ask(
  request: Request,
  players: readonly TestPlayer[],
  round: string,
): Promise<unknown> {
  const userId = players[request.who]?.id ?? 0
  const amount = (request.amountMinor / 100).toFixed(2)
  const idempotencyKey = `${round}:${request.ask}:${request.key}`
  if (request.ask === 'deposit') {
    const reference = randomUUID().replaceAll('-', '').slice(0, 20)
    return placeDeposit(
      { db, currency: 'PTS', vault: documentVault(config) },
      {
        userId,
        idempotencyKey,
        reference,
        amount,
        account: '',
        file: undefined,
      },
    )
  }
  const account_holder_name = `Player ${userId === players[0]?.id ? players[0].userId : players[1]?.userId}`
  const form = {
    ...bankDetails,
    account_holder_name,
    amount,
    account_phone_number: '',
    description: '',
    reason: '',
  }
  return placeWithdrawal(
    { db, currency: 'PTS', stakesOf: stakesIn([]), config },
    { userId, idempotencyKey, form },
  )
}

async function decide(decision: Decision, players: readonly TestPlayer[]): Promise<unknown> {
  const userIds = players.map(({ id }) => id)
  const requests = await db
    .selectFrom(decision.decide)
    .select(['id', 'amount_minor as amountMinor', 'user_id as userId'])
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute()
  const request = requests[decision.pick % Math.max(1, requests.length)]
  if (!request) return undefined
  const by = { operatorId, note: 'property' }
  if (decision.decide === 'deposit') {
    const deposit = { ...by, depositId: request.id }
    if (!decision.isYes) return rejectDeposit(db, deposit)
    const { amountMinor: receivedMinor, userId } = request
    const payerName = `Player ${players.find(({ id }) => id === userId)?.userId}`
    return approveDeposit(db, { ...deposit, receivedMinor, payerName, payerAccount: '' })
  }
  const withdrawal = { ...by, withdrawalId: request.id }
  if (!decision.isYes) return rejectWithdrawal(db, withdrawal)
  return approveWithdrawal(db, { ...withdrawal, bankReference: 'B' })
}

it('keeps every sum, balance and hold right, whatever happens at the same time', async () => {
  const refusals = new Set<string>()
  await fc.assert(
    fc.asyncProperty(story, async (moments) => {
      const players = [await newPlayer({ balanceMinor: 5_000 }), await newPlayer()]
      const round = randomUUID()
      for (const moment of moments) {
        const results = await Promise.allSettled(moment.map((asked) => run(asked, players, round)))
        for (const result of results) {
          if (result.status === 'fulfilled') continue
          if (!(result.reason instanceof Refusal)) throw result.reason
          refusals.add(result.reason.code)
        }
        expect(await brokenInvariants(db)).toEqual([])
      }
      for (const { walletId } of players) {
        const { balanceMinor, holdMinor } = await fundsOf(db, walletId)
        expect(balanceMinor).toBeGreaterThanOrEqual(holdMinor)
      }
    }),
    // A failure prints its seed and the shortest story; races may need a second look.
    { numRuns: 60 },
  )
  // The stories went to the edges, or they showed nothing.
  expect([...refusals]).toEqual(
    expect.arrayContaining(['INSUFFICIENT_FUNDS', 'ALREADY_DECIDED', 'IDEMPOTENCY_KEY_REUSED']),
  )
})
