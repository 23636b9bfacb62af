import { expect, it } from 'vitest'
import { currentRules } from '#domain/lottery/lottery.ts'
import { DEFAULT_POLICIES } from '#domain/lottery/winnings/policies.ts'
import { readCatalogue } from './catalogue.ts'
import { demoResult, firstJackpot, nextJackpot } from './demo-source.ts'
import { unprovenChance } from './own-draws.ts'
import { drawsOf } from './result.ts'

const catalogue = await readCatalogue()

it.each([...catalogue.keys()])(
  'tells results of %s that settling can read, with a prize for every tier',
  (game) => {
    const lottery = catalogue.get(game)
    if (!lottery) throw new Error('a lottery')
    const rules = currentRules(lottery)
    const jackpotMinor = firstJackpot(rules) ?? null
    const results = Array.from({ length: rules.drawsPerBet }, () =>
      demoResult(unprovenChance(), { lottery, rules, jackpotMinor }),
    )
    const read = drawsOf(lottery, results, {
      day: '2026-11-18',
      rate: '1.5',
      policies: DEFAULT_POLICIES,
    })
    expect(read).not.toHaveProperty('problem')
    for (const { tiers } of results) {
      expect(tiers).toHaveLength(rules.tiers.length)
      expect(tiers.filter(({ amount }) => amount === null)).toEqual([])
    }
  },
)

it('lets a jackpot grow until it is won, and begin anew then', () => {
  const lottery = catalogue.get('euromillions')
  if (!lottery) throw new Error('a lottery')
  const rules = currentRules(lottery)
  const first = firstJackpot(rules) ?? 0
  const second = nextJackpot(rules, first, false)
  expect(first).toBeGreaterThan(10_000_000_00)
  expect(second).toBeGreaterThan(first)
  expect(nextJackpot(rules, second, true)).toBe(first)
})
