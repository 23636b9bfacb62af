import { benchExchange, withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'
import { seedTraders } from './traders.ts'

const PLAYERS = 2_000
const BETS = 100_000
const BETS_SMALL = 10_000

/** Settling a market of 100,000 matched bets, against one of 10,000: what ten times the bets cost. */
export const measureSettling = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const { walletIds, markets } = await seedTraders(database.db, PLAYERS, 2)
    const exchange = benchExchange(database)
    await exchange.start()
    const seconds: number[] = []
    for (const [index, bets] of [BETS_SMALL, BETS].entries()) {
      const market = markets[index]
      if (!market) throw new Error('The markets were not made')
      await placeBets(exchange, { market, walletIds, bets })
      seconds.push(await settleSeconds(exchange, market))
    }
    await exchange.stop()
    const [small = 0, large = 0] = seconds
    return [
      {
        name: `settling a market of ${BETS} matched bets of ${PLAYERS} players`,
        value: large,
        unit: 's',
        against: `a market of ${BETS_SMALL} bets`,
        ratio: large / small,
      },
    ]
  })

type Market = { marketId: number; selectionIds: number[] }
type Bets = {
  market: Market
  walletIds: number[]
  bets: number
}

/** From the result to the last account that is paid. */
export async function settleSeconds(
  exchange: ReturnType<typeof benchExchange>,
  { marketId, selectionIds }: Market,
): Promise<number> {
  const result = { kind: 'winners' as const, winnerSelectionIds: selectionIds.slice(0, 1) }
  const startedAt = performance.now()
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  return (performance.now() - startedAt) / 1_000
}

/** Half of the players lay, half back what was laid, one match an order. */
export async function placeBets(
  exchange: ReturnType<typeof benchExchange>,
  { market, walletIds, bets }: Bets,
): Promise<void> {
  const half = walletIds.length / 2
  const place = (n: number, side: 'back' | 'lay') =>
    exchange.place({
      accountId: walletIds[(n % half) + (side === 'back' ? half : 0)] ?? 0,
      marketId: market.marketId,
      selectionId: market.selectionIds[n % market.selectionIds.length] ?? 0,
      side,
      price: 300,
      stakeMinor: 100,
      customerRef: `${side}-${market.marketId}-${n}`,
    })
  const wave = Math.min(bets, 5_000)
  for (let from = 0; from < bets; from += wave) {
    const numbers = Array.from({ length: wave }, (_, index) => from + index)
    await Promise.all(numbers.map((n) => place(n, 'lay')))
    await Promise.all(numbers.map((n) => place(n, 'back')))
  }
}

if (import.meta.main) console.table(await measureSettling())
