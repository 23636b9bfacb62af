import { expect, it } from 'vitest'
import type { PlayerPicture } from '#contract/office/picture.ts'
import { openTestApp } from '#server/test-app.ts'
import { products } from '#server/products.ts'
import { sendDeposit } from '../../cashier/test-requests.ts'
import { slotWays } from '../../protection/test-ways.ts'

const app = await openTestApp()
const { send, newPlayer, newOperator } = app

const pictureFor = async (token: string, playerId: number): Promise<PlayerPicture> =>
  (await send('GET', `/api/admin/players/${playerId}/picture`, { token })).body as PlayerPicture

it('says of every product with data of players who sees them in the picture', () => {
  const without = products.filter(({ personal, picturedTo }) => personal && !picturedTo)
  expect(without.map(({ name }) => name)).toEqual([])
})

it('shows money, notes and the lists that the roles open, and every list can be read', async () => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  expect(await slotWays(app)['a spin']?.go(player)).toBe('through')
  await sendDeposit(app, player.token, { unique_transaction_id: 'pic1', amount: '12.00' })
  const admin = await newOperator()
  const path = `/api/admin/players/${player.id}`
  const body = { text: 'Called about a spin.' }
  const support = await newOperator(['support'])
  expect((await send('POST', `${path}/notes`, { token: support.token, body })).status).toBe(201)

  const picture = await pictureFor(admin.token, player.id)
  expect(picture.products).toMatchObject([{ product: 'instant-wins', inMinor: 100 }])
  expect(picture.notes).toMatchObject([{ text: 'Called about a spin.', author: support.userId }])
  for (const section of picture.sections) {
    const answer = await send('GET', `${path}/picture/${section}`, { token: admin.token })
    expect([section, answer.status]).toEqual([section, 200])
  }
  const read = async (section: string) =>
    (await send('GET', `${path}/picture/${section}`, { token: admin.token })).body
  expect(await read('spins')).toMatchObject({ total: 1, rows: [{ stakeMinor: 100 }] })
  expect(await read('deposits')).toMatchObject({ rows: [{ amountMinor: 1_200, status: 'P' }] })
  expect(await read('operators-deeds')).toMatchObject({ rows: [{ action: 'player.note' }] })

  await send('POST', '/api/password-reset', { body: { userId: player.userId } })
  const mails = await read('mails')
  expect(mails).toMatchObject({ total: 1, rows: [{ subject: 'Choose a new password' }] })
  expect(JSON.stringify(mails)).not.toContain('code=')

  const cashier = await newOperator(['cashier'])
  const { sections } = await pictureFor(cashier.token, player.id)
  expect(sections).toContain('deposits')
  expect(sections).not.toContain('spins')
  expect(sections).not.toContain('mails')
  const closed = await send('GET', `${path}/picture/spins`, { token: cashier.token })
  expect(closed.body).toMatchObject({ code: 'NOT_FOUND' })
})
