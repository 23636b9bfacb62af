import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getToken } from '#web/api/token.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { LoginPage } from '../login-page.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

const state =
  (authenticatorSince: string | null, isRequired = false) =>
  () =>
    Response.json({ authenticatorSince, recoveryCodesLeft: 9, isRequired })
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

it('adds an app after the password was given, and shows the recovery codes once', async () => {
  const begin = 'POST /api/second-factor/authenticator'
  const answers = [
    () => refuse('PROOF_NEEDED', { details: { way: 'password' } }),
    () => Response.json({ secret: 'ABCDEFGH', link: 'otpauth://totp/x?secret=ABCDEFGH' }),
  ]
  const page = renderPage(<SecondFactorPanel />, {
    user: testUser,
    answers: {
      'GET /api/second-factor': state(null),
      [begin]: () => answers.shift()?.() ?? refuse('NOT_FOUND'),
      'POST /api/proof': () => Response.json({ message: 'Thank you.' }),
      [`${begin}/confirm`]: () => Response.json({ recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'] }),
    },
  })
  await press('Set up an authenticator app')
  const dialog = await screen.findByRole('dialog', { name: 'Please confirm that it is you' })
  await userEvent.type(within(dialog).getByLabelText('Your password'), 'mine')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await userEvent.type(await screen.findByLabelText('Code of the app'), '123456')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Add the app')
  const list = await screen.findByRole('list', { name: 'Your recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(page.callsOf('POST /api/proof').map(({ body }) => body)).toEqual([{ password: 'mine' }])
  expect(page.callsOf(begin)).toHaveLength(2)
  await press('I have kept them')
  expect(screen.queryByText('aaaaa-bbbbb')).toBeNull()
})

it('leaves everything as it was when the proof is not given', async () => {
  const remove = 'POST /api/second-factor/authenticator/remove'
  const page = renderPage(<SecondFactorPanel />, {
    user: testUser,
    answers: {
      'GET /api/second-factor': state('2040-01-01T10:00:00.000Z'),
      [remove]: () => refuse('PROOF_NEEDED', { details: { way: 'code' } }),
      'POST /api/proof': () => refuse('CODE_WRONG'),
    },
  })
  expect(await screen.findByText('You have 9 recovery codes left.')).toBeDefined()
  await press('Remove the app')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the app' }),
  )
  await userEvent.type(await screen.findByLabelText('Code'), '000000')
  await press('Confirm')
  expect(await screen.findByText('This code is not right, or it was used already.')).toBeDefined()
  await press('Cancel')
  expect(await screen.findByText('Please confirm that it is you.')).toBeDefined()
  await press('OK')
  expect(page.callsOf(remove)).toHaveLength(1)
})

it('tells operators who must have a second factor', async () => {
  renderPage(<SecondFactorPanel />, {
    user: testUser,
    answers: { 'GET /api/second-factor': state(null, true) },
  })
  expect(await screen.findByText(/before they can work/)).toBeDefined()
})

it('asks for a code after the password, and begins again on wish', async () => {
  const page = renderPage(<LoginPage />, {
    path: '/login',
    answers: {
      'POST /api/login': () => Response.json({ ticket: 'pass' }),
      'POST /api/login/code': () => Response.json({ token: 'secret' }),
      'GET /api/profile': () => Response.json({ user: testUser }),
    },
  })
  const first = async () => {
    await userEvent.type(screen.getByLabelText('Username'), 'anna')
    await userEvent.type(screen.getByLabelText('Password'), 'mine')
    await press('Login')
  }
  await first()
  await press('Begin again')
  expect(getToken()).toBeNull()
  await first()
  await userEvent.type(await screen.findByLabelText('Code'), '123 456')
  await press('Log in')
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(getToken()).toBe('secret')
  expect(page.callsOf('POST /api/login/code').map(({ body }) => body)).toEqual([
    { ticket: 'pass', code: '123 456' },
  ])
})
