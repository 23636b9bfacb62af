import { expect, it } from 'vitest'
import { newEventBody, newEventErrors, type NewEventForm } from './new-event-form.ts'

const form: NewEventForm = {
  sportId: '1',
  competition: ' Cup ',
  home: 'North',
  away: 'South',
  hasDraw: true,
  countryCode: '',
  venue: ' ',
  startsAt: '2030-05-01T18:30',
  commissionPercent: '2.5',
}
const now = new Date('2030-01-01T00:00:00Z')

it('finds nothing wrong in a form that is filled in', () => {
  expect(newEventErrors(form, now)).toEqual({})
  expect(newEventBody(form)).toEqual({
    sportId: 1,
    competition: 'Cup',
    home: 'North',
    away: 'South',
    hasDraw: true,
    startsAt: new Date(2030, 4, 1, 18, 30).toISOString(),
    commissionBps: 250,
  })
})

it('sends where the event takes place, if that was said', () => {
  const place = { countryCode: 'IE', venue: 'Quay Ground' }
  expect(newEventBody({ ...form, ...place, venue: ' Quay Ground ' })).toMatchObject(place)
})

it.each([
  ['competition', { competition: ' ' }],
  ['home', { home: '' }],
  ['away', { away: '' }],
  ['away', { away: ' NORTH' }],
  ['startsAt', { startsAt: '' }],
  ['startsAt', { startsAt: '2029-12-01T00:00' }],
  ['commissionPercent', { commissionPercent: 'two' }],
] as const)('marks %s', (field, change) => {
  expect(Object.keys(newEventErrors({ ...form, ...change }, now))).toEqual([field])
})
