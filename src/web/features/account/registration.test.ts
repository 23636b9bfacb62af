import { expect, it } from 'vitest'
import { emptyRegistration, registrationErrors, type Registration } from './registration.ts'

const good: Registration = {
  userId: 'anna.b',
  name: 'Anna Bell',
  Mobile: '+44 20 7946 0000',
  Email: 'anna@example.com',
  Password: 'Abcdef1!',
  Cpassword: 'Abcdef1!',
}

it('finds nothing wrong with a complete form', () => {
  expect(registrationErrors(good)).toEqual({})
})

it('asks for every empty field', () => {
  const errors = registrationErrors(emptyRegistration)
  expect(Object.keys(errors).toSorted()).toEqual(Object.keys(good).toSorted())
})

it.each<[Partial<Registration>, keyof Registration, RegExp]>([
  [{ userId: 'a b' }, 'userId', /letters a to z/],
  [{ Mobile: 'none' }, 'Mobile', /telephone/],
  [{ Email: 'anna' }, 'Email', /email address/],
  [{ Password: 'Abcde1!', Cpassword: 'Abcde1!' }, 'Password', /at least 8 characters/],
  [{ Cpassword: 'Abcdef1?' }, 'Cpassword', /not the same/],
])('%o is refused at its own field', (change, field, sentence) => {
  const errors = registrationErrors({ ...good, ...change })
  expect(Object.keys(errors)).toEqual([field])
  expect(errors[field]).toMatch(sentence)
})

it('takes a passphrase without capital letters, numbers and signs', () => {
  const Password = 'twenty eight letters of mine'
  expect(registrationErrors({ ...good, Password, Cpassword: Password })).toEqual({})
})
