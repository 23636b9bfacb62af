import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { marketResults } from './settled-results.ts'
import { addMarket, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

it('keeps a reversed result beside the one that stands', async () => {
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const settle = async (winnerSelectionIds: number[]) => {
    const result = { kind: 'winners' as const, winnerSelectionIds }
    await exchange.enterResult({ marketId, result, enteredBy: null })
    expect((await marketResults(db, marketId))?.[0]?.result.winnerSelectionIds).not.toEqual(
      winnerSelectionIds,
    )
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
  }
  await exchange.moveMarket({ marketId, move: 'suspend' })
  expect(await marketResults(db, marketId)).toEqual([])
  await settle(selectionIds.slice(0, 1))
  await exchange.reverseSettlement({ marketId })
  await exchange.paid()
  await settle(selectionIds.slice(1, 2))
  const instant = expect.stringMatching(/^\d{4}-.+Z$/)
  expect(await marketResults(db, marketId)).toEqual([
    {
      result: expect.objectContaining({
        kind: 'winners',
        winnerSelectionIds: selectionIds.slice(1, 2),
      }),
      settledAt: instant,
      reversedAt: null,
    },
    {
      result: expect.objectContaining({
        kind: 'winners',
        winnerSelectionIds: selectionIds.slice(0, 1),
      }),
      settledAt: instant,
      reversedAt: instant,
    },
  ])
  expect(await marketResults(db, 999_999)).toBeUndefined()
})
