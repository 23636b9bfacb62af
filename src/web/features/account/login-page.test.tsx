import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getToken } from '#web/api/token.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { LoginPage } from './login-page.tsx'

const fill = async (name: string, password: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Username'), name)
  await userEvent.type(screen.getByLabelText('Password'), password)
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

it("shows 'loading...' while the call is pending, then keeps the token and goes home (R-012)", async () => {
  let release: (response: Response) => void = () => {}
  const { sent, address } = renderPage(<LoginPage />, {
    path: '/login',
    answers: {
      'POST /api/login': () =>
        new Promise<Response>((resolve) => {
          release = resolve
        }),
      'GET /api/profile': () => Response.json({ user: testUser }),
    },
  })
  await fill('anna', 'Abcdef1!')
  await press('Login')
  const pending = await screen.findByRole('button', { name: 'loading...' })
  expect(pending.hasAttribute('disabled')).toBe(true)
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /api/login',
    body: { userId: 'anna', password: 'Abcdef1!' },
    token: null,
  })
  release(Response.json({ token: 'secret' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(getToken()).toBe('secret')
})

it("shows a popup titled 'Error' and keeps what was typed when the login is refused (R-011)", async () => {
  renderPage(<LoginPage />, {
    path: '/login',
    answers: { 'POST /api/login': () => refuse('WRONG_CREDENTIALS') },
  })
  await fill('anna', 'wrong')
  await press('Login')
  const popup = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(popup.textContent).toContain('The user name or the password is wrong.')
  await press('OK')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'anna')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
})

it('asks for empty fields without calling the server', async () => {
  const { callsOf } = renderPage(<LoginPage />, { path: '/login' })
  await press('Login')
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  expect(callsOf('POST /api/login')).toEqual([])
})

it('leads to the registration and tells about the challenge', () => {
  renderPage(<LoginPage />, { path: '/login' })
  expect(screen.getByRole('link', { name: "Don't have User?" }).getAttribute('href')).toBe(
    '/register',
  )
  expect(screen.getByText(/challenge/)).toBeTruthy()
})

it('leads back to the page that a pressed price led away from, and nowhere but on this site', async () => {
  for (const [returnTo, address] of [
    ['/sports/1', '/sports/1'],
    ['//elsewhere.example', '/'],
  ]) {
    const page = renderPage(<LoginPage />, {
      path: '/login',
      state: { returnTo, notice: null },
      answers: {
        'POST /api/login': () => Response.json({ token: 'secret' }),
        'GET /api/profile': () => Response.json({ user: testUser }),
      },
    })
    await fill('anna', 'Abcdef1!')
    await press('Login')
    await waitFor(() => expect(page.address()).toBe(address))
  }
})

it('shows an outside challenge in a frame, and hears only the answer of that frame (R-013)', async () => {
  const page = 'https://check.example.com/widget'
  let tries = 0
  const { sent, address } = renderPage(<LoginPage />, {
    path: '/login',
    answers: {
      'POST /api/login': () =>
        ++tries === 1
          ? Response.json(
              {
                code: 'CHALLENGE_NEEDED',
                message: 'A challenge.',
                details: { challenge: { kind: 'outside', page } },
              },
              { status: 403 },
            )
          : Response.json({ token: 'secret' }),
      'GET /api/profile': () => Response.json({ user: testUser }),
    },
  })
  await fill('anna', 'Abcdef1!')
  await press('Login')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Question of the outside service')
  expect(frame.src).toBe(page)
  const say = (source: Window | null, origin: string, challenge: string) =>
    window.dispatchEvent(
      new MessageEvent('message', { source: source as never, origin, data: { challenge } }),
    )
  say(window, 'https://check.example.com', 'of another frame')
  say(frame.contentWindow, 'https://elsewhere.example', 'of another origin')
  say(frame.contentWindow, 'https://check.example.com', '')
  say(frame.contentWindow, 'https://check.example.com', 'a person')
  await waitFor(() => expect(address()).toBe('/'))
  const logins = sent.filter(({ call }) => call === 'POST /api/login').map(({ body }) => body)
  expect(logins).toEqual([
    { userId: 'anna', password: 'Abcdef1!' },
    { userId: 'anna', password: 'Abcdef1!', challenge: 'a person' },
  ])
})
