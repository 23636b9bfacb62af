import { expect, it } from 'vitest'
import { afterStep, identityStates, type IdentityStep, missingParts } from './identity.ts'

const steps: readonly IdentityStep[] = ['submit', 'verify', 'reject', 'expire', 'doubt', 'move']

it('moves a check only as its table says', () => {
  const moves = identityStates.flatMap((state) =>
    steps.flatMap((step) => {
      const next = afterStep(state, step)
      return next ? [`${state} ${step} ${next}`] : []
    }),
  )
  expect(moves).toEqual([
    'none submit submitted',
    'none doubt submitted',
    'submitted verify verified',
    'submitted reject rejected',
    'submitted doubt submitted',
    'verified reject rejected',
    'verified expire expired',
    'verified doubt submitted',
    'verified move expired',
    'rejected submit submitted',
    'rejected doubt submitted',
    'expired submit submitted',
    'expired doubt submitted',
    'expired move expired',
  ])
})

it('asks for the person and the address', () => {
  expect(missingParts([])).toEqual(['person', 'address'])
  expect(missingParts(['passport'])).toEqual(['address'])
  expect(missingParts(['address'])).toEqual(['person'])
  expect(missingParts(['identity-card', 'identity-card', 'address'])).toEqual([])
})
