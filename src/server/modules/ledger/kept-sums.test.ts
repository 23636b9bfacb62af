import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp } from '#server/test-app.ts'
import { oldLedger } from '../system/parts/test-old-ledger.ts'
import { movedOf } from './kept-sums.ts'

const app = await openTestApp()
const { db, newPlayer } = app

it('adds later transfers to the sums that it keeps of old ones, also after a part was detached', async () => {
  const ledger = await oldLedger(app)
  const { walletId } = await newPlayer({ balanceMinor: 5_000 })
  const kept = async () => {
    const { rows } = await sql<{ toId: number }>`
      select to_id as "toId" from ledger_kept_sums where account_id = ${walletId}`.execute(db)
    return rows[0]?.toId
  }
  const simple = async () => {
    const { rows } = await sql`
      select product, kind, sum(debit_minor)::bigint as "debitMinor", sum(credit_minor)::bigint as "creditMinor"
      from ledger_moved where account_id = ${walletId} group by product, kind order by product, kind`.execute(
      db,
    )
    return rows
  }
  const lastId = async () => {
    const { rows } = await sql<{ id: number }>`
      select max(id) as id from ledger_transfer where ${walletId} in (debit_account_id, credit_account_id)`.execute(
      db,
    )
    return rows[0]?.id
  }
  const pay = async () => {
    await ledger.book(
      ledger.transfer({ debitAccountId: walletId, kind: 'withdrawal', amountMinor: 30 }),
    )
    await ledger.fill(walletId, 1)
  }

  // Transfers of today may still come with lower ids.
  await pay()
  expect(await movedOf(db, walletId, 0)).toEqual(await simple())
  expect(await kept()).toBeUndefined()

  await ledger.fill(walletId, 12)
  await ledger.makeOld()
  const old = await lastId()
  await pay()
  for (const _again of [1, 2]) expect(await movedOf(db, walletId, 0)).toEqual(await simple())
  expect(await kept()).toBe(old)

  await ledger.makeOld()
  const older = await lastId()
  expect(await movedOf(db, walletId, 100)).toEqual(await simple())
  expect(await kept()).toBe(old)
  expect(await movedOf(db, walletId, 0)).toEqual(await simple())
  expect(await kept()).toBe(older)
  expect(await brokenInvariants(db)).toEqual([])

  await ledger.fill(walletId, 12)
  const { toId } = await ledger.detachOldest()
  expect(toId).toBeLessThan(older ?? 0)
  await pay()
  expect(await movedOf(db, walletId, 0)).toEqual(await simple())

  // Sums that end inside of what was detached count no more.
  await sql`update ledger_kept_sums set to_id = ${toId - 2}`.execute(db)
  expect(await movedOf(db, walletId, 1_000)).toEqual(await simple())
  await movedOf(db, walletId, 0)
  expect(await kept()).toBe(older)
  expect(await movedOf(db, walletId, 0)).toEqual(await simple())
})

it('is found wrong where it is not what the transfers say', async () => {
  await sql`update ledger_kept_sums set sums = jsonb_set(sums, '{0,credit_minor}', '7')`.execute(db)
  const broken = await brokenInvariants(db)
  expect(broken).toMatchObject(
    [/^the kept sums of account/].map((words) => expect.stringMatching(words)),
  )
})
