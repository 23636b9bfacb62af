import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeFirstSteps } from './api/first-steps.ts'
import { getToken } from './api/token.ts'
import { Newcomer } from './newcomer.tsx'
import { renderPage, testUser } from './test-page.tsx'

vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then))
vi.stubGlobal('cancelIdleCallback', clearTimeout)
beforeEach(() => changeFirstSteps({ at: 0, isLeft: false }))

const offered = { 'GET /api/login/demo': () => Response.json({ isOffered: true }) }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('leads a visitor through three steps, and shows them no more once they are left', async () => {
  renderPage(<Newcomer />)
  expect(await screen.findByRole('heading', { name: 'Press a price' })).toBeDefined()
  await press('Next')
  expect(screen.getByRole('heading', { name: 'Enter a stake' })).toBeDefined()
  await press('Back to the step before')
  await press('Next')
  await press('Next')
  expect(screen.getByText('Step 3 of 3')).toBeDefined()
  await press('Done')
  expect(screen.queryByText('First steps')).toBeNull()
  renderPage(<Newcomer />)
  await new Promise((then) => setTimeout(then, 20))
  expect(screen.queryByText('First steps')).toBeNull()
})

it('keeps the steps from a player who logs in on a new device', async () => {
  renderPage(<Newcomer />, { user: testUser })
  await new Promise((then) => setTimeout(then, 20))
  expect(screen.queryByText('First steps')).toBeNull()
})

it('offers the demo where demo data are, and stays while the visitor tries it', async () => {
  renderPage(<Newcomer />, {
    settings: { demo: true },
    answers: {
      ...offered,
      'POST /api/login/demo': () => Response.json({ token: 'of the demo' }),
      'GET /api/profile': () => Response.json({ user: testUser }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try the demo' }))
  expect(getToken()).toBe('of the demo')
  expect(screen.queryByRole('button', { name: 'Try the demo' })).toBeNull()
  expect(screen.getByText('Step 1 of 3')).toBeDefined()
})

it('offers no demo where there is none', async () => {
  const page = renderPage(<Newcomer />, { answers: offered })
  expect(await screen.findByText('Step 1 of 3')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try the demo' })).toBeNull()
  expect(page.callsOf('GET /api/login/demo')).toEqual([])
})
