import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { DEPOSIT_NOTICE_VERSION } from '#domain/protection/deposit-notice.ts'
import { openTestApp } from '#server/test-app.ts'
import { sendDeposit, tally } from '../cashier/test-requests.ts'
import { watchPlayers } from '../cases/watch.ts'

const app = await openTestApp({ IDENTITY_KEY: '4c'.repeat(32) })
const { db, send, newOperator } = app
const desk = await newOperator(['risk'])

const PASSWORD = 'Kite&Rope7'
let people = 0
/** A person of whom nothing is like anybody else's. */
const newPerson = () => {
  const number = ++people
  return {
    name: `Zoë  Marchetti ${number}`,
    dateOfBirth: `1984-11-${10 + number}`,
    address: `${number} Quay Road, Sliema`,
    country: 'MT',
    mobile: `+4416329601${10 + number}`,
    email: `zoe${number}@test.invalid`,
  }
}
type Person = ReturnType<typeof newPerson>
type Account = { token: string; userId: string }

let accounts = 0
/** Registers and fills in the profile, as a person does. */
async function registered({ email, mobile, name, ...rest }: Person): Promise<Account> {
  const userId = `one${++accounts}`
  const form = { userId, name, Mobile: mobile, Email: email, Password: PASSWORD }
  const made = await send('POST', '/api/register', { body: { ...form, Cpassword: PASSWORD } })
  expect(made.status).toBe(201)
  const login = await send('POST', '/api/login', { body: { userId, password: PASSWORD } })
  expect(login.body).toHaveProperty('token')
  const token = String(login.body['token'])
  const saved = await send('PUT', '/api/profile', { token, body: { name, ...rest } })
  expect(saved.status).toBe(200)
  const body = { version: DEPOSIT_NOTICE_VERSION }
  const read = await send('POST', '/api/deposit-notice/confirmations', { token, body })
  expect(read.status).toBeLessThan(300)
  return { token, userId }
}

let references = 0
const deposit = ({ token }: Account) =>
  sendDeposit(app, token, { unique_transaction_id: `ONEACCOUNT${++references}`, amount: '10.00' })
const outcomeOf = async (account: Account) => {
  const { status, body } = await deposit(account)
  return status === 201 ? 'through' : body['code']
}

type Case = { caseId: number; userId: string; findings: { rule: string }[] }
async function caseOf({ userId }: Account): Promise<Case | undefined> {
  await sql`update player_watch set judged_at = now() - interval '2 days'`.execute(db)
  await watchPlayers({ db, timeZone: 'UTC', log: () => undefined })
  const path = '/api/admin/cases?desk=duplicates&pageSize=50'
  const items = (await send('GET', path, { token: desk.token })).body['items'] as Case[]
  return items.find((found) => found.userId === userId)
}

const fresh = { mobile: '+441632960999', address: '77 Elsewhere', email: 'fresh@test.invalid' }
const comebacks: Record<string, (person: Person) => Partial<Person>> = {
  'with another phone and mail': ({ name }) => ({
    name: name.toUpperCase().replace('Ë', 'E').split(/\s+/).toReversed().join(', '),
    mobile: fresh.mobile,
    email: fresh.email,
  }),
  'with another address and mail': () => ({ address: fresh.address, email: fresh.email }),
  'under another name, with an alias of the mailbox': ({ email }) => ({
    ...fresh,
    name: 'Anna Bell',
    email: email.replace('@', '+bets@').toUpperCase(),
  }),
}

it.each(Object.entries(comebacks))(
  'stops the first deposit of a person who comes back %s, until the desk tells the two apart (R-003, A28)',
  async (_what, changesOf) => {
    const person = newPerson()
    const first = await registered(person)
    const second = await registered({ ...person, ...changesOf(person) })
    expect(await outcomeOf(first)).toBe('through')
    expect(await outcomeOf(second)).toBe('SECOND_ACCOUNT')
    const found = await caseOf(second)
    expect(found?.findings).toMatchObject([{ rule: 'alikeAccounts' }])
    const body = { outcome: 'none', reason: 'Two persons: both were seen by video.' }
    const path = `/api/admin/cases/${found?.caseId}/decision`
    expect((await send('POST', path, { token: desk.token, body })).status).toBe(200)
    expect(await outcomeOf(second)).toBe('through')
  },
)

it('takes persons of one name or one address for two, and the older account once the younger has deposited for the second', async () => {
  const person = newPerson()
  const older = await registered({ ...person, dateOfBirth: '1950-01-01' })
  const younger = await registered(person)
  const namesake = await registered({ ...person, ...fresh, email: 'namesake@test.invalid' })
  const spouse = await registered({ ...person, name: 'Carl Marchetti', email: 'c@test.invalid' })
  expect(await outcomeOf(younger)).toBe('through')
  expect(await outcomeOf(namesake)).toBe('through')
  expect(await outcomeOf(spouse)).toBe('through')
  // Support corrects the birth date.
  await sql`update app_user set date_of_birth = ${person.dateOfBirth} where user_id = ${older.userId}`.execute(
    db,
  )
  expect(await outcomeOf(older)).toBe('SECOND_ACCOUNT')
  expect(await outcomeOf(younger)).toBe('through')
})

it('takes one first deposit of two accounts that one person makes and uses at once (R-003)', async () => {
  const person = newPerson()
  const both = await Promise.all([registered(person), registered(person)])
  expect(tally(await Promise.all([...both, ...both].map(deposit)))).toEqual({
    '201': 2,
    '403 SECOND_ACCOUNT': 2,
  })
})

it('knows a person again who closes the account on a time-out and makes another (A31)', async () => {
  const person = newPerson()
  const first = await registered(person)
  const { token } = first
  await send('POST', '/api/pauses/time-out', { token, body: { length: 'month' } })
  const login = await send('POST', '/api/login', {
    body: { userId: first.userId, password: PASSWORD },
  })
  const again = String(login.body['token'])
  const proof = { token: again, body: { password: PASSWORD } }
  expect((await send('POST', '/api/proof', proof)).status).toBe(200)
  const closed = await send('POST', '/api/account/close', {
    token: again,
    body: { userId: first.userId },
  })
  expect(closed).toMatchObject({ status: 200 })
  const second = await registered({ ...person, email: 'back@test.invalid' })
  expect(await outcomeOf(second)).toBe('SECOND_ACCOUNT')
})

it('stops who hands in the picture of a document that another account has handed in (R-003)', async () => {
  const [one, other] = [await registered(newPerson()), await registered(newPerson())]
  const background = { r: 9, g: 90, b: 9 }
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  for (const { token } of [one, other]) {
    const form = new FormData()
    form.append('kind', 'passport')
    form.append('file', new Blob([new Uint8Array(picture)]), 'scan.png')
    const answer = await send('POST', '/api/identity/documents', { token, body: form })
    expect(answer.status).toBe(201)
  }
  expect(await outcomeOf(other)).toBe('SECOND_ACCOUNT')
  expect(await outcomeOf(one)).toBe('through')
  expect((await caseOf(other))?.findings).toMatchObject([{ rule: 'alikeDocuments' }])
})

it('shows the desk players who are paid to the same account (A28)', async () => {
  const [one, other] = [await registered(newPerson()), await registered(newPerson())]
  for (const { userId } of [one, other])
    await sql`insert into saved_payee (user_id, account_holder_name, bank_name, account_number, ifsc)
      select id, name, 'Bank', '50100987654321', 'DEMO0123456' from app_user where user_id = ${userId}`.execute(
      db,
    )
  expect((await caseOf(one))?.findings).toMatchObject([{ rule: 'alikePayees' }])
  expect(await outcomeOf(other)).toBe('through')
})
