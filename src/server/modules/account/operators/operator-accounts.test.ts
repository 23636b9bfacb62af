import { expect, it } from 'vitest'
import type { AuditRow } from '#contract/audit.ts'
import { verifyAudit } from '#server/modules/audit/index.ts'
import { openTestApp } from '#server/test-app.ts'
import {
  addOperator,
  disableOperator,
  hasOperator,
  listOperators,
  resetOperator,
} from '../index.ts'

const { db, send, newPlayer } = await openTestApp()
const by = 'root'

const logIn = async (userId: string, password: string) => {
  const { status, body } = await send('POST', '/api/login', { body: { userId, password } })
  return { status, token: String(body['token']) }
}
const seesBackOffice = async (token: string) =>
  (await send('GET', '/api/admin-account', { token })).status

it('lets an operator in who was added at the machine, and only then knows of one', async () => {
  expect(await hasOperator(db)).toBe(false)
  expect(await listOperators(db)).toEqual([])
  await addOperator(db, { userId: 'Olga', password: 'Sup3r-secret!', by })
  expect(await hasOperator(db)).toBe(true)
  const { status, token } = await logIn('olga', 'Sup3r-secret!')
  expect(status).toBe(200)
  expect(await seesBackOffice(token)).toBe(200)
  const { body } = await send('GET', '/api/admin/audit', { token })
  expect((body['items'] as AuditRow[])[0]).toMatchObject({
    operator: 'Olga',
    action: 'operator.add',
    reason: 'At the machine, by its user root',
  })
})

it.each([
  ['no', 'Sup3r-secret!', 'INVALID_INPUT'],
  ['olga', 'Sup3r-secret!', 'USER_ID_TAKEN'],
  ['OLGA', 'Sup3r-secret!', 'USER_ID_TAKEN'],
  ['weak', 'secret', 'PASSWORD_TOO_WEAK'],
  ['common', 'Password1!', 'PASSWORD_TOO_COMMON'],
])('adds no operator %s with the password %s: %s', async (userId, password, code) => {
  await expect(addOperator(db, { userId, password, by })).rejects.toMatchObject({ code })
  expect((await listOperators(db)).map((operator) => operator.userId)).toEqual(['Olga'])
})

it('ends the sessions of an operator who gets a new password; the old one fits no more', async () => {
  await addOperator(db, { userId: 'rita', password: 'Sup3r-secret!', by })
  const { token } = await logIn('rita', 'Sup3r-secret!')
  expect(await seesBackOffice(token)).toBe(200)
  await resetOperator(db, { userId: 'RITA', password: 'An0ther-secret!', by })
  expect(await seesBackOffice(token)).toBe(401)
  expect((await logIn('rita', 'Sup3r-secret!')).status).toBe(401)
  expect((await logIn('rita', 'An0ther-secret!')).status).toBe(200)
})

it('shuts a disabled operator out at once and for good', async () => {
  await addOperator(db, { userId: 'dora', password: 'Sup3r-secret!', by })
  const { token } = await logIn('dora', 'Sup3r-secret!')
  expect(await seesBackOffice(token)).toBe(200)
  await disableOperator(db, { userId: 'dora', by })
  expect(await seesBackOffice(token)).toBe(401)
  expect((await logIn('dora', 'Sup3r-secret!')).status).toBe(403)
  const again = { userId: 'dora', password: 'An0ther-secret!', by }
  await expect(resetOperator(db, again)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' })
  await expect(disableOperator(db, again)).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' })
  expect(await listOperators(db)).toContainEqual(
    expect.objectContaining({ userId: 'dora', isActive: false }),
  )
})

it('does nothing to a player, or to nobody', async () => {
  const player = await newPlayer()
  for (const userId of [player.userId, 'nobody']) {
    const step = { userId, password: 'Sup3r-secret!', by }
    await expect(resetOperator(db, step)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(disableOperator(db, step)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await send('GET', '/api/profile', { token: player.token })).status).toBe(200)
})

it('keeps all of it in the audit chain', async () => {
  expect(await verifyAudit(db)).toEqual({ rows: 5, firstBrokenId: null })
})
