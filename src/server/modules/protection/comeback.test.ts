import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { CaseFile, CaseRow } from '#contract/cases/cases.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { sendDeposit } from '../cashier/test-requests.ts'
import { watchPlayers } from '../cases/watch.ts'

const app = await openTestApp()
const { db, send, newPlayer, newOperator } = app
const desk = await newOperator(['risk'])

type Details = { name: string; bornOn: string; mobile: string; address: string }
let persons = 0
async function person(details: Partial<Details>): Promise<TestPlayer & Details> {
  const number = ++persons
  const all = {
    name: 'Zoë Marchetti',
    bornOn: '1984-11-03',
    mobile: `+4416329700${10 + number}`,
    address: `${number} Quay Road`,
    ...details,
  }
  const player = await newPlayer({ balanceMinor: 0 })
  await sql`update app_user set name = ${all.name}, date_of_birth = ${all.bornOn}, mobile = ${all.mobile},
    address = ${all.address} where id = ${player.id}`.execute(db)
  return { ...player, ...all }
}
const exclude = ({ token }: TestPlayer) =>
  send('POST', '/api/pauses/self-exclusion', { token, body: { months: 12 } })

let references = 0
async function deposit({ token }: TestPlayer): Promise<unknown> {
  const form = { unique_transaction_id: `COMEBACK${++references}`, amount: '10.00' }
  const { status, body } = await sendDeposit(app, token, form)
  return status === 201 ? 'through' : body['code']
}
async function caseOf({ id }: TestPlayer): Promise<CaseFile | undefined> {
  await sql`update player_watch set judged_at = now() - interval '2 days'`.execute(db)
  await watchPlayers({ db, timeZone: 'UTC', log: () => undefined })
  const path = '/api/admin/cases?desk=care&pageSize=100'
  const items = (await send('GET', path, { token: desk.token })).body['items'] as CaseRow[]
  const found = items.find(({ playerId, kind }) => playerId === id && kind === 'comeback')
  if (!found) return undefined
  const file = await send('GET', `/api/admin/cases/${found.caseId}`, { token: desk.token })
  return file.body as CaseFile
}
const decide = (found: CaseFile | undefined, outcome: string) =>
  send('POST', `/api/admin/cases/${found?.caseId}/decision`, {
    token: desk.token,
    body: { outcome, reason: 'Seen by video.' },
  })
const stateOf = async ({ id }: TestPlayer) =>
  (await sql<{ state: string }>`select state from app_user where id = ${id}`.execute(db)).rows[0]
    ?.state

it('stops the first deposit of an excluded person who comes back with a typo and a new mailbox, and excludes the account where the desk says so (A28)', async () => {
  const known = await person({ name: 'Ottilie Brandmoor' })
  await exclude(known)
  const back = await person({ name: 'Otilie Brandmor' })
  expect(await deposit(back)).toBe('ACCOUNT_IN_REVIEW')
  const found = await caseOf(back)
  expect(found).toMatchObject({
    desk: 'care',
    findings: [{ rule: 'alikeExcluded', value: 1 }],
    alike: [{ playerId: known.id, state: 'excluded' }],
  })
  expect(await decide(found, 'report')).toMatchObject({ status: 422 })
  expect((await decide(found, 'exclude')).body).toMatchObject({ outcome: 'exclude' })
  expect(await stateOf(back)).toBe('excluded')
  const { rows } = await sql<{ days: number; match: string }>`
    select abs(extract(epoch from a.ends_at - b.ends_at)) / 86400 as days, a.match
    from player_pause a join player_pause b on b.id = a.follows_id where a.user_id = ${back.id}`.execute(
    db,
  )
  expect(rows).toMatchObject([{ match: 'confirmed' }])
  expect(Number(rows[0]?.days)).toBeLessThan(0.01)
})

it('lets a person who only looks like an excluded one deposit once the desk has told the two apart, and opens no case again (A28)', async () => {
  const known = await person({ name: 'Hedwig Lindqvist', bornOn: '1970-05-06' })
  await exclude(known)
  const other = await person({ name: 'Hedvig Lindqvist', bornOn: '1970-05-06' })
  expect(await deposit(other)).toBe('ACCOUNT_IN_REVIEW')
  expect((await decide(await caseOf(other), 'none')).status).toBe(200)
  expect(await deposit(other)).toBe('through')
  expect(await caseOf(other)).toBeUndefined()
  // One decision speaks of one person: another excluded one who looks the same is a case again.
  await exclude(await person({ name: 'Hedwig Lindkvist', bornOn: '1970-05-06' }))
  expect(await caseOf(other)).toMatchObject({ findings: [{ value: 1 }] })
})

it('shows the desk a player of long ago who looks like a person excluded today, and stops no deposit after the first', async () => {
  const regular = await person({ name: 'Bartholomew Quill', bornOn: '1961-01-09' })
  expect(await deposit(regular)).toBe('through')
  expect(await caseOf(regular)).toBeUndefined()
  await exclude(await person({ name: 'Bartholomew Quil', bornOn: '1961-01-09' }))
  expect(await deposit(regular)).toBe('through')
  expect(await caseOf(regular)).toMatchObject({ kind: 'comeback' })
})

it.each([
  ['the phone, and another birth date', { bornOn: '1990-01-01' }, ['mobile'], true],
  [
    'the address, and day and month of birth exchanged',
    { bornOn: '1984-03-11' },
    ['address'],
    true,
  ],
  ['the address, and another year of birth', { bornOn: '1948-11-03' }, ['address'], true],
  ['the address, and another birth date', { bornOn: '1990-02-04' }, ['address'], false],
  ['nothing else', { bornOn: '1990-02-04' }, [], false],
] as const)(
  'takes a name that is nearly the same with %s for a case, or for another person (A28)',
  async (_what, { bornOn }, shared, isCase) => {
    const name = `Zoë Marchetti${'abcdefgh'.repeat(2).slice(persons % 8, (persons % 8) + 7)}`
    const known = await person({ name })
    await exclude(known)
    const same = Object.fromEntries(shared.map((key) => [key, known[key]]))
    const other = await person({ name: name.replace('tt', 't'), bornOn, ...same })
    expect(await deposit(other)).toBe(isCase ? 'ACCOUNT_IN_REVIEW' : 'through')
  },
)
