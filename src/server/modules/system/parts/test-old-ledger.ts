import { sql } from 'kysely'
import { inTransaction } from '#server/db/database.ts'
import type { TestApp } from '#server/test-app.ts'
import { bankAccount, type NewTransfer, sealLedger } from '#server/modules/ledger/index.ts'
import { postWithTickets } from '#server/modules/ledger/test-posting.ts'
import { brokenInvariants, detachableTables, unfinishedBusiness } from '#server/products.ts'
import { detachPart } from './detach-part.ts'
import { dividedTables, makePartsAhead } from './parts.ts'

const PART_ROWS = 10

/** The ledger of an app in small parts, which can be filled, made old and detached. */
export async function oldLedger({ db, newOperator, config }: TestApp) {
  await sql`update divided_table set part_rows = ${PART_ROWS} where name = 'ledger_transfer'`.execute(
    db,
  )
  for (const { name } of await parts()) await sql`drop table ${sql.table(name)} cascade`.execute(db)
  await sql`select make_part('ledger_transfer', 0, ${PART_ROWS})`.execute(db)
  const operator = await newOperator()
  const bankId = await inTransaction(db, (tx) => bankAccount(tx, config.currency))
  let count = 0

  async function parts() {
    const tables = await dividedTables(db)
    return tables.find(({ name }) => name === 'ledger_transfer')?.parts ?? []
  }
  const transfer = (more: Partial<NewTransfer>): NewTransfer => ({
    debitAccountId: bankId,
    creditAccountId: bankId,
    amountMinor: 1,
    currency: config.currency,
    product: 'cashier',
    kind: 'deposit',
    reference: `test:${(count += 1)}`,
    description: 'Test',
    idempotencyKey: `old:${count}`,
    ...more,
  })
  const book = async (...transfers: NewTransfer[]) => {
    await inTransaction(db, (tx) => postWithTickets(tx, transfers))
    await makePartsAhead(db, 'ledger_transfer')
  }
  return {
    operator,
    bankId,
    parts,
    transfer,
    book,
    /** Books so many transfers, of money for the wallet. */
    fill: async (walletId: number, many: number) => {
      for (let each = 0; each < many; each++) await book(transfer({ creditAccountId: walletId }))
    },
    /** Makes all that is not sealed old, and seals it. */
    makeOld: async () => {
      await inTransaction(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`
          update ledger_transfer set booked_at = booked_at - interval '500 days'
          where id not in (select unnest(transfer_ids) from ledger_seal)`.execute(tx)
        await sql`
          update slot_spin set spun_at = spun_at - interval '500 days'
          where spun_at > now() - interval '1 day'`.execute(tx)
      })
      await sealLedger(db)
    },
    /** Detaches the oldest part; answers its name and the first id behind it. */
    detachOldest: async (name = operator.userId as string | undefined) => {
      const [oldest] = await parts()
      await detachPart(db, oldest?.name ?? '', {
        timeZone: config.timeZone,
        operator: name,
        unfinished: unfinishedBusiness,
        findBroken: brokenInvariants,
        detachable: detachableTables,
      })
      return { part: oldest?.name ?? '', toId: oldest?.toId ?? 0 }
    },
  }
}
