import { expect, it } from 'vitest'
import { testMarkets } from '../test-table.ts'
import {
  atPricesNow,
  type BetDraft,
  doubleDrafts,
  mergeDrafts,
  riskOf,
  whatIf,
} from './bet-drafts.ts'

const back = (selection: string, stakeMinor: number, price: number | null = 198): BetDraft => ({
  market: 'Winner',
  selection,
  side: 'back',
  price,
  stakeMinor,
})
const lay = (selection: string, stakeMinor: number, price: number): BetDraft => ({
  ...back(selection, stakeMinor, price),
  side: 'lay',
})

it('makes one bet of two presses on the same price, and two of presses on both sides', () => {
  expect(
    mergeDrafts([back('Player A', 1_000), lay('Player A', 500, 202), back('Player A', 2_000)]),
  ).toEqual([back('Player A', 3_000), lay('Player A', 500, 202)])
})

it('doubles every stake', () => {
  expect(doubleDrafts([back('Player A', 1_000), back('Player B', 300)])).toEqual([
    back('Player A', 2_000),
    back('Player B', 600),
  ])
})

it('shows what a selection brings when it wins, before and after the new bets', () => {
  const positions = [
    { market: 'Winner', selection: 'Player A', ifItWinsMinor: 980 },
    { market: 'Winner', selection: 'Player B', ifItWinsMinor: -1_000 },
  ]
  const drafts = [back('Player B', 1_000)]
  const of = (selection: string) => whatIf({ market: 'Winner', selection }, positions, drafts)
  expect(of('Player A')).toEqual({ placed: 980, withDrafts: -20 })
  expect(of('Player B')).toEqual({ placed: -1_000, withDrafts: -20 })
  expect(whatIf({ market: 'Colour', selection: 'Red' }, positions, drafts)).toEqual({
    placed: null,
    withDrafts: null,
  })
})

it('counts a lay at its liability and wins its stake when another selection wins', () => {
  const drafts = [lay('Player A', 1_000, 250)]
  expect(riskOf(drafts)).toBe(1_500)
  expect(whatIf({ market: 'Winner', selection: 'Player A' }, [], drafts).withDrafts).toBe(-1_500)
  expect(whatIf({ market: 'Winner', selection: 'Player B' }, [], drafts).withDrafts).toBe(1_000)
})

it('repeats bets at the prices of now and leaves out those that are not offered', () => {
  const old = [back('Player A', 1_000, 150), back('Gone', 1_000), lay('Player B', 500, 150)]
  expect(atPricesNow(testMarkets, old)).toEqual([back('Player A', 1_000, 198)])
})
