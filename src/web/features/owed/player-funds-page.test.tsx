import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Owed } from '#contract/owed/owed.ts'
import { fromHex, toHex } from '#domain/casino/fairness/bytes.ts'
import { nobleHashing } from '#domain/casino/fairness/noble-hashing.ts'
import { type OwedSum, signHead } from '#domain/owed/signed-head.ts'
import { hashIn, leafNode } from '#domain/owed/sum-tree.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { operator } from '#web/ui/operators/test-rows.ts'
import { FundsDeskPage } from './operators/funds-desk-page.tsx'
import { PlayerFundsPage } from './player-funds-page.tsx'

const leaf = {
  day: '2040-01-02',
  currency: 'PTS',
  player: 'anna',
  balanceMinor: 10_000,
  salt: 'ab'.repeat(32),
}
const owed: OwedSum = {
  day: leaf.day,
  currency: leaf.currency,
  wallets: 1,
  totalMinor: 10_000,
  root: toHex(hashIn(leafNode(nobleHashing, leaf))),
  reserves: { amountMinor: 12_000, place: 'Client account', statedAt: '2040-01-01T00:00:00.000Z' },
}
const end = { links: 0, lastId: 0, hash: '00'.repeat(32) }
const at = '2040-01-02T00:00:00.000Z'
const facts = { number: 4, at, audit: end, ledger: end, owed, previous: '' }
const head = signHead(facts, fromHex('07'.repeat(32)) ?? new Uint8Array())
const record = {
  kind: 'owed',
  format: 'fairbook-owed/1',
  player: leaf.player,
  balanceMinor: leaf.balanceMinor,
  salt: leaf.salt,
  path: [],
  head,
}
const published: Owed = {
  currency: 'PTS',
  days: [{ ...owed, headNumber: 4, at }],
  head,
  reserves: owed.reserves,
}
const answers = (own: object = record) => ({
  'GET /api/player-funds': () => Response.json(published),
  'GET /api/player-funds/mine': () => Response.json(own),
})
const check = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }))

it('shows everybody the sum of each day, with what the operator states to hold for it', async () => {
  renderPage(<PlayerFundsPage />, { answers: answers() })
  expect(await screen.findByRole('heading', { name: '02/01/2040' })).toBeTruthy()
  expect(screen.getByText('100.00 PTS')).toBeTruthy()
  // The latest statement at the head, and that of the day beside its sum.
  expect(screen.getAllByText(/Client account, as the operator stated/)).toHaveLength(2)
  expect(screen.getByText(head.key)).toBeTruthy()
  expect(screen.getByText('Log in to check your own balance.')).toBeTruthy()
})

it('proves the own balance in the page, step by step', async () => {
  renderPage(<PlayerFundsPage />, { answers: answers(), user: testUser })
  await check()
  await screen.findByRole('heading', { name: 'Your balance is counted' })
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps).toHaveLength(5)
  expect(steps.every((step) => step.textContent.includes('Right'))).toBe(true)
  expect(screen.getByRole('button', { name: 'Download the proof' })).toBeTruthy()
})

it('says which step is wrong when the server tells another balance', async () => {
  renderPage(<PlayerFundsPage />, {
    answers: answers({ ...record, balanceMinor: 9_999 }),
    user: testUser,
  })
  await check()
  await screen.findByRole('heading', { name: 'Your balance is not proved' })
  expect(screen.getByText(/does not end at the published root/)).toBeTruthy()
})

it('lets an operator state the reserves, whole and with a reason', async () => {
  const { callsOf } = renderPage(<FundsDeskPage />, {
    user: { ...operator, permissions: ['ledger.read', 'reserves.state'] },
    answers: {
      ...answers(),
      'POST /api/admin/reserves': () =>
        Response.json({ amountMinor: 50_000, place: 'Bank', statedAt: at }),
    },
  })
  const button = await screen.findByRole('button', { name: 'State the reserves' })
  await screen.findByRole('heading', { name: '02/01/2040' })
  await userEvent.click(button)
  const dialog = within(screen.getByRole('dialog'))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'State the reserves' }))
  await send()
  expect(dialog.getByText('Please say where the money lies.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Amount/), '500')
  await userEvent.type(dialog.getByLabelText(/^Where it lies/), 'Bank')
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Statement')
  await send()
  await screen.findByText('The statement is published.')
  expect(callsOf('POST /api/admin/reserves').map(({ body }) => body)).toEqual([
    { amountMinor: 50_000, place: 'Bank', reason: 'Statement' },
  ])
})
