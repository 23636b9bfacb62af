import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { getToken } from '#web/api/token.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { LoginPage } from '../login-page.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

const browser = vi.hoisted(() => ({
  browserSupportsWebAuthn: vi.fn<() => boolean>(),
  startRegistration: vi.fn<(given: unknown) => Promise<unknown>>(),
  startAuthentication: vi.fn<(given: unknown) => Promise<unknown>>(),
}))
vi.mock('@simplewebauthn/browser', () => browser)

beforeEach(() => {
  browser.browserSupportsWebAuthn.mockReturnValue(true)
})

const credential = { id: 'key', rawId: 'key', type: 'public-key', clientExtensionResults: {} }
const creation = {
  challenge: 'sign this',
  rp: { name: 'Fairbook', id: 'site.example' },
  user: { id: 'NQ', name: 'anna', displayName: '' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
}
const phone = {
  passkeyId: 'key',
  name: 'Phone',
  addedAt: '2040-01-01T10:00:00.000Z',
  lastUsedAt: null,
}
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

it('adds a passkey of this device under a name, and removes one', async () => {
  const response = { clientDataJSON: 'a', attestationObject: 'b', transports: ['internal'] }
  browser.startRegistration.mockResolvedValue({ ...credential, response })
  const page = renderPage(<PasskeysPanel />, {
    user: testUser,
    answers: {
      'GET /api/passkeys': () => Response.json({ items: [phone] }),
      'POST /api/passkeys/begin': () => Response.json({ options: creation }),
      'POST /api/passkeys': () => Response.json({ message: 'Added.' }, { status: 201 }),
      'POST /api/passkeys/remove': () => Response.json({ message: 'Removed.' }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Name of the new passkey'), 'Laptop')
  await press('Add a passkey')
  expect(await screen.findByText('Added.')).toBeDefined()
  await press('OK')
  expect(browser.startRegistration).toHaveBeenCalledWith({ optionsJSON: creation })
  expect(page.callsOf('POST /api/passkeys').map(({ body }) => body)).toEqual([
    { name: 'Laptop', credential: { ...credential, response } },
  ])
  await press('Remove the passkey Phone')
  await waitFor(() => expect(page.callsOf('POST /api/passkeys/remove')).toHaveLength(1))
})

it('logs in by a passkey, and says so when the device was not willing', async () => {
  const response = { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' }
  browser.startAuthentication
    .mockRejectedValueOnce(new Error('NotAllowedError'))
    .mockResolvedValueOnce({ ...credential, response })
  const options = {
    challenge: 'sign this',
    rpId: 'site.example',
    timeout: 60_000,
    userVerification: 'required',
  }
  const page = renderPage(<LoginPage />, {
    path: '/login',
    answers: {
      'POST /api/login/passkey/begin': () => Response.json({ options }),
      'POST /api/login/passkey': () => Response.json({ token: 'secret' }),
      'GET /api/profile': () => Response.json({ user: testUser }),
    },
  })
  await press('Log in with a passkey')
  expect(await screen.findByText(/Nothing has changed/)).toBeDefined()
  await press('OK')
  expect(getToken()).toBeNull()
  await press('Log in with a passkey')
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(getToken()).toBe('secret')
})

it('offers no passkeys to a browser that knows none', async () => {
  browser.browserSupportsWebAuthn.mockReturnValue(false)
  renderPage(<LoginPage />, { path: '/login' })
  expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
})
