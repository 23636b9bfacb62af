import { expect, it } from 'vitest'
import { SPORTS } from '../catalogue/sports.ts'
import { eventTypeOf, sportIdOf } from './event-types.ts'

it('knows every sport by an id of its own and finds it by that', () => {
  const ids = SPORTS.map(({ id }) => eventTypeOf(id).id)
  expect(new Set(ids).size).toBe(SPORTS.length)
  expect(ids.map(sportIdOf)).toEqual(SPORTS.map(({ id }) => id))
})

it('tells programs the names and ids that they know, and no id of theirs for a sport of ours', () => {
  const told = (name: string) => eventTypeOf(SPORTS.find((sport) => sport.name === name)?.id ?? 0)
  expect(told('Football')).toEqual({ id: '1', name: 'Soccer' })
  expect(told('Greyhound Racing')).toEqual({ id: '4339', name: 'Greyhound Racing' })
  expect(told('Golf')).toEqual({ id: '3', name: 'Golf' })
  expect(told('Politics')).toEqual({ id: '2378961', name: 'Politics' })
  expect(told('Motor Sports')).toEqual({ id: '8', name: 'Motor Sport' })
  expect(told('Kabaddi')).toEqual({ id: '900000005', name: 'Kabaddi' })
  expect(sportIdOf('1444115')).toBeUndefined()
})
