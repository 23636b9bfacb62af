import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { openTestDatabase } from './test-database.ts'

const { db } = await openTestDatabase()

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairbook-migrations-'))
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await write('0001_first.sql', 'create table first (id int); insert into first values (1);')
  await write('0002_second.sql', 'create table second (id int);')
})

afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

async function applied(): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select name from schema_migration order by name`.execute(db)
  return result.rows.map(({ name }) => name)
}

it('applies each file once and later only what is new', async () => {
  await migrate(db, folder)
  await migrate(db, folder)
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql'])
  await write('0003_third.sql', 'insert into second values (3);')
  await migrate(db, folder)
  expect(await applied()).toHaveLength(3)
  expect((await sql`select * from first, second`.execute(db)).rows).toHaveLength(1)
})

it('lets servers that start together migrate one after the other', async () => {
  await write('0003_slow.sql', 'select pg_sleep(0.2); insert into first values (2);')
  await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
  expect((await sql`select * from first`.execute(db)).rows).toHaveLength(2)
})

it('leaves nothing of a file that fails, and everything before it', async () => {
  await write('0003_broken.sql', 'create table third (id int); select 1 / 0;')
  await expect(migrate(db, folder)).rejects.toThrow('0003_broken.sql')
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql'])
  await write('0003_broken.sql', 'create table third (id int);')
  await migrate(db, folder)
  expect(await applied()).toHaveLength(3)
})

it('keeps nobody waiting while a table that it needs is held, and goes on afterwards', async () => {
  await migrate(db, folder)
  await write('0003_third.sql', 'alter table first add column third int;')
  const dump = await db.startTransaction().execute()
  let hasEnded = false
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = to_regclass('first')`.execute(db)
    return rows.length > 0
  }
  try {
    await sql`select * from first`.execute(dump)
    void migrate(db, folder).then(() => (hasEnded = true))
    await expect.poll(isWaiting).toBe(true)
    expect((await sql`select * from first`.execute(db)).rows).toHaveLength(1)
    await expect.poll(isWaiting).toBe(true)
    expect(hasEnded).toBe(false)
  } finally {
    await dump.commit().execute()
  }
  await expect.poll(() => hasEnded, { timeout: 10_000 }).toBe(true)
  expect(await applied()).toHaveLength(3)
})

it('stops when an applied file was changed', async () => {
  await migrate(db, folder)
  await write('0001_first.sql', 'create table first (id bigint);')
  await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was changed')
})

it('takes other line ends for the same file', async () => {
  await write('0003_lines.sql', 'select 1;\nselect 2;\n')
  await migrate(db, folder)
  await write('0003_lines.sql', 'select 1;\r\nselect 2;\r\n')
  await migrate(db, folder)
  expect(await applied()).toHaveLength(3)
})

it('stops when the database was migrated by a newer program', async () => {
  await migrate(db, folder)
  await rm(join(folder, '0002_second.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('newer program: 0002_second.sql')
})

it('stops when a file was added before those that were applied', async () => {
  await rm(join(folder, '0001_first.sql'))
  await migrate(db, folder)
  await write('0001_first.sql', 'create table first (id int);')
  await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was added before 0002_second')
})

it.each([
  ['0003-dashes.sql', 'must be named NNNN_what.sql'],
  ['3_short.sql', 'must be named NNNN_what.sql'],
  ['0002_same_number.sql', 'have the same number'],
])('refuses a file named %s', async (name, reason) => {
  await write(name, 'select 1;')
  await expect(migrate(db, folder)).rejects.toThrow(reason)
})

it('finds the migrations of the program well named', async () => {
  expect((await readMigrations()).length).toBeGreaterThan(0)
})
