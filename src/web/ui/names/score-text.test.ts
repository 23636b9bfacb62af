import { expect, it, vi } from 'vitest'
import {
  type MatchState,
  nextStep,
  scoreText as givenScore,
  startMatch,
} from '#domain/feed/simulator/match.ts'
import { scoreText } from './known-names.ts'

vi.mock('#contract/texts/en/names.ts', () => import('#contract/texts/de/names.ts'))

it('says the part of a match in the language of the page, and leaves other scores alone', () => {
  let match: MatchState = startMatch({ sport: 'football', homeGoals: 1.7, awayGoals: 1 }, 11)
  const told = new Set<string>()
  for (let step = 0; step < 400; step += 1) {
    told.add(scoreText(givenScore(match)).replace(/^\d+ - \d+ /, ''))
    match = nextStep(match).match
  }
  expect([...told].filter((phase) => /[a-z]/.test(phase))).toEqual([
    '(Anpfiff)',
    '(Halbzeit)',
    '(Abpfiff)',
  ])
  const others = ["1 - 0 (45+1')", '2-2 (40-15)', '0/0 (0.0) v –', '']
  expect(others.map(scoreText)).toEqual(others)
})
