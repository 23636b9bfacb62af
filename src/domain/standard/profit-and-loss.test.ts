import { expect, it } from 'vitest'
import type { Position } from '../exchange/exposure/position.ts'
import { withBet } from '../exchange/exposure/exposure.ts'
import { runnerProfits } from './profit-and-loss.ts'

const betOn = (position: Position, selectionId: number, price: number, stakeMinor: number) =>
  withBet(position, { side: 'back', selectionId, price, stakeMinor }, 'odds')
const bets = betOn(betOn(new Map(), 1, 1_100, 1_000), 2, 300, 500)
const terms = { selectionIds: [1, 2, 3], winners: 1, eachWayDivisor: null }

it('counts the whole market where one runner wins', () => {
  expect(runnerProfits(bets, terms)).toEqual([
    { selectionId: 1, ifWinCenti: 950_000 },
    { selectionId: 2, ifWinCenti: 0 },
    { selectionId: 3, ifWinCenti: -150_000 },
  ])
})

it('counts each runner for itself where several win', () => {
  expect(runnerProfits(bets, { ...terms, winners: 2 })[0]).toEqual({
    selectionId: 1,
    ifWinCenti: 1_000_000,
    ifLoseCenti: -100_000,
  })
})

it('counts each way as winner, placed and loser: 10 at 11, a fifth, is +120, +10 and -20', () => {
  expect(runnerProfits(bets, { ...terms, winners: 2, eachWayDivisor: 500 })[0]).toEqual({
    selectionId: 1,
    ifWinCenti: 1_200_000,
    ifLoseCenti: -200_000,
    ifPlaceCenti: 100_000,
  })
})
