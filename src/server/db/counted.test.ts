import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asTotal, countLimit, countUpTo, searchLimit } from './counted.ts'
import { openTestDatabase } from './test-database.ts'

const { db } = await openTestDatabase()

it('counts to its limit, and says so', async () => {
  const limit = countLimit({ page: 1, pageSize: 25 })
  const totalOf = async (rows: number) => {
    const series = sql`select from generate_series(1, ${rows}::int)`
    const { rows: counted } = await sql<{ total: number }>`
      select ${countUpTo(limit, series)} as total`.execute(db)
    return asTotal(counted[0]?.total ?? 0, limit)
  }
  expect(await totalOf(0)).toEqual({ total: 0 })
  expect(await totalOf(1_000)).toEqual({ total: 1_000 })
  expect(await totalOf(1_001)).toEqual({ total: 1_001, isTotalAtLeast: true })
  expect(await totalOf(5_000)).toEqual({ total: 1_001, isTotalAtLeast: true })
})

it('counts one row beyond the page, so that the next page can be found', () => {
  expect(countLimit({ page: 41, pageSize: 25 })).toBe(1_026)
  expect(searchLimit({ page: 2, pageSize: 25 })).toBe(51)
})
