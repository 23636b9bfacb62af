import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { StopRecoveryPage } from './stop-recovery-page.tsx'
import { EmailPanel, PasswordPanel, SessionList } from './security-panels.tsx'

const session = {
  sessionId: '0c8f0d4e-5d0c-4f0a-9b7a-111111111111',
  device: 'Firefox on Linux',
  startedAt: '2040-01-01T10:00:00.000Z',
  lastUsedAt: '2040-01-01T12:00:00.000Z',
  isCurrent: true,
}
const phone = {
  ...session,
  sessionId: '0c8f0d4e-5d0c-4f0a-9b7a-222222222222',
  device: 'Safari on iOS',
  isCurrent: false,
}
const security = (emailIsVerified: boolean) => () =>
  Response.json({ email: testUser.email, emailIsVerified, sessions: [session, phone] })
const done = (message: string) => () => Response.json({ message })
const type = async (label: string, words: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), words)
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

it('changes a password once all fields are filled in, and says why when it is refused', async () => {
  const answers = [() => refuse('OLD_PASSWORD_WRONG', { field: 'oldPassword' }), done('Changed.')]
  const page = renderPage(<PasswordPanel />, {
    user: testUser,
    answers: { 'POST /api/password': () => answers.shift()?.() ?? refuse('NOT_FOUND') },
  })
  await press('Change the password')
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(3)
  expect(page.callsOf('POST /api/password')).toEqual([])
  await type('Present password', 'old one')
  await type('New password', 'new one')
  await type('New password again', 'new one')
  await press('Change the password')
  expect((await screen.findAllByText('This is not your present password.')).length).toBeGreaterThan(
    0,
  )
  await press('OK')
  await press('Change the password')
  expect(await screen.findByText('Changed.')).toBeDefined()
  await press('OK')
  expect(page.callsOf('POST /api/password').at(-1)?.body).toEqual({
    oldPassword: 'old one',
    Password: 'new one',
    Cpassword: 'new one',
  })
})

it('says whether the address is confirmed, and sends a link to the address that is wanted', async () => {
  const page = renderPage(<EmailPanel email={testUser.email} />, {
    user: testUser,
    answers: { 'GET /api/security': security(false), 'POST /api/email': done('Sent.') },
  })
  expect(await screen.findByText('anna@example.com is not confirmed yet.')).toBeDefined()
  await type('Present password', 'mine')
  await press('Send the link')
  expect(await screen.findByText('Sent.')).toBeDefined()
  await press('OK')
  expect(page.callsOf('POST /api/email').map(({ body }) => body)).toEqual([
    { Email: 'anna@example.com', password: 'mine' },
  ])
})

it('lists the sessions and ends another one', async () => {
  const path = `POST /api/sessions/${phone.sessionId}/end`
  const page = renderPage(<SessionList />, {
    user: testUser,
    answers: { 'GET /api/security': security(true), [path]: done('Ended.') },
  })
  const list = await screen.findByRole('list', { name: 'Open sessions' })
  expect(within(list).getByText('This session')).toBeDefined()
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await press(/^End the session of Safari on iOS/)
  await waitFor(() => expect(page.callsOf(path)).toHaveLength(1))
})

it('asks for a link, and takes a new password by its code', async () => {
  const asked = renderPage(<ResetPasswordPage />, {
    path: '/reset-password',
    answers: { 'POST /api/password-reset': done('If there is an account, we have sent a link.') },
  })
  await type('User name', 'anna')
  await press('Send the link')
  expect(await screen.findByText(/we have sent a link/)).toBeDefined()
  await press('OK')
  expect(asked.callsOf('POST /api/password-reset').map(({ body }) => body)).toEqual([
    { userId: 'anna' },
  ])
  const page = renderPage(<ResetPasswordPage />, {
    path: '/reset-password?code=secret',
    answers: { 'POST /api/password-reset/confirm': done('Please log in.') },
  })
  await type('New password', 'new one')
  await type('New password again', 'new one')
  await press('Save the new password')
  await waitFor(() => expect(page.address()).toBe('/login'))
  await press('OK')
  expect(page.callsOf('POST /api/password-reset/confirm').map(({ body }) => body)).toEqual([
    { code: 'secret', Password: 'new one', Cpassword: 'new one' },
  ])
})

it('confirms an address by a press, not by opening the page', async () => {
  const path = 'POST /api/email/confirm'
  const page = renderPage(<ConfirmEmailPage />, {
    path: '/confirm-email?code=secret',
    answers: { [path]: done('Your email address is confirmed.') },
  })
  const button = await screen.findByRole('button', { name: 'Confirm the address' })
  expect(page.callsOf(path)).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText('Your email address is confirmed.')).toBeDefined()
  await press('OK')
  expect(page.callsOf(path).map(({ body }) => body)).toEqual([{ code: 'secret' }])
})

it('stops the removal of a second factor by a press, and says so when it is too late', async () => {
  const path = 'POST /api/recovery-objection'
  const answers = [() => refuse('LINK_INVALID'), done('It is stopped.')]
  const page = renderPage(<StopRecoveryPage />, {
    path: '/stop-recovery?code=secret',
    answers: { [path]: () => answers.shift()?.() ?? refuse('NOT_FOUND') },
  })
  const button = await screen.findByRole('button', { name: 'Stop the removal' })
  expect(page.callsOf(path)).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText(/This link is no longer valid: the removal/)).toBeDefined()
  await press('OK')
  await press('Stop the removal')
  expect(await screen.findByText(/Your account keeps its second factor/)).toBeDefined()
  await waitFor(() => expect(page.address()).toBe('/login'))
  expect(page.callsOf(path).map(({ body }) => body)).toEqual([
    { code: 'secret' },
    { code: 'secret' },
  ])
})
