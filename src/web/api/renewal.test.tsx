import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getProfile } from '#contract/account.ts'
import { changePassword } from '#contract/account-security/security.ts'
import { refuse, renderPage, testSettings, testUser } from '#web/test-page.tsx'
import { call } from './call.ts'
import { useSession } from './session.tsx'
import { getToken } from './token.ts'

const RENEW = 'POST /api/session/renew'
const done = () => Response.json({ message: 'Done.' })
const Who = () => <p>{useSession().user?.userId ?? 'nobody'}</p>
const open = (renewal: () => Response, settings: Partial<typeof testSettings> = {}) =>
  renderPage(<Who />, {
    user: testUser,
    settings,
    answers: { [RENEW]: renewal, 'POST /api/password': done },
  })
const body = { oldPassword: 'a', Password: 'b', Cpassword: 'b' }

it('takes the next token after a call of consequence, and shows the same player all the while', async () => {
  const page = open(() => Response.json({ token: 'next' }))
  await screen.findByText('anna')
  await call(changePassword, { body })
  await waitFor(() => expect(getToken()).toBe('next'))
  expect(screen.getByText('anna')).toBeDefined()
  expect(page.callsOf('GET /api/profile')).toHaveLength(1)
  await call(getProfile)
  expect(page.callsOf('GET /api/profile').at(-1)?.token).toBe('Bearer next')
  expect(page.callsOf(RENEW)).toHaveLength(1)
})

it('takes the next token while the session is used, as often as the operator says', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const rules = { ...testSettings.rules, sessionRotateMinutes: 5 }
  const page = open(() => Response.json({ token: 'next' }), { rules })
  await screen.findByText('anna')
  await waitFor(() => expect(page.callsOf('GET /api/settings')).toHaveLength(1))
  await call(getProfile)
  expect(page.callsOf(RENEW)).toEqual([])
  vi.setSystemTime(Date.now() + 4.9 * 60_000)
  await call(getProfile)
  expect(page.callsOf(RENEW)).toEqual([])
  vi.setSystemTime(Date.now() + 0.2 * 60_000)
  await call(getProfile)
  await waitFor(() => expect(getToken()).toBe('next'))
  vi.useRealTimers()
})

it('keeps its token when another page was first', async () => {
  const page = open(() => refuse('TOKEN_RENEWED'))
  await screen.findByText('anna')
  await call(changePassword, { body })
  await waitFor(() => expect(page.callsOf(RENEW)).toHaveLength(1))
  expect(getToken()).toBe('token')
})
