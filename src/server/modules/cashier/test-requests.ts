import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Answer, TestApp } from '#server/test-app.ts'

export type DepositFields = {
  unique_transaction_id?: string
  amount?: string
  file?: Buffer
  fileName?: string
  fileType?: string
  [field: string]: string | Buffer | undefined
}

export function depositForm({ file, fileName, fileType, ...fields }: DepositFields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const type = fileType ?? 'image/png'
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type }), fileName ?? 'slip.png')
  return form
}

export const sendDeposit = (
  { send }: Pick<TestApp, 'send'>,
  token: string,
  fields: DepositFields,
  key: string = randomUUID(),
): Promise<Answer> =>
  send('POST', '/api/deposit', {
    token,
    body: depositForm(fields),
    headers: { 'idempotency-key': key },
  })

/** Where money can go; the holder is another person than every test player. */
export const bankDetails = {
  account_holder_name: 'Asha Rao',
  bank_name: 'Demo Bank',
  acc_num: '50100123456789',
  account_ifsc_code: 'DEMO0123456',
}

/** A withdrawal to an account in the player's own name, if the test names no other. */
export async function sendWithdrawal(
  { send }: Pick<TestApp, 'send'>,
  token: string,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Answer> {
  const { body: profile } = await send('GET', '/api/profile', { token })
  const { name } = Object(profile['user'])
  const own = typeof name === 'string' ? { account_holder_name: name } : {}
  return send('POST', '/api/withdraw', {
    token,
    body: { ...bankDetails, ...own, ...body },
    headers: { 'idempotency-key': key },
  })
}

/** How many of each answer: `{ '201': 1, '409 REFERENCE_USED': 9 }`. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = typeof body['code'] === 'string' ? `${status} ${body['code']}` : String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Everything about money that must hold at every moment, as the names of what does not. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with moved as (
      select a.id, coalesce(sum(case when t.credit_account_id = a.id then amount_minor else -amount_minor end), 0) as sum
      from ledger_account a
      left join ledger_transfer t on a.id in (t.debit_account_id, t.credit_account_id)
      group by a.id
    )
    select 'sum of ' || currency as name from ledger_account group by currency having sum(balance_minor) <> 0
    union all
    select 'balance of account ' || a.id from ledger_account a join moved m using (id) where a.balance_minor <> m.sum
    union all
    select 'wallet ' || id from ledger_account where kind = 'wallet' and (balance_minor < hold_minor or hold_minor < 0)
    union all
    select 'hold of wallet ' || a.id from ledger_account a where kind = 'wallet' and hold_minor
      <> (select coalesce(sum(amount_minor), 0) from withdrawal w where w.user_id = a.user_id and status = 'P')
       + (select coalesce(sum(exposure_minor), 0) from exchange_exposure e where e.account_id = a.id)
    union all
    select 'transfers of deposit ' || d.id from deposit d where (status = 'A')::int
      <> (select count(*) from ledger_transfer where reference = 'deposit:' || d.id
          and kind = 'deposit' and amount_minor = d.received_minor)
    union all
    select 'transfers of withdrawal ' || w.id from withdrawal w where (status = 'A')::int
      <> (select count(*) from ledger_transfer where reference = 'withdrawal:' || w.id
          and kind = 'withdrawal' and amount_minor = w.amount_minor - w.fee_minor)`.execute(db)
  return rows.map(({ name }) => name)
}

export const fundsOf = async (db: Db, walletId: number) =>
  db
    .selectFrom('ledger_account')
    .select(['balance_minor as balanceMinor', 'hold_minor as holdMinor'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
