import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getToken } from '#web/api/token.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { RegisterPage } from './register-page.tsx'

const good: Record<string, string> = {
  'User ID': 'anna',
  Name: 'Anna Bell',
  Mobile: '+44 20 7946 0000',
  Email: 'anna@example.com',
  Password: 'Abcdef1!',
  'Confirm Password': 'Abcdef1!',
}

function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}
const submit = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Register' }))

it('registers, logs in with the same credentials, goes home and shows what the server says (R-010)', async () => {
  const { callsOf, address } = renderPage(<RegisterPage />, {
    path: '/register',
    answers: {
      'POST /api/register': () => Response.json({ message: 'Welcome, Anna.' }, { status: 201 }),
      'POST /api/login': () => Response.json({ token: 'fresh' }),
      'GET /api/profile': () => Response.json({ user: testUser }),
    },
  })
  fill(good)
  await submit()
  const popup = await screen.findByRole('dialog', { name: 'Success' })
  expect(popup.textContent).toContain('Welcome, Anna.')
  expect(address()).toBe('/')
  expect(getToken()).toBe('fresh')
  expect(callsOf('POST /api/register')[0]?.body).toEqual({
    userId: 'anna',
    name: 'Anna Bell',
    Mobile: '+44 20 7946 0000',
    Email: 'anna@example.com',
    Password: 'Abcdef1!',
    Cpassword: 'Abcdef1!',
  })
  expect(callsOf('POST /api/login')[0]?.body).toEqual({ userId: 'anna', password: 'Abcdef1!' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
})

it('asks for the six fields of the specification and no more', () => {
  renderPage(<RegisterPage />, { path: '/register' })
  const names = [...document.querySelectorAll('input')].map(({ name }) => name)
  expect(names).toEqual(['userId', 'name', 'Mobile', 'Email', 'Password', 'Cpassword'])
})

it('refuses a short password by itself, with the reason at the field, and takes a passphrase', async () => {
  const { callsOf } = renderPage(<RegisterPage />, {
    path: '/register',
    answers: { 'POST /api/register': () => refuse('PASSWORD_TOO_COMMON', { field: 'Password' }) },
  })
  fill({ ...good, Password: 'abc', 'Confirm Password': 'abc' })
  await submit()
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('The password needs at least 8 characters.')).toBeTruthy()
  expect(callsOf('POST /api/register')).toEqual([])
  const phrase = 'twenty eight letters of mine'
  fill({ Password: phrase, 'Confirm Password': phrase })
  await submit()
  await screen.findByRole('alertdialog', { name: 'Error' })
  expect(callsOf('POST /api/register')[0]?.body).toMatchObject({ Password: phrase })
})

it('shows a refusal as a popup and at its field, and loses nothing', async () => {
  renderPage(<RegisterPage />, {
    path: '/register',
    answers: { 'POST /api/register': () => refuse('USER_ID_TAKEN', { field: 'userId' }) },
  })
  fill(good)
  await submit()
  await screen.findByRole('alertdialog', { name: 'Error' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() =>
    expect(screen.getByLabelText('User ID').getAttribute('aria-invalid')).toBe('true'),
  )
  for (const [label, value] of Object.entries(good)) {
    expect(screen.getByLabelText(label)).toHaveProperty('value', value)
  }
})

it('shows the hint of the specification and the way to the login', () => {
  renderPage(<RegisterPage />, { path: '/register' })
  expect(
    screen.getByText(
      'Password should contain 1 capital letter, 1 number and 1 special character and must be 8 digits long.',
    ),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Already have User?' })
  expect(link.getAttribute('href')).toBe('/login')
})
