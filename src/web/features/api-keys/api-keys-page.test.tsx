import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { ApiKey } from '#contract/api-keys.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { ApiKeysPage } from './api-keys-page.tsx'

beforeEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

const keyOf = (keyId: number, changes: Partial<ApiKey> = {}): ApiKey => ({
  keyId,
  name: `Bot ${keyId}`,
  key: `key-${keyId}`,
  mayBet: false,
  createdAt: '2026-05-01T14:00:00.000Z',
  ...changes,
})

function openPage(keys: ApiKey[], create?: () => Response) {
  return renderPage(<ApiKeysPage />, {
    path: '/api-keys',
    user: testUser,
    answers: {
      'GET /api/api-keys': () => Response.json(keys),
      'POST /api/api-keys': (body) => {
        if (create) return create()
        keys.push(keyOf(9, body as { name: string; mayBet: boolean }))
        return Response.json(keys.at(-1), { status: 201 })
      },
      'DELETE /api/api-keys/1': () => {
        const [revoked] = keys.splice(0, 1)
        return Response.json(revoked)
      },
    },
  })
}

it('makes a key that may only look, unless its owner says otherwise', async () => {
  const page = openPage([])
  await screen.findByText('You have no keys')
  await userEvent.click(screen.getByRole('button', { name: 'Make a key' }))
  await screen.findByText('Please give the program a name.')
  await userEvent.type(screen.getByLabelText('Name of the program'), 'Scalper')
  await userEvent.click(screen.getByRole('switch', { name: /^May place and cancel bets/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Make a key' }))
  await screen.findByRole('heading', { name: 'Scalper' })
  expect(screen.getByText('Looks and bets')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy Application key: key-9' })).toBeTruthy()
  expect(page.callsOf('POST /api/api-keys').map(({ body }) => body)).toEqual([
    { name: 'Scalper', mayBet: true },
  ])
  expect(screen.getByLabelText('Name of the program')).toHaveProperty('value', '')
})

it('says at the field that a name is taken', async () => {
  openPage([keyOf(1)], () => refuse('KEY_NAME_TAKEN', { field: 'name' }))
  await userEvent.type(await screen.findByLabelText('Name of the program'), 'Bot 1')
  await userEvent.click(screen.getByRole('button', { name: 'Make a key' }))
  await screen.findByText('You already have a key with this name.')
  expect(screen.getByLabelText('Name of the program').getAttribute('aria-invalid')).toBe('true')
})

it('asks before it revokes a key', async () => {
  const page = openPage([keyOf(1), keyOf(2)])
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the key for Bot 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the key for Bot 1?' })
  expect(page.callsOf('DELETE /api/api-keys/1')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('The key for Bot 1 is revoked.')
  expect(screen.queryByRole('heading', { name: 'Bot 1' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Bot 2' })).toBeTruthy()
})

it('has nothing for operators, and sends visitors to the login', async () => {
  renderPage(<ApiKeysPage />, { path: '/api-keys', user: { ...testUser, role: 'operator' } })
  await screen.findByText('Keys belong to players: operators do not bet.')
  const visitor = renderPage(<ApiKeysPage />, { path: '/api-keys' })
  expect(visitor.address()).toBe('/login')
})
