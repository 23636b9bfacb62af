import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterStep, identityStates } from './identity.ts'
import { outcomeOf, type OutsideAnswer, outsideResults } from './outside-check.ts'

const person = { name: 'Asha Rao', birthDate: '1990-05-17', country: 'MT' }
const answer = (changes: Partial<OutsideAnswer> = {}): OutsideAnswer => ({
  result: 'passed',
  checkId: 'c',
  person,
  failure: null,
  ...changes,
})
const found = {
  request: { checkId: 'c', result: null, isOvertaken: false },
  state: 'none',
  profile: person,
  isSameDocument: false,
  isDocumentOver: false,
} as const

it('verifies by the answer alone only where everything agrees', () => {
  expect(outcomeOf(answer(), found)).toEqual({ is: 'verify' })
  expect(outcomeOf(answer({ person: { ...person, name: 'RAO, ASHA' } }), found)).toEqual({
    is: 'verify',
  })
  const doubtsOf = (changes: object, told: Partial<OutsideAnswer> = {}) => {
    const outcome = outcomeOf(answer(told), { ...found, ...changes })
    return outcome.is === 'doubt' ? outcome.doubts : outcome.is
  }
  expect(doubtsOf({ isSameDocument: true })).toEqual(['same_document'])
  expect(doubtsOf({ isDocumentOver: true })).toEqual(['document_over'])
  expect(doubtsOf({}, { person: { name: 'Eve', birthDate: '2010-01-01', country: 'GB' } })).toEqual(
    ['name', 'birth_date', 'country'],
  )
  expect(doubtsOf({}, { person: null })).toEqual(['unclear'])
})

it('takes nothing from a verified player by itself, and every step it takes is allowed', () => {
  const states = fc.constantFrom(...identityStates)
  const results = fc.constantFrom(...outsideResults)
  fc.assert(
    fc.property(
      fc.record({
        state: states,
        result: results,
        earlier: fc.option(results),
        isOvertaken: fc.boolean(),
        isSameDocument: fc.boolean(),
      }),
      ({ state, result, earlier, isOvertaken, isSameDocument }) => {
        const request = { checkId: null, result: earlier, isOvertaken }
        const { is } = outcomeOf(answer({ result }), { ...found, request, state, isSameDocument })
        const submitted = state === 'submitted' ? state : afterStep(state, 'submit')
        const isDecided = is === 'verify' || is === 'reject'
        const isStep = !isDecided || (submitted && afterStep(submitted, is)) !== undefined
        const isKept = !(isDecided && state === 'verified')
        const isQuiet = !isOvertaken || is === 'late' || is === 'nothing'
        expect([isStep, isKept, isQuiet]).toEqual([true, true, true])
      },
    ),
  )
})
