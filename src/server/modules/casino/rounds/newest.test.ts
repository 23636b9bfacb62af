import { expect, it } from 'vitest'
import { NewestRounds } from './newest.ts'

type Round = { id: number; tableId: number }

/** Rounds of three tables: of the first a million, of the second two long ago, of the third none. */
const rounds: readonly Round[] = [
  { id: 1_000_000, tableId: 1 },
  { id: 999_999, tableId: 1 },
  { id: 20, tableId: 2 },
  { id: 10, tableId: 2 },
]

it('reads the last days alone, and a table that has not enough rounds there as a whole', async () => {
  const newest = new NewestRounds()
  const asked: [readonly number[], number][] = []
  const search = {
    tableIds: [1, 2, 3],
    read: async (tableIds: readonly number[], fromId: number) => {
      asked.push([tableIds, fromId])
      return rounds.filter(({ id, tableId }) => tableIds.includes(tableId) && id >= fromId)
    },
    idOf: ({ id }: Round) => id,
    count: 2,
  }
  expect(await newest.find(search)).toEqual(rounds)
  expect(asked.splice(0)).toEqual([[[1, 2, 3], 0]])
  expect(await newest.find(search)).toEqual(rounds)
  expect(asked.splice(0)).toEqual([
    [[1, 2, 3], 900_000],
    [[2, 3], 0],
  ])
  expect(await newest.find({ ...search, tableIds: [1] })).toEqual(rounds.slice(0, 2))
  expect(asked).toEqual([[[1], 900_000]])
  expect(await newest.find({ ...search, tableIds: [1], count: 3 })).toEqual(rounds.slice(0, 2))
})
