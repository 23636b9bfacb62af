import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { admit } from './index.ts'
import { screenPlayers } from './watchlist/store.ts'

/* How many persons who come back are found, and how many others are taken for one of them, on a set of names. */

const { db, send, newPlayer, newOperator } = await openTestApp()

type Person = { name: string; bornOn: string; address: string; mobile: string; email: string }

const NAMES = [
  'Zoë Marchetti',
  'Seán O’Dwyer',
  'María José Quintero',
  'Anne-Sophie Lefèvre',
  'Jürgen Großkopf',
  'Łucja Wiśniewska',
  'Priya Raghunathan',
  'João Gonçalves',
  'Åsa Bjørnstad',
  'Mehmet Yıldırım',
  'Thomas Ashworth',
  'Nguyễn Thị Hạnh',
]
/** Names that many people have, some of them nearly alike. */
const GIVEN = [
  'Anna',
  'Hanna',
  'Maria',
  'Marie',
  'Jan',
  'Thomas',
  'Priya',
  'Mehmet',
  'Sofia',
  'Lucas',
]
const FAMILY = ['Silva', 'Schmidt', 'Meyer', 'Maier', 'Patel', 'Nguyen', 'Smith', 'Kowalski']
const personOf = (name: string, number: number): Person => ({
  name,
  bornOn: `19${60 + number}-0${1 + (number % 9)}-1${number % 10}`,
  address: `${number + 1} Harbour Row, Sliema`,
  mobile: `+4416329602${10 + number}`,
  email: `back${number}@test.invalid`,
})

const words = (name: string) => name.split(' ')
const LETTERS: Record<string, string> = { ß: 'ss', Ł: 'L', ø: 'o', ı: 'i' }
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[ßŁøı]/g, (letter) => LETTERS[letter] ?? letter)

let moves = 0
/** Everything that can be changed about a person is new, so that two accounts are alike by name or mailbox alone. */
function differing(person: Person, changes: Partial<Person> = {}): Person {
  const number = ++moves
  return {
    ...person,
    address: `${number} Elsewhere Street`,
    mobile: `+44163297${1_000 + number}`,
    email: `fresh${number}@test.invalid`,
    ...changes,
  }
}

/** The ways of attack A28 by which the name, or the mailbox, is still the person's own. */
const strong: Record<string, (person: Person) => Person> = {
  'in capitals': (person) => differing(person, { name: person.name.toUpperCase() }),
  'without accents': (person) => differing(person, { name: plain(person.name) }),
  'with the names swapped': (person) =>
    differing(person, { name: words(person.name).toReversed().join(', ') }),
  'with other signs between the names': (person) =>
    differing(person, { name: `  ${plain(person.name).replaceAll(/[ -]/g, ' - ')} ` }),
  'by an alias of the mailbox': (person) =>
    differing(person, { name: 'Quite Another', email: person.email.replace('@', '+new@') }),
}
/** A name that is only nearly the same: a person has to look. */
const weak: Record<string, (person: Person) => Person> = {
  'with a letter less': (person) => differing(person, { name: person.name.slice(0, -1) }),
  'with a letter doubled': (person) =>
    differing(person, { name: person.name.replace(/[aeiou]/, '$&$&') }),
  'with a middle name': (person) =>
    differing(person, { name: words(person.name).toSpliced(1, 0, 'Lee').join(' ') }),
}
/** The same, and slips and short forms that only a comparison word by word finds. */
const slips: typeof weak = {
  ...weak,
  'with two letters exchanged': (person) =>
    differing(person, { name: person.name.replace(/([a-z])([a-z])(?=[a-z]*$)/, '$2$1') }),
  'with the family name nearly the same': (person) =>
    differing(person, { name: person.name.replace(/[aeiou](?=[a-z]*$)/, 'y') }),
  'with an initial': (person) =>
    differing(person, { name: person.name.replace(/^(\S)\S+/u, '$1.') }),
}
/** Persons who have something in common with a person, and are somebody else. */
const others: Record<string, (person: Person, next: Person) => Person> = {
  'a namesake of another age': (person) => differing(person, { bornOn: '1959-12-31' }),
  'somebody born on the same day': (person, next) => differing(person, { name: next.name }),
  'somebody of the same home': (person, next) => ({
    ...person,
    name: next.name,
    bornOn: '1958-12-30',
    email: `home.${person.email}`,
  }),
}

async function arrives({ name, bornOn, address, mobile, email }: Person): Promise<TestPlayer> {
  const player = await newPlayer()
  await sql`update app_user set name = ${name}, date_of_birth = ${bornOn}, address = ${address}, mobile = ${mobile},
    email = ${email} where id = ${player.id}`.execute(db)
  return player
}
const arriving = (persons: Person[]) => Promise.all(persons.map(arrives))
const isStopped = ({ walletId }: TestPlayer): Promise<boolean> =>
  inTransaction(db, (tx) =>
    admit(tx, { walletId, product: 'cashier', purpose: 'deposit', amountMinor: 1_000 }),
  ).then(
    () => false,
    ({ code }: { code: string }) => {
      expect(['SELF_EXCLUDED', 'SECOND_ACCOUNT', 'ACCOUNT_IN_REVIEW']).toContain(code)
      return true
    },
  )
async function stoppedOf(persons: Person[]): Promise<string[]> {
  const stopped: string[] = []
  for (const person of persons)
    if (await isStopped(await arrives(person))) stopped.push(person.name)
  return stopped
}

const people = NAMES.map(personOf)
const nextOf = (number: number) => people[(number + 1) % people.length] ?? personOf('Nobody', 0)

beforeAll(async () => {
  for (const { token } of await arriving(people))
    await send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
})

it('stops every excluded person who comes back with the own name or mailbox in disguise, and nobody else (A28)', async () => {
  for (const [way, disguised] of Object.entries(strong))
    expect([way, (await stoppedOf(people.map(disguised))).length]).toEqual([way, people.length])
  for (const [kind, otherOf] of Object.entries(others)) {
    const persons = people.map((person, number) => otherOf(person, nextOf(number)))
    expect([kind, await stoppedOf(persons)]).toEqual([kind, []])
  }
})

it('stops at least nineteen of twenty excluded persons who come back with a slip in the name and a new mailbox (A28)', async () => {
  const ways = Object.values(slips)
  const stopped = await Promise.all(ways.map((disguised) => stoppedOf(people.map(disguised))))
  expect(stopped.flat().length / (ways.length * people.length)).toBeGreaterThanOrEqual(0.95)
})

it('takes fewer than one of a thousand strangers of one birth date for each other, and one of twenty who share half a name (A28)', async () => {
  const names = GIVEN.flatMap((given) => FAMILY.map((family) => ({ given, family })))
  const { rows } = await sql<{ shares: boolean; rate: number }>`
    select a.given = b.given or a.family = b.family as shares,
      avg(names_alike(a.given || ' ' || a.family, b.given || ' ' || b.family)::int)::float as rate
    from jsonb_to_recordset(${JSON.stringify(names)}) as a (given text, family text),
      jsonb_to_recordset(${JSON.stringify(names)}) as b (given text, family text)
    where (a.given, a.family) < (b.given, b.family) group by 1 order by 1`.execute(db)
  expect(rows[0]?.rate).toBeLessThan(0.001)
  expect(rows[1]?.rate).toBeLessThan(0.05)
  expect(rows[1]?.rate).toBeGreaterThan(0)
})

it('shows the desk at least nineteen of twenty persons of the excluded list who come back under nearly the same name (A28)', async () => {
  const { token } = await newOperator()
  const listed = people.map((person) => ({
    ...person,
    bornOn: person.bornOn.replace(/1(\d)$/, '2$1'),
  }))
  const lines = listed.map(({ name, bornOn }) => `${name};${bornOn};`)
  const content = ['Name;Date of birth;Reference', ...lines].join('\n')
  const body = { list: 'excluded', content }
  const added = await send('POST', '/api/admin/watchlist', { token, body })
  expect(added.body).toMatchObject({ added: people.length, hits: 0 })

  const returning = Object.values(weak).flatMap((disguised) => listed.map(disguised))
  const bystanders = listed.map((person, number) =>
    differing(person, { name: nextOf(number).name }),
  )
  const [back, strangers] = [await arriving(returning), await arriving(bystanders)]
  await screenPlayers(db)
  const { rows } = await sql<{ id: number }>`
    select user_id as id from watchlist_hit where state = 'open'`.execute(db)
  const shown = new Set(rows.map(({ id }) => id))
  const shareOf = (players: TestPlayer[]) =>
    players.filter(({ id }) => shown.has(id)).length / players.length
  expect(shareOf(back)).toBeGreaterThanOrEqual(0.95)
  expect(shareOf(strangers)).toBe(0)
})
