import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getToken, setToken } from '#web/api/token.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const answers = {
  'GET /api/profile': () => Response.json({ user: testUser }),
  'GET /api/sessions': () => Response.json({ pages: 3, programs: 1 }),
  'POST /api/logout-everywhere': () => Response.json({ message: 'You are logged out everywhere.' }),
}
const press = async (name: string): Promise<void> =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)

it('tells how many sessions are open and ends all of them once the player has said yes', async () => {
  const { callsOf } = renderPage(<SessionsPanel />, { answers })
  setToken('mine')
  await screen.findByText(/3 sessions of this site, this one too, and 1 session of your programs/)
  await press('Log out everywhere')
  await press('Stay logged in')
  expect(callsOf('POST /api/logout-everywhere')).toEqual([])
  await press('Log out everywhere')
  await screen.findByRole('dialog')
  await press('Log out everywhere')
  await waitFor(() => expect(callsOf('POST /api/logout-everywhere')).toHaveLength(1))
  await screen.findByText('You are logged out everywhere.')
  expect(getToken()).toBeNull()
})

it('says when this session is the only one', async () => {
  const counted = () => Response.json({ pages: 1, programs: 0 })
  renderPage(<SessionsPanel />, { answers: { ...answers, 'GET /api/sessions': counted } })
  expect(await screen.findByText('Open now: only this session.')).toBeDefined()
})
