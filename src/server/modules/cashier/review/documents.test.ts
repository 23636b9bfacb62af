import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { bankDetails, sendWithdrawal } from '../test-requests.ts'

/* Documents that the check of a withdrawal asks for. */

const app = await openTestApp()
const { db, send } = app
const { token } = await app.newOperator()
const DAY_MS = 24 * 3_600_000
const noMore = { submitted_at: null, decided_by: null, valid_until: null, asked_at: null }

/** A player whose withdrawal is held for a check. */
async function held() {
  const player = await app.newPlayer({ balanceMinor: 10_000 })
  const id = Number((await sendWithdrawal(app, player.token, { amount: '100' })).body['id'])
  const desk = (step: string, body: object) =>
    send('POST', `/api/admin/withdrawals/${id}/${step}`, { token, body: { ...body } })
  expect((await desk('hold', { note: 'A doubt' })).status).toBe(200)
  return { player, ask: (body: object) => desk('documents', body) }
}

it('asks only for documents that the player was told of before the first deposit (PR-40)', async () => {
  const { player, ask } = await held()
  const asked = { is: 'ask', basis: 'money_laundering_law', note: 'Please.' }
  for (const documents of [['passport', 'tax return'], []])
    expect((await ask({ ...asked, documents })).status).toBe(400)
  const { body: told } = await send('GET', '/api/deposit-notice', { token: player.token })
  const { withdrawal: documents } = told['documents'] as { withdrawal: string[] }
  expect((await ask({ ...asked, documents })).body).toMatchObject({
    review: { documents },
  })
  const { body } = await send('GET', '/api/notices', { token: player.token })
  expect(JSON.stringify(body)).toContain('Passport; Identity card')
  expect((await ask({ is: 'here', note: 'All of them.' })).status).toBe(200)
})

it('asks no player again for documents that are verified (PR-40)', async () => {
  const { player, ask } = await held()
  const asking = (documents: readonly string[]) =>
    ask({ is: 'ask', basis: 'identity_law', documents, note: 'Please.' })
  // Nobody has looked at them yet.
  expect((await asking(['passport', 'address'])).status).toBe(200)
  await db
    .insertInto('identity_check')
    .values({
      user_id: player.id,
      state: 'verified',
      submitted_at: new Date(),
      decided_at: new Date(),
      decided_by: null,
      provider: null,
      failure: null,
      valid_until: null,
      new_address: null,
      new_country: null,
    })
    .execute()
  for (const document of ['passport', 'identity-card', 'driving-licence', 'address'])
    expect((await asking(['source-of-money', document])).body).toMatchObject({
      code: 'IDENTITY_PROVED',
      details: { documents: [document] },
    })
  const both = ['source-of-money', 'payment-account']
  expect((await asking(both)).body).toMatchObject({
    review: {
      proved: ['passport', 'identity-card', 'driving-licence', 'address'],
      documents: both,
    },
  })
  const proof = { user_id: player.id, proof: 'payment-account', state: 'verified' } as const
  const prove = (decided_at: Date) =>
    db
      .insertInto('identity_proof')
      .values({ ...proof, decided_at, ...noMore })
      .onConflict((conflict) => conflict.columns(['user_id', 'proof']).doUpdateSet({ decided_at }))
      .execute()
  // It was accepted before the player had this payee.
  await prove(new Date(Date.now() - DAY_MS))
  expect((await asking(both)).status).toBe(200)
  await prove(new Date())
  expect((await asking(both)).body).toMatchObject({
    code: 'IDENTITY_PROVED',
    details: { documents: ['payment-account'] },
  })
  // The proof does not say which of two accounts it is of.
  await db
    .insertInto('saved_payee')
    .values({
      user_id: player.id,
      account_holder_name: bankDetails.account_holder_name,
      bank_name: bankDetails.bank_name,
      account_number: '99999999',
      ifsc: bankDetails.account_ifsc_code,
    })
    .execute()
  expect((await asking(both)).status).toBe(200)
  expect((await ask({ is: 'here', note: 'It.' })).status).toBe(200)
})
