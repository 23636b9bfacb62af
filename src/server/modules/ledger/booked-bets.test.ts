import { expect, it } from 'vitest'
import { listTransactions } from '#contract/ledger.ts'
import { openSlip, wins } from '../multiples/test-slip.ts'

const slip = await openSlip()

it('names event, market, selection and receipt of every booking that is about bets, and no others (PR-05)', async () => {
  const player = await slip.newPlayer({ balanceMinor: 10_000 })
  const stranger = await slip.newPlayer({ balanceMinor: 10_000 })
  const [first, second] = await slip.newMarkets(2)
  if (!first || !second) throw new Error('two markets')
  const order = {
    marketId: first.marketId,
    selectionId: first.selectionIds[0] ?? 0,
    side: 'back' as const,
    price: 200,
    stakeMinor: 500,
  }
  const { orderId } = await slip.exchange.place({
    ...order,
    accountId: player.walletId,
    customerRef: 'single',
  })
  await slip.exchange.place({ ...order, accountId: stranger.walletId, customerRef: 'another' })
  const { multipleId } = await slip.place(player, [first, second])
  await slip.settle(first, wins(first))
  await slip.settle(second, wins(second))
  await slip.reverse(first)
  const { body } = await slip.send('GET', '/api/transaction-logs', { token: player.token })
  const { items } = listTransactions.reply.parse(body)
  const selection = {
    eventName: 'Reds v Blues',
    marketName: 'Match Odds',
    marketKind: 'match_odds',
    side: 'back',
    selectionName: 'Reds',
    eventId: first.eventId,
    marketId: first.marketId,
  }
  const single = {
    kind: 'singles',
    id: first.marketId,
    count: 1,
    receipts: [String(orderId)],
    selections: [selection],
  }
  const multiple = {
    kind: 'multiples',
    id: multipleId,
    receipts: [`Multiple ${multipleId}`],
    selections: [selection, { ...selection, eventId: second.eventId, marketId: second.marketId }],
  }
  const about = items.map(({ type, description, bets }) => ({ type, description, bets }))
  const taken = about.filter(({ type }) => type === 'Correction')
  const paid = about.filter(({ type }) => type !== 'Correction')
  // A correction names the bets of the transfers it takes back: the win, its commission and the return of the multiple.
  expect(
    taken.map(({ bets }) => String(bets?.kind)).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['multiples', 'singles', 'singles'])
  expect(taken.find(({ bets }) => bets?.kind === 'singles')).toMatchObject({ bets: single })
  expect(paid).toMatchObject([
    { type: 'Bet', bets: multiple },
    { type: 'Commission', bets: single },
    { type: 'Bet', description: 'Won', bets: single },
    { type: 'Bet', bets: multiple },
    { type: 'Grant', bets: null },
  ])
  const listed = await slip.send('GET', `/api/multiples?multipleId=${multipleId}`, {
    token: stranger.token,
  })
  expect(listed).toMatchObject({ status: 200, body: { total: 0 } })
})
