import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionProvider, useSession } from './session.tsx'
import { removeToken, setToken } from './token.ts'

afterEach(() => {
  cleanup()
  removeToken()
})

function Who() {
  const { isLoggedIn, user } = useSession()
  return <p>{isLoggedIn ? (user?.userId ?? 'not known yet') : 'visitor'}</p>
}

/** The server knows a player by the token `of-<name>`. */
function open(): QueryClient {
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) =>
    Response.json({
      user: {
        userId: headers.get('authorization')?.replace('Bearer of-', ''),
        name: '',
        email: '',
        mobile: '',
        role: 'player',
        state: 'active',
        dateOfBirth: null,
        address: null,
        country: null,
        gender: null,
        missing: [],
        currency: 'PTS',
        points: 0,
        availableMinor: 0,
        heldMinor: 0,
      },
    }),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <Who />
      </SessionProvider>
    </QueryClientProvider>,
  )
  return queries
}

it('follows the token from player to player and back to a visitor', async () => {
  open()
  expect(screen.getByText('visitor')).toBeTruthy()
  act(() => setToken('of-anna'))
  expect(screen.getByText('not known yet')).toBeTruthy()
  await screen.findByText('anna')
  act(() => setToken('of-ben'))
  expect(screen.queryByText('anna')).toBeNull()
  await screen.findByText('ben')
  act(() => removeToken())
  expect(screen.getByText('visitor')).toBeTruthy()
})

it('drops what was read for one player when another comes, and keeps what is the same for all', async () => {
  const queries = open()
  act(() => setToken('of-anna'))
  await screen.findByText('anna')
  queries.setQueryData(['cashier', 'transactions'], ['of anna'])
  queries.setQueryData(['catalogue', 'events'], ['of all'])
  queries.setQueryData(['system', 'settings'], 'of all')
  act(() => setToken('of-ben'))
  await screen.findByText('ben')
  await waitFor(() => expect(queries.getQueryData(['cashier', 'transactions'])).toBeUndefined())
  expect(queries.getQueryData(['catalogue', 'events'])).toEqual(['of all'])
  expect(queries.getQueryData(['system', 'settings'])).toBe('of all')
  expect(queries.getQueryCache().findAll({ queryKey: ['account', 'profile'] })).toHaveLength(1)
})
