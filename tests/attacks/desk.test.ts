import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { type DepositFields, depositForm } from '#server/modules/cashier/test-requests.ts'
import { verifyAudit } from '#server/modules/audit/index.ts'
import { giveUp, type Reply } from './burst.ts'
import { expectHeld, funds, openTown, payout } from './town.ts'

const town = await openTown()
const { db, newPlayer } = town
afterEach(() => expectHeld(town))

describe('A12 an operator whose answer does not come in time', () => {
  /** Works while somebody else has the row. */
  const whileLocked = (table: 'deposit' | 'withdrawal', id: number, work: () => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
      await work()
    })

  /** Decides, gives up waiting, and decides again; the answer of the second time. */
  async function decideTwice(table: 'deposit' | 'withdrawal', id: number, body: object) {
    const path = `/api/admin/${table}s/${id}/approve`
    const attempt = { method: 'POST', path, token: town.operator.token, body }
    const second = { answer: Promise.resolve<Reply | undefined>(undefined) }
    await whileLocked(table, id, async () => {
      await giveUp(town.url, attempt, 300)
      second.answer = town.send(attempt)
      await sleep(200)
    })
    return second.answer
  }
  const deposit = async (token: string, fields: DepositFields) => {
    const form = new Response(depositForm(fields))
    const answer = await town.app.inject({
      method: 'POST',
      url: '/api/deposit',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': 'a12',
        'content-type': form.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    return Number(answer.json()['id'])
  }
  const yours = { code: 'ALREADY_DECIDED', details: { status: 'A', isYours: true } }

  it('credits a deposit once, and hears at the second try that the decision is their own', async () => {
    const player = await newPlayer()
    const fields = { unique_transaction_id: '812300000012', amount: '500' }
    const depositId = await deposit(player.token, fields)
    const receipt = { receivedMinor: 50_000, payerName: `Player ${player.userId}` }
    const answer = await decideTwice('deposit', depositId, receipt)
    expect(answer).toMatchObject({ status: 409, body: yours })
    expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 50_000, holdMinor: 0 })
  })

  it('pays a withdrawal once, and hears at the second try that the decision is their own', async () => {
    const player = await newPlayer({ balanceMinor: 50_000 })
    const placed = await town.send({
      method: 'POST',
      path: '/api/withdraw',
      token: player.token,
      body: { ...payout, account_holder_name: `Player ${player.userId}`, amount: '200' },
      headers: { 'idempotency-key': 'a12' },
    })
    const paid = { bankReference: 'NEFT 12' }
    const answer = await decideTwice('withdrawal', Number(placed.body['id']), paid)
    expect(answer).toMatchObject({ status: 409, body: yours })
    expect(await funds(town, player.walletId)).toEqual({ balanceMinor: 30_000, holdMinor: 0 })
  })
})

describe('A37 the log of operators', () => {
  it('is one that the database lets nobody change, cut or empty', async () => {
    const before = await verifyAudit(db)
    expect(before).toMatchObject({ rows: expect.any(Number), firstBrokenId: null })
    for (const change of [
      sql`update audit_log set reason = 'another'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/append-only|audit/)
    expect(await verifyAudit(db)).toEqual(before)
  })
})
