import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { getToken, setToken } from '#web/api/token.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { HandOff } from './hand-off.tsx'

const answers = {
  'POST /api/hand-off/exchange': () => Response.json({ token: 'new', maskedUserId: 'a**a' }),
  'POST /api/logout': () => Response.json({ message: 'bye' }),
  'POST /api/hand-off/decline': () => Response.json({ message: 'bye' }),
  'GET /api/profile': () => Response.json({ user: testUser }),
}
const page = (
  <StrictMode>
    <HandOff code="CODE" />
  </StrictMode>
)
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

it('exchanges the code once and signs in after the player has said yes to the masked name', async () => {
  const { callsOf } = renderPage(page, { answers })
  await screen.findByRole('dialog', { name: 'Sign in as a**a?' })
  expect(getToken()).toBeNull()
  await press('Sign in')
  await waitFor(() => expect(getToken()).toBe('new'))
  expect(callsOf('POST /api/hand-off/exchange').map(({ body }) => body)).toEqual([{ code: 'CODE' }])
})

it('ends the new session when the player says no, and keeps the one he had', async () => {
  const { callsOf } = renderPage(page, { answers })
  setToken('mine')
  await screen.findByText(/takes the place of the account/)
  await press('Do not sign in')
  await waitFor(() => expect(callsOf('POST /api/hand-off/decline')).toHaveLength(1))
  expect(callsOf('POST /api/hand-off/decline')[0]?.token).toBe('Bearer new')
  expect(callsOf('POST /api/logout')).toEqual([])
  expect(getToken()).toBe('mine')
})

it('ends the session that is replaced', async () => {
  const { callsOf } = renderPage(page, { answers })
  setToken('mine')
  await screen.findByText(/takes the place of the account/)
  await press('Sign in')
  await waitFor(() => expect(callsOf('POST /api/logout')[0]?.token).toBe('Bearer mine'))
  expect(getToken()).toBe('new')
})

it('says when the code is no longer good', async () => {
  renderPage(page, {
    answers: { 'POST /api/hand-off/exchange': () => refuse('HAND_OFF_INVALID') },
  })
  const popup = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(popup.textContent).toContain('no longer valid')
  await press('OK')
  expect(getToken()).toBeNull()
})
