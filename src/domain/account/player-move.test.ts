import { expect, it } from 'vitest'
import { playerMovesFrom, stateAfterMove } from './player-move.ts'

const states = [
  'profile_incomplete',
  'active',
  'inactive',
  'suspended',
  'timed_out',
  'excluded',
  'closed',
] as const
const moves = [
  'suspend',
  'reopen',
  'close',
  'time_out',
  'exclude',
  'return',
  'idle',
  'wake',
] as const

it('offers exactly the moves that can be made', () => {
  for (const state of states) {
    const possible = moves.filter(
      (move) => stateAfterMove({ state, hasFullProfile: true }, move) !== undefined,
    )
    expect(new Set(possible)).toEqual(new Set(playerMovesFrom(state)))
  }
})

it('never leads out of a closed account', () => {
  expect(playerMovesFrom('closed')).toEqual([])
})

it('reopens an account without a full profile as incomplete', () => {
  const suspended = { state: 'suspended' } as const
  expect(stateAfterMove({ ...suspended, hasFullProfile: false }, 'reopen')).toBe(
    'profile_incomplete',
  )
  expect(stateAfterMove({ ...suspended, hasFullProfile: true }, 'reopen')).toBe('active')
})

it.each(['timed_out', 'excluded'] as const)(
  'reopens a suspended account as %s while that pause is not over',
  (pause) => {
    const standing = { state: 'suspended', hasFullProfile: true, pause } as const
    expect(stateAfterMove(standing, 'reopen')).toBe(pause)
  },
)

it('lets no operator reopen a player who is on a pause (R-024)', () => {
  for (const state of ['timed_out', 'excluded'] as const)
    expect(stateAfterMove({ state, hasFullProfile: true, pause: state }, 'reopen')).toBeUndefined()
})

it('keeps a suspended player suspended who excludes themselves', () => {
  expect(stateAfterMove({ state: 'suspended', hasFullProfile: true }, 'exclude')).toBe('suspended')
})

it('makes only an active account or one on a time-out inactive, and wakes it to what it was (R-023, R-066)', () => {
  const whole = { hasFullProfile: true }
  for (const state of states)
    expect(stateAfterMove({ ...whole, state }, 'idle')).toBe(
      state === 'active' || state === 'timed_out' ? 'inactive' : undefined,
    )
  expect(stateAfterMove({ ...whole, state: 'inactive' }, 'wake')).toBe('active')
  const timedOut = { ...whole, state: 'inactive', pause: 'timed_out' } as const
  expect(stateAfterMove(timedOut, 'wake')).toBe('timed_out')
  expect(stateAfterMove({ ...whole, state: 'excluded' }, 'wake')).toBeUndefined()
})
