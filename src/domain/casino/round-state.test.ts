import { describe, expect, it } from 'vitest'
import {
  CYCLE_SECONDS_MIN,
  moveAfterDeal,
  moveRound,
  ROUND_SECONDS,
  ROUND_STATES,
  type RoundMove,
} from './round-state.ts'

const walk = (moves: readonly RoundMove[]) =>
  moves.reduce<ReturnType<typeof moveRound>>(
    (state, move) => (state === 'ILLEGAL_MOVE' ? state : moveRound(state, move)),
    'open',
  )

describe('a round', () => {
  it('is bet on, closed, dealt, shown and settled, in this order only', () => {
    expect(walk(['close', 'deal', 'show', 'settle'])).toBe('settled')
    expect(walk(['deal'])).toBe('ILLEGAL_MOVE')
    expect(walk(['close', 'show'])).toBe('ILLEGAL_MOVE')
    expect(walk(['close', 'deal', 'settle'])).toBe('ILLEGAL_MOVE')
  })

  it('takes bets again between stages, and is settled once', () => {
    expect(walk(['close', 'deal', 'reopen', 'close', 'deal', 'show', 'settle'])).toBe('settled')
    expect(walk(['close', 'deal', 'show', 'settle', 'settle'])).toBe('ILLEGAL_MOVE')
    expect(walk(['close', 'deal', 'show', 'reopen'])).toBe('ILLEGAL_MOVE')
    expect([moveAfterDeal(false), moveAfterDeal(true)]).toEqual(['reopen', 'show'])
  })

  it('can be declared void until it is settled, and never comes back', () => {
    for (const state of ROUND_STATES) {
      const isLive = state !== 'settled' && state !== 'void'
      expect(moveRound(state, 'void')).toBe(isLive ? 'void' : 'ILLEGAL_MOVE')
    }
    expect(moveRound('void', 'close')).toBe('ILLEGAL_MOVE')
  })

  it('keeps bets open, closed, dealt and shown for as long as the rules of tables say (PR-17)', () => {
    expect(ROUND_SECONDS.open).toBeGreaterThanOrEqual(20)
    expect(ROUND_SECONDS.closed).toBeGreaterThanOrEqual(4)
    expect(ROUND_SECONDS.result).toBeGreaterThanOrEqual(4)
    const cycle = Object.values(ROUND_SECONDS).reduce((sum, seconds) => sum + seconds, 0)
    expect(cycle).toBeGreaterThan(CYCLE_SECONDS_MIN)
  })
})
