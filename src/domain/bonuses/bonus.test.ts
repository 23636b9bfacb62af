import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  bonusAfter,
  bonusDue,
  type BonusFacts,
  bonusStates,
  type BonusStep,
  countedMinor,
} from './bonus.ts'

const minor = fc.integer({ min: 0, max: 1_000_000_000 })

it('counts of a bet at most its risk and at most its result, and nothing of bets that cancel each other (PR-47)', () => {
  fc.assert(
    fc.property(
      minor,
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      (risked, result) => {
        const counted = countedMinor({ riskedMinor: risked, resultMinor: result })
        expect(counted).toBeGreaterThanOrEqual(0)
        expect(counted).toBeLessThanOrEqual(risked)
        expect(counted).toBeLessThanOrEqual(Math.abs(result))
      },
    ),
  )
  expect(countedMinor({ riskedMinor: 2_000, resultMinor: 0 })).toBe(0)
  expect(countedMinor({ riskedMinor: 1_000, resultMinor: 10 })).toBe(10)
  expect(countedMinor({ riskedMinor: 1_000, resultMinor: -1_000 })).toBe(1_000)
  expect(countedMinor({ riskedMinor: 1_000, resultMinor: 99_000 })).toBe(1_000)
})

it('leads each bonus to one end, and out of an end nowhere', () => {
  const steps: BonusStep[] = [
    'accept',
    'decline',
    'lapse',
    'check',
    'pay',
    'expire',
    'give_up',
    'cancel',
  ]
  const open = ['offered', 'running', 'review']
  for (const state of bonusStates.filter((each) => !open.includes(each)))
    expect(steps.map((step) => bonusAfter(state, step)).filter(Boolean)).toEqual([])
  expect(bonusAfter('offered', 'accept')).toBe('running')
  expect(bonusAfter('offered', 'pay')).toBe(undefined)
  expect(bonusAfter('review', 'expire')).toBe(undefined)
})

it.each<[Partial<BonusFacts>, ReturnType<typeof bonusDue>]>([
  [{ wageredMinor: 999 }, undefined],
  [{ wageredMinor: 1_000 }, 'pay'],
  [{ wageredMinor: 999, isOver: true }, 'expire'],
  // Wagered in time, and looked at after it.
  [{ wageredMinor: 1_000, isOver: true }, 'pay'],
  // A bonus that is wagered belongs to the player, also on a break.
  [{ wageredMinor: 1_000, isPlayerActive: false }, 'pay'],
  [{ wageredMinor: 1_000, isPlayerActive: false, isPaused: true }, 'pay'],
  [{ wageredMinor: 999, isPlayerActive: false }, 'pause'],
  [{ isOver: true, isPlayerActive: false, isPaused: true }, undefined],
  [{ isOver: true, isPaused: true }, 'resume'],
  [{ state: 'offered', isOfferOver: true }, 'lapse'],
  [{ state: 'offered' }, undefined],
  [{ state: 'review', isOver: true }, undefined],
])('of a bonus with %o, %s is due', (facts, due) => {
  const running: BonusFacts = {
    state: 'running',
    isPlayerActive: true,
    isOfferOver: false,
    isOver: false,
    isPaused: false,
    requiredMinor: 1_000,
    wageredMinor: 0,
  }
  expect(bonusDue({ ...running, ...facts })).toBe(due)
})
