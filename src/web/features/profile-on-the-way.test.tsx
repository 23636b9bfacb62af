import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import { renderPage, testUser } from '#web/test-page.tsx'
import { ProfilePage } from './account/profile-page.tsx'
import { DepositPage } from './cashier/deposit-page.tsx'

const pages = (
  <>
    <Route path="/deposit">
      <DepositPage />
    </Route>
    <Route path="/profile">
      <ProfilePage />
    </Route>
  </>
)
const fresh = {
  ...testUser,
  state: 'profile_incomplete' as const,
  dateOfBirth: null,
  address: null,
  country: null,
  missing: ['dateOfBirth', 'address', 'country'] as const,
}
const press = async (role: 'button' | 'link', name: string): Promise<void> =>
  userEvent.click(await screen.findByRole(role, { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

it.each([
  ['Submit', 'button'],
  ['Complete your profile', 'link'],
] as const)(
  'asks for the profile at the first deposit by “%s”, and comes back with what was filled in',
  async (name, role) => {
    let user: unknown = fresh
    const { address, callsOf } = renderPage(pages, {
      path: '/deposit',
      user: testUser,
      answers: {
        'GET /api/profile': () => Response.json({ user }),
        'GET /api/payment-accounts': () => Response.json([]),
        'GET /api/sessions': () => Response.json({ pages: 1, programs: 0 }),
        'GET /api/transaction-logs': () =>
          Response.json({ items: [], total: 0, page: 1, pageSize: 5 }),
        'PUT /api/profile': () => {
          user = testUser
          return Response.json({ user })
        },
      },
    })
    await screen.findByText('Please complete your profile first.')
    await type('Amount', '250')
    await type('Unique Transaction Reference', '712300000001')
    await press(role, name)
    await waitFor(() => expect(address()).toBe('/profile'))
    await type('Date of birth', '2990-01-01')
    await type('Residential address', '1 High Street')
    await type('Country of residence', 'GB')
    await press('button', 'Save and go on')
    expect(await screen.findByText('Please give a true date.')).toBeDefined()
    await type('Date of birth', '1990-01-01')
    await press('button', 'Save and go on')
    await waitFor(() => expect(address()).toBe('/deposit'))
    expect(callsOf('PUT /api/profile')[0]?.body).toMatchObject({
      dateOfBirth: '1990-01-01',
      country: 'GB',
    })
    expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '250')
    const reference = screen.getByLabelText('Unique Transaction Reference')
    expect(reference).toHaveProperty('value', '712300000001')
    expect(callsOf('POST /api/deposit')).toEqual([])
  },
)

it('stays on the profile page when nothing else asked for it', async () => {
  const { address } = renderPage(pages, {
    path: '/profile',
    user: testUser,
    answers: {
      'GET /api/sessions': () => Response.json({ pages: 1, programs: 0 }),
      'PUT /api/profile': () => Response.json({ user: testUser }),
    },
  })
  await press('button', 'Save')
  expect(await screen.findByText('Your profile is saved.')).toBeDefined()
  expect(address()).toBe('/profile')
})
