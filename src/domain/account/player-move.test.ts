import { expect, it } from 'vitest'
import { playerMovesFrom, stateAfterMove } from './player-move.ts'

it('offers exactly the moves that can be made', () => {
  for (const state of ['profile_incomplete', 'active', 'suspended', 'closed'] as const) {
    const possible = (['suspend', 'reopen', 'close'] as const).filter(
      (move) => stateAfterMove({ state, hasFullProfile: true }, move) !== undefined,
    )
    expect(possible).toEqual(playerMovesFrom(state))
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
