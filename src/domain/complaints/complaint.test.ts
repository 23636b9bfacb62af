import { expect, it } from 'vitest'
import { complaintAfter, complaintStates, levelOf, stepsOfPlayer } from './complaint.ts'
import { deadlockLetter, offerLetter } from './letter.ts'

const at = (state: (typeof complaintStates)[number], isOffered = false) => ({ state, isOffered })

it('leads through three levels, one after the other (R-133)', () => {
  expect(complaintAfter(at('first'), 'answer')).toBe('first-answered')
  expect(complaintAfter(at('first-answered'), 'escalate')).toBe('second')
  expect(complaintAfter(at('second'), 'answer')).toBe('deadlock')
  expect(complaintAfter(at('deadlock'), 'refer')).toBe('third')
  expect(complaintAfter(at('third'), 'decide')).toBe('closed')
})

it('lets nobody leave out a level before the deadlock or the promised day (R-133)', () => {
  for (const state of ['first', 'first-answered', 'second'] as const) {
    expect(complaintAfter(at(state), 'refer')).toBeUndefined()
    expect(complaintAfter(at(state, true), 'refer')).toBe('third')
  }
  expect(complaintAfter(at('first'), 'escalate')).toBeUndefined()
  for (const step of ['answer', 'escalate', 'refer', 'accept', 'decide'] as const)
    expect(complaintAfter(at('closed', true), step)).toBeUndefined()
})

it('offers the player the steps of each state', () => {
  expect(complaintStates.map((state) => stepsOfPlayer(at(state)))).toEqual([
    [],
    ['escalate', 'accept'],
    [],
    ['refer', 'accept'],
    [],
    [],
  ])
  expect(complaintStates.map(levelOf)).toEqual([1, 1, 2, 2, 3, null])
})

it('writes letters that name the body, or say plainly that there is none', () => {
  const given = {
    number: 3,
    player: 'anna',
    filedAt: '2040-01-01',
    today: '2040-02-26',
    operator: 'Fairbook',
    body: 'Ombudsman, 1 High Street',
  }
  expect(deadlockLetter(given, 'The bet stands.')).toMatch(
    /final position[^]*The bet stands\.[^]*costs you nothing[^]*Ombudsman, 1 High Street/,
  )
  expect(offerLetter({ ...given, body: '', days: 30 })).toMatch(
    /30 days have passed[^]*has not named an independent body yet/,
  )
})
