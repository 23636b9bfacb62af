import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import { marketLadders } from '#server/modules/exchange/reads/market-ladders.ts'
import { addPlayer, startExchange } from '#server/modules/exchange/test-exchange.ts'
import type { ServerProcess } from '../server-process.ts'
import { call } from './load.ts'

type Market = { marketId: number; selectionIds: number[] }

/**
 * The faults of the books that programs have built again after one was killed, a sentence each. The server shows its
 * own books, is killed once more, and this process builds them from the database: both must equal the resting orders
 * there. Then the process bets on, so that its memory has moved away from the rows it read.
 */
export async function wrongBooks(
  { url: serverUrl, kill9 }: Pick<ServerProcess, 'url' | 'kill9'>,
  database: { db: Db; url: string },
  market: Market,
): Promise<string[]> {
  const { db } = database
  const { marketId } = market
  const shown = await call(serverUrl, 'GET', `/api/markets/${marketId}/ladder`)
  await kill9()
  const exchange = await startExchange(database)
  const rebuilt = (await marketLadders({ db, exchange }, [marketId])).get(marketId)
  const wrong = [
    ...(isDeepStrictEqual(shown.body, rebuilt) ? [] : ['the killed server showed another ladder']),
    ...(await differentLevels({ db, exchange }, market)),
  ]
  await takeWhatRests({ db, exchange }, market)
  wrong.push(
    ...(await exchange.brokenBooks()),
    ...(await differentLevels({ db, exchange }, market)),
  )
  await exchange.stop()
  return wrong
}

/** Prices whose volume in the book is not the sum of the orders that rest at it in the database. */
async function differentLevels(
  { db, exchange }: { db: Db; exchange: Exchange },
  { marketId, selectionIds }: Market,
): Promise<string[]> {
  const { rows } = await sql<{ selectionId: number; side: string; price: number; minor: number }>`
    select selection_id as "selectionId", side, price, sum(remaining_minor)::bigint as minor
    from exchange_order where market_id = ${marketId} and remaining_minor > 0
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const book = (await exchange.ladders([marketId])).get(marketId)
  const inBook = selectionIds.flatMap((selectionId) => {
    const { back = [], lay = [] } = book?.selections.get(selectionId) ?? {}
    // Resting lays can be backed.
    const resting = { back: lay, lay: back }
    return (['back', 'lay'] as const).flatMap((side) =>
      resting[side]
        .toSorted(([a], [b]) => a - b)
        .map(([price, minor]) => ({ selectionId, side, price, minor })),
    )
  })
  return isDeepStrictEqual(rows, inBook)
    ? []
    : [`the book is ${JSON.stringify(inBook)}, and there rests ${JSON.stringify(rows)}`]
}

/** Takes some of the best offers of every selection, and leaves an offer of its own. */
async function takeWhatRests(
  { db, exchange }: { db: Db; exchange: Exchange },
  { marketId, selectionIds }: Market,
): Promise<void> {
  for (const [side, price] of [
    ['back', 150],
    ['lay', 300],
  ] as const) {
    const { walletId: accountId } = await addPlayer(db, 1_000_000)
    for (const selectionId of selectionIds) {
      const customerRef = `on-${side}-${selectionId}`
      const terms = { marketId, selectionId, side, price, stakeMinor: 700, customerRef }
      await exchange.place({ accountId, ...terms })
    }
  }
}
