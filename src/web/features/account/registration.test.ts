import { expect, it } from 'vitest'
import { emptyRegistration, registrationErrors, type Registration } from './registration.ts'

const today = '2026-06-15'
const good: Registration = {
  userId: 'anna.b',
  name: 'Anna Bell',
  Mobile: '+44 20 7946 0000',
  Email: 'anna@example.com',
  Password: 'Abcdef1!',
  Cpassword: 'Abcdef1!',
  dateOfBirth: '2008-06-15',
  country: 'GB',
}

it('finds nothing wrong with a complete form of somebody who is 18 today', () => {
  expect(registrationErrors(good, today)).toEqual({})
})

it('asks for every empty field', () => {
  const errors = registrationErrors(emptyRegistration, today)
  expect(Object.keys(errors).toSorted()).toEqual(Object.keys(good).toSorted())
})

it.each<[Partial<Registration>, keyof Registration, RegExp]>([
  [{ userId: 'a b' }, 'userId', /3 to 32/],
  [{ Mobile: 'none' }, 'Mobile', /telephone/],
  [{ Email: 'anna' }, 'Email', /email address/],
  [{ Password: 'abcdefgh', Cpassword: 'abcdefgh' }, 'Password', /1 capital letter, 1 number/],
  [{ Cpassword: 'Abcdef1?' }, 'Cpassword', /not the same/],
  [{ dateOfBirth: '2008-06-16' }, 'dateOfBirth', /18 or over/],
  [{ dateOfBirth: '2027-01-01' }, 'dateOfBirth', /true date/],
])('%o is refused at its own field', (change, field, sentence) => {
  const errors = registrationErrors({ ...good, ...change }, today)
  expect(Object.keys(errors)).toEqual([field])
  expect(errors[field]).toMatch(sentence)
})
