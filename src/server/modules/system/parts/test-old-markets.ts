import type { TestApp, TestPlayer } from '#server/test-app.ts'
import { addKind, addMarket } from '../../exchange/test-exchange.ts'
import type { Bet, OldBets } from './test-old-bets.ts'

export type Players = { one: TestPlayer; other: TestPlayer }
type Side = Pick<Bet, 'marketId' | 'selectionId' | 'price' | 'stakeMinor'>
/** Two players bet with each other. */
async function matchIn(bets: OldBets, { one, other }: Players, bet: Side) {
  await bets.place({ ...bet, player: other, side: 'lay' })
  await bets.place({ ...bet, player: one, side: 'back' })
}
export const winner = (id = 0) => ({ kind: 'winners' as const, winnerSelectionIds: [id] })

/** Markets of every kind whose bets are read from fills, and others, settled. */
export async function playAll(app: TestApp, bets: OldBets, players: Players) {
  const { exchange } = app
  const { one } = players
  const match = (bet: Side) => matchIn(bets, players, bet)
  const plain = await addMarket(app)
  const selectionId = plain.selectionIds[0] ?? 0
  const bet = { marketId: plain.marketId, selectionId, price: 300, stakeMinor: 1_000 }
  await match(bet)
  await bets.place({ ...bet, player: one, side: 'back', price: 1_000 })
  await exchange.cancelAllOf({ userId: one.id })
  await bets.settle(plain.marketId, winner(selectionId))

  const line = await addKind(app, {
    kind: 'line',
    winners: 1,
    lines: { min: 50, max: 650, interval: 50, unit: 'goals' },
    selections: [{ outcome: '' }],
  })
  const runs = { marketId: line.marketId, selectionId: line.selectionIds[0] ?? 0 }
  await match({ ...runs, price: 350, stakeMinor: 500 })
  await match({ ...runs, price: 250, stakeMinor: 700 })
  await bets.settle(line.marketId, { kind: 'number', winnerSelectionIds: [], number: 300 })

  const race = await addKind(app, {
    kind: 'win',
    winners: 1,
    selections: [0, 0, 2_000].map((reductionBps) => ({ outcome: '', reductionBps })),
  })
  const [first = 0, , withdrawn = 0] = race.selectionIds
  await match({ marketId: race.marketId, selectionId: first, price: 500, stakeMinor: 900 })
  await exchange.removeSelection({ marketId: race.marketId, selectionId: withdrawn })
  await bets.settle(race.marketId, winner(first))

  const late = await addMarket(app)
  const lateBet = { ...bet, marketId: late.marketId, selectionId: late.selectionIds[0] ?? 0 }
  const startedAt = new Date(Date.now() - 60_000)
  await match(lateBet)
  await exchange.voidLateBets({ marketId: late.marketId, startedAt })
  await bets.settle(late.marketId, winner(lateBet.selectionId))

  const annulled = await addMarket(app)
  await match({ ...bet, marketId: annulled.marketId, selectionId: annulled.selectionIds[0] ?? 0 })
  await bets.settle(annulled.marketId, { kind: 'void', winnerSelectionIds: [] })
  return plain.marketId
}
