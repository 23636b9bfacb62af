import { beforeAll, expect, it } from 'vitest'
import type { WorkRow } from '#contract/office/work.ts'
import { openTestApp } from '#server/test-app.ts'
import { sendDeposit, sendWithdrawal } from '../../cashier/test-requests.ts'

const app = await openTestApp()
const { send, newPlayer, newOperator } = app

const work = async (token: string, query = ''): Promise<WorkRow[]> =>
  (await send('GET', `/api/admin/work${query}`, { token })).body['items'] as WorkRow[]
const take = (token: string, items: readonly WorkRow[], takeOver = false) =>
  send('POST', '/api/admin/work/take', {
    token,
    body: { items: items.map(({ queue, itemId }) => ({ queue, itemId })), takeOver },
  })

beforeAll(async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  for (const n of [1, 2, 3])
    await sendDeposit(app, player.token, { unique_transaction_id: `work${n}`, amount: `${n}0.00` })
  await sendWithdrawal(app, player.token, { amount: '10.00' })
  const body = { subject: 'A question', text: 'Where is my bet?' }
  await send('POST', '/api/support/threads', { token: player.token, body })
})

it('shows each operator the work of all queues that the roles open, the next one due first', async () => {
  const cashier = await newOperator(['cashier'])
  const all = await send('GET', '/api/admin/work', { token: cashier.token })
  expect((all.body['items'] as WorkRow[]).map(({ queue }) => queue)).not.toContain('support')
  expect(await work(cashier.token, '?queue=deposits')).toHaveLength(3)
  expect(await work(cashier.token, '?search=WORK2')).toMatchObject([
    { queue: 'deposits', amountMinor: 2_000, owner: null, player: { userId: expect.any(String) } },
  ])
  const dues = (all.body['items'] as WorkRow[]).map(({ dueAt }) => dueAt)
  expect(dues).toEqual(dues.toSorted())
  const supporter = await newOperator(['support'])
  expect((await work(supporter.token)).map(({ queue }) => queue)).toContain('support')
  expect(all.body['queues']).toContainEqual({ queue: 'deposits', waiting: 3, late: 0 })
})

it('gives an item to one of many operators who take it at once, and shows the owner to all', async () => {
  const operators = await Promise.all(Array.from({ length: 6 }, () => newOperator(['cashier'])))
  const items = await work(operators[0]?.token ?? '', '?queue=deposits')
  const answers = await Promise.all(
    operators.map(({ token }, at) => take(token, at % 2 ? items : items.toReversed())),
  )
  const taken = answers.map(({ body }) => Number(body['taken']))
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(3)
  const [first, second] = operators
  const owners = (await work(first?.token ?? '', '?queue=deposits')).map((row) => row.owner?.userId)
  expect(owners.every((owner) => operators.some(({ userId }) => userId === owner))).toBe(true)

  const late = operators[taken.indexOf(0)] ?? second
  expect((await take(late?.token ?? '', items, true)).body).toEqual({ taken: 3, asked: 3 })
  expect(await work(late?.token ?? '', '?owner=mine')).toHaveLength(3)
  const back = await send('POST', '/api/admin/work/give-back', {
    token: late?.token ?? '',
    body: { items: items.map(({ queue, itemId }) => ({ queue, itemId })) },
  })
  expect(back.body).toEqual({ given: 3 })
  expect(await work(late?.token ?? '', '?owner=nobody&queue=deposits')).toHaveLength(3)
})

it('lets nobody take work that the own roles do not open, or that is done', async () => {
  const [cashier, supporter] = [await newOperator(['cashier']), await newOperator(['support'])]
  const items = (await work(supporter.token)).filter(({ queue }) => queue === 'support')
  expect(items).toHaveLength(1)
  expect((await take(cashier.token, items)).body).toMatchObject({ taken: 0 })
  expect((await take(supporter.token, items)).body).toMatchObject({ taken: 1 })
  const [deposit] = await work(cashier.token, '?queue=deposits')
  await send('POST', `/api/admin/deposits/${deposit?.itemId}/reject`, {
    token: cashier.token,
    body: { note: 'Not ours' },
  })
  expect((await take(cashier.token, deposit ? [deposit] : [])).body).toMatchObject({ taken: 0 })
})
