import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sendDeposit } from '#server/modules/cashier/test-requests.ts'
import { openTestApp } from '#server/test-app.ts'

const test = await openTestApp()
const { send, newPlayer } = test
const owner = await newPlayer({ balanceMinor: 10_000 })
const stranger = await newPlayer({ balanceMinor: 10_000 })

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
  .png()
  .toBuffer()

async function thingsOfOwner() {
  const { token } = owner
  const deposit = await sendDeposit(test, token, {
    unique_transaction_id: '712300000036',
    amount: '500',
    file: picture,
  })
  const words = { kind: 'other', subject: 'A secret', text: 'Nobody else reads this.' }
  await send('POST', '/api/complaints', { token, body: words })
  const { body: complaints } = await send('GET', '/api/complaints', { token })
  const form = new FormData()
  form.append('kind', 'passport')
  form.append('file', new Blob([new Uint8Array(picture)]), 'x.png')
  const { body: identity } = await send('POST', '/api/identity/documents', { token, body: form })
  const { body: security } = await send('GET', '/api/security', { token })
  const firstOf = (body: Record<string, unknown>, list: string, id = 'id') =>
    (body[list] as Record<string, unknown>[])[0]?.[id]
  return {
    deposit: deposit.body['id'],
    complaint: firstOf(complaints, 'items', 'complaintId'),
    document: firstOf(identity, 'documents'),
    session: firstOf(security, 'sessions', 'sessionId'),
  }
}

it('answers for the things of another player as if there were none (A36)', async () => {
  const { deposit, complaint, document, session } = await thingsOfOwner()
  const text = { text: 'I say so.' }
  const tries: [string, string, unknown, Record<string, unknown>?][] = [
    ['GET', '/api/deposits/ID/proof', deposit],
    ['POST', '/api/complaints/ID/escalate', complaint, text],
    ['POST', '/api/complaints/ID/refer', complaint],
    ['GET', '/api/complaints/ID/file', complaint],
    ['DELETE', '/api/identity/documents/ID', document],
    ['POST', '/api/sessions/ID/end', session],
  ]
  for (const [method, path, id, body] of tries) {
    expect([path, id]).toEqual([path, expect.anything()])
    const ask = (given: string) =>
      send(method, path.replace('ID', given), { token: stranger.token, ...(body ? { body } : {}) })
    const none = typeof id === 'number' ? '987654' : crypto.randomUUID()
    const [own, missing] = [await ask(String(id)), await ask(none)]
    expect([path, own.status, own.body]).toEqual([path, 404, missing.body])
  }
  // They are all there, for their owner.
  const proof = await send('GET', `/api/deposits/${String(deposit)}/proof`, { token: owner.token })
  expect(proof.status).toBe(200)
  const { body } = await send('GET', '/api/identity', { token: owner.token })
  expect(body['documents']).toHaveLength(1)
})

it('lists nothing of another player, whatever the query asks for (A36)', async () => {
  const lists = ['/api/complaints', '/api/identity', '/api/notices', '/api/orders', '/api/security']
  for (const path of lists) {
    const ask = (query: string) => send('GET', `${path}${query}`, { token: stranger.token })
    const plain = await ask('')
    expect([path, plain.status]).toEqual([path, 200])
    const asked = await ask(`?userId=${owner.userId}&playerId=${owner.id}`)
    expect([path, [200, 400].includes(asked.status)]).toEqual([path, true])
    for (const { body } of [plain, asked])
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`A secret|${owner.userId}`))
  }
  const mine = await send('GET', '/api/complaints', { token: owner.token })
  expect(JSON.stringify(mine.body)).toContain('A secret')
})
