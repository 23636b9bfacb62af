import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from './database.ts'
import { inPieces } from './pieces.ts'
import { openTestDatabase } from './test-database.ts'

const { db } = await openTestDatabase()

it.each([0, 1, 499, 500, 501, 1_234])(
  'reads a list of %i rows in its order, each once, and lets other work go on between two pieces',
  async (count) => {
    let turns = 0
    let isReading = true
    const turn = () => {
      turns += 1
      if (isReading) setImmediate(turn)
    }
    setImmediate(turn)
    const pieces: number[][] = []
    await inTransaction(db, async (tx) => {
      const list = sql<{ n: number }>`select n from generate_series(1, ${count}::int) n order by n`
      for await (const rows of inPieces(tx, list)) {
        expect(turns).toBeGreaterThanOrEqual(pieces.length)
        pieces.push(rows.map(({ n }) => n))
      }
      // A second list of the same transaction has the name of the first.
      let again = 0
      for await (const rows of inPieces(tx, list)) again += rows.length
      expect(again).toBe(count)
    })
    isReading = false
    expect(pieces.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(pieces.every(({ length }) => length <= 500)).toBe(true)
    expect(turns).toBeGreaterThan(pieces.length)
  },
)
