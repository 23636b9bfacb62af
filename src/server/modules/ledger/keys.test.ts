import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { makeUndivided } from '#server/db/test-migrations.ts'
import { waitingForLocks } from '#server/test-locks.ts'
import { brokenInvariants } from '#server/products.ts'
import { ensureAccount } from './index.ts'
import { insertTransfers, type NewTransfer, transfersByKeys } from './store.ts'

const { db } = await openTestDatabase()
let accounts: readonly [number, number] = [0, 0]
let tests = 0

beforeAll(async () => {
  await makeUndivided(db)
  const open = (name: string) =>
    inTransaction(db, (tx) =>
      ensureAccount(tx, {
        kind: 'clearing',
        name,
        userId: null,
        currency: 'PTS',
        creditLimitMinor: null,
      }),
    )
  accounts = [await open('one'), await open('two')]
})
beforeEach(() => {
  tests += 1
})

const keyOf = (name: string) => `${tests}:${name}`
const transfer = (name: string, more: Partial<NewTransfer> = {}): NewTransfer => ({
  debitAccountId: accounts[0],
  creditAccountId: accounts[1],
  amountMinor: 5,
  currency: 'PTS',
  product: 'cashier',
  kind: 'adjustment',
  reference: 'test',
  description: '',
  idempotencyKey: keyOf(name),
  ...more,
})
const insert = (transfers: NewTransfer[], within: Db | Tx = db) =>
  inTransaction(within, async (tx) => [...(await insertTransfers(tx, transfers))])
/** As a version of the program does that knows no table of keys. */
const insertAsEarlier = async (name: string, tx: Db | Tx = db) => {
  const { rows } = await sql`
    insert into ledger_transfer (
      debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key
    ) values (${accounts[0]}, ${accounts[1]}, 5, 'PTS', 'cashier', 'adjustment', 'test', '', ${keyOf(name)})
    on conflict (idempotency_key) do nothing returning id`.execute(tx)
  return rows.length
}
const idOf = async (name: string) => {
  const [found] = await inTransaction(db, (tx) => transfersByKeys(tx, [keyOf(name)]))
  return found?.id ?? 0
}
const countOf = async (name: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_transfer where idempotency_key = ${keyOf(name)}`.execute(
    db,
  )
  return rows[0]?.count
}
/** Breaches other than of the balances, which these tests leave alone. */
const brokenKeys = async (tx: Db | Tx = db) =>
  (await brokenInvariants(tx)).filter((broken) => !broken.includes('but its transfers sum to'))

/** Runs `second` while the transaction of `first` is open, and then ends that one. */
async function atOnce<First, Second>(
  first: (tx: Tx) => Promise<First>,
  second: () => Promise<Second>,
  end: 'commit' | 'rollback' = 'commit',
) {
  const tx = await db.startTransaction().execute()
  const one = await first(tx)
  const other = second().catch((error: unknown) => error)
  await waitingForLocks(db, 1)
  await tx[end]().execute()
  return [one, await other] as const
}

describe('beside an earlier version', () => {
  it('leaves out a key that the earlier version has used, and the earlier version one of this', async () => {
    expect(await insertAsEarlier('theirs')).toBe(1)
    expect(await insert([transfer('theirs'), transfer('ours')])).toEqual([keyOf('ours')])
    expect(await insertAsEarlier('ours')).toBe(0)
    expect(await insertAsEarlier('theirs')).toBe(0)
    expect([await countOf('theirs'), await countOf('ours')]).toEqual([1, 1])
    expect(await brokenKeys()).toEqual([])
  })

  it('books a key once that both write at the same time', async () => {
    expect(
      await atOnce(
        (tx) => insertAsEarlier('a', tx),
        () => insert([transfer('a')]),
      ),
    ).toEqual([1, []])
    const ours = (tx: Tx) => insertTransfers(tx, [transfer('b')])
    expect(await atOnce(ours, () => insertAsEarlier('b'))).toEqual([new Set([keyOf('b')]), 0])
    expect([await countOf('a'), await countOf('b')]).toEqual([1, 1])
    expect(await brokenKeys()).toEqual([])
  })

  it('takes nothing back that the earlier version has taken back', async () => {
    await insert([transfer('paid')])
    const id = await idOf('paid')
    await sql`
      insert into ledger_transfer (
        debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key,
        reverses_id
      ) values (${accounts[1]}, ${accounts[0]}, 5, 'PTS', 'cashier', 'reversal', 'test', '', ${keyOf('back')}, ${id})`.execute(
      db,
    )
    await expect(insert([transfer('again', { reversesId: id })])).rejects.toThrow('reverses_id')
    expect(await brokenKeys()).toEqual([])
  })
})

describe('in a divided table', () => {
  beforeAll(() => sql`select divide_table('ledger_transfer')`.execute(db))

  it('writes a key once that comes twice in one statement, and the first of both', async () => {
    const twice = [
      transfer('a', { amountMinor: 7 }),
      transfer('b'),
      transfer('a', { amountMinor: 9 }),
    ]
    expect(await insert(twice)).toEqual([keyOf('a'), keyOf('b')])
    expect(
      await inTransaction(db, (tx) => transfersByKeys(tx, [keyOf('b'), keyOf('a'), 'none'])),
    ).toMatchObject([
      { key: keyOf('a'), amountMinor: 7 },
      { key: keyOf('b'), amountMinor: 5 },
    ])
    expect([await countOf('a'), await countOf('b')]).toEqual([1, 1])
  })

  it('answers the new keys alone, and numbers transfers in the order that they were given in', async () => {
    await insert([transfer('5')])
    const names = ['9', '5', '3', '7']
    expect(await insert(names.map((name) => transfer(name)))).toEqual(['9', '3', '7'].map(keyOf))
    const ids = [await idOf('9'), await idOf('3'), await idOf('7')]
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(await insert(names.map((name) => transfer(name)))).toEqual([])
  })

  it('books a key once that two write at the same time, and by the second where the first gives up', async () => {
    const first = (tx: Tx) => insertTransfers(tx, [transfer('a')])
    const second = () => insert([transfer('a', { amountMinor: 9 }), transfer('b')])
    expect(await atOnce(first, second)).toEqual([new Set([keyOf('a')]), [keyOf('b')]])
    const given = (tx: Tx) => insertTransfers(tx, [transfer('c')])
    expect((await atOnce(given, () => insert([transfer('c')]), 'rollback'))[1]).toEqual([
      keyOf('c'),
    ])
    expect([await countOf('a'), await countOf('b'), await countOf('c')]).toEqual([1, 1, 1])
  })

  it('takes a transfer back once, also when two try at the same time', async () => {
    await insert([transfer('a'), transfer('b')])
    const [a, b] = [await idOf('a'), await idOf('b')]
    await insert([transfer('back', { reversesId: a })])
    await expect(insert([transfer('again', { reversesId: a })])).rejects.toThrow(
      'ledger_reversal_pkey',
    )
    const back = (name: string) => transfer(name, { reversesId: b })
    const [, second] = await atOnce(
      (tx) => insertTransfers(tx, [back('one')]),
      () => insert([back('other')]),
    )
    expect(String(second)).toContain('ledger_reversal_pkey')
    expect([await countOf('one'), await countOf('other'), await countOf('again')]).toEqual([
      1, 0, 0,
    ])
  })

  it('refuses a used key of a row that came past the program', async () => {
    await insert([transfer('a')])
    await expect(
      sql`insert into ledger_transfer (
        debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key
      ) values (${accounts[0]}, ${accounts[1]}, 5, 'PTS', 'cashier', 'grant', '', '', ${keyOf('a')})`.execute(
        db,
      ),
    ).rejects.toThrow('ledger_transfer_key_pkey')
  })

  it('writes as many in one statement as a settlement has', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => transfer(`many ${n}`))
    expect(await insert(many)).toHaveLength(2_000)
    expect(await insert([...many, transfer('more')])).toEqual([keyOf('more')])
  })

  it.each(['ledger_transfer_key', 'ledger_reversal'])('only ever adds to %s', async (table) => {
    for (const statement of [
      `update ${table} set transfer_id = 0`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  })

  it('left every transfer with its key, and finds where it is not so', async () => {
    expect(await brokenKeys()).toEqual([])
    const after = async (statement: string) => {
      const tx = await db.startTransaction().execute()
      try {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql.raw(statement).execute(tx)
        return (await brokenKeys(tx)).join()
      } finally {
        await tx.rollback().execute()
      }
    }
    expect(await after(`delete from ledger_transfer_key where key = '1:ours'`)).toContain(
      'is not the one of its key',
    )
    expect(await after('delete from ledger_reversal')).toContain('or of what it takes back')
    expect(await after(`delete from ledger_transfer where kind = 'reversal'`)).toContain(
      'does not take back',
    )
    expect(
      await after(`delete from ledger_transfer where idempotency_key like '%:more'`),
    ).toContain('has no transfer')
  })
})
