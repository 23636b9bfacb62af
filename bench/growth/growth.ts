import { benchExchange, withBenchDatabase } from '../bench-database.ts'
import type { Figure } from '../figure.ts'
import { CONNECTIONS, load, median, percentile } from '../placing.ts'
import { restOrders } from '../restarting.ts'
import { placeBets, settleSeconds } from '../settling.ts'
import { startServer } from '../servers/started-server.ts'
import { type AgedDatabase, ageDatabase, logIn, refuseBroken } from './aged.ts'
import { openPages, pageNames } from './pages.ts'
import { pastSize } from './size.ts'

const SIZES = (process.env.GROWTH_ORDERS ?? '20000,400000').split(',').map(Number)
/** Days of the smaller past: the larger one has as many orders a day, and more days. */
const DAYS = 10
const RESTING = 2_000
const RESTARTS = 7
const SETTLED_BETS = 1_000
const SETTLEMENTS = 5
const MARKETS_TO_BET_ON = 20
const PAGE_ROUNDS = 25
const PORTS = [3_185, 3_186]
const WARM_SECONDS = 12
const PLACING_SECONDS = 5
const PLACING_ROUNDS = 6

/** One measure of both databases, taken in turns. */
type Pair = { name: string; unit: string; small: number; large: number }

/**
 * The same work on a database with a short past and on one with a long past. Both hold as many orders a day, so that a ratio of 1
 * means that nothing grows with the age of the business.
 */
export const measureGrowth = (): Promise<Figure[]> =>
  withBenchDatabase((first) =>
    withBenchDatabase(async (second) => {
      const [small = 0, large = 0] = SIZES
      const markets = MARKETS_TO_BET_ON + SETTLEMENTS
      const aged = [
        await ageDatabase(first, pastSize(small, small / DAYS), markets),
        await ageDatabase(second, pastSize(large, small / DAYS), markets),
      ]
      await refuseBroken(first)
      const pairs = [
        ...(await measureSettlement(aged)),
        ...(await measureRestart(aged)),
        ...(await measureServers(aged)),
      ]
      return [filled(aged[1]), ...pairs.map((pair) => figureOf(pair, aged))]
    }),
  )

const filled = (aged: AgedDatabase | undefined): Figure => ({
  name: `a past of ${aged?.orders} orders is written`,
  value: (aged?.orders ?? 0) / (aged?.fillSeconds ?? 0),
  unit: 'orders/s, with fills, lines and transfers',
})

const figureOf = ({ name, unit, small, large }: Pair, aged: readonly AgedDatabase[]): Figure => ({
  name: `${name}, after ${aged[1]?.orders} orders`,
  value: large,
  unit,
  against: `after ${aged[0]?.orders} orders`,
  ratio: large / small,
})

/** Takes a measure of each database in turn, so that a slower moment of the machine meets both; the first turn only warms up. */
async function inTurns(
  aged: readonly AgedDatabase[],
  rounds: number,
  measure: (each: AgedDatabase, index: number, round: number) => Promise<number[]>,
): Promise<number[][][]> {
  const taken: number[][][] = aged.map(() => [])
  for (let round = 0; round <= rounds; round++)
    for (const [index, each] of aged.entries()) {
      const values = await measure(each, index, round)
      if (round > 0) taken[index]?.push(values)
    }
  return taken
}

/** The medians of both, measure by measure. */
const pairsOf = (taken: number[][][], names: readonly string[], unit: string): Pair[] =>
  names.map((name, place) => {
    const [small = 0, large = 0] = taken.map((rounds) =>
      median(rounds.map((values) => values[place] ?? 0)),
    )
    return { name, unit, small, large }
  })

async function measureSettlement(aged: readonly AgedDatabase[]): Promise<Pair[]> {
  const exchanges = aged.map(benchExchange)
  for (const exchange of exchanges) await exchange.start()
  // An exchange that is left running would keep its database from ending, and the reason from being told.
  try {
    return await settleInTurns(aged, exchanges)
  } finally {
    for (const exchange of exchanges) await exchange.stop()
  }
}

async function settleInTurns(
  aged: readonly AgedDatabase[],
  exchanges: readonly ReturnType<typeof benchExchange>[],
): Promise<Pair[]> {
  const taken = await inTurns(aged, SETTLEMENTS - 1, async (each, index, round) => {
    const [exchange, market] = [exchanges[index], each.markets[MARKETS_TO_BET_ON + round]]
    if (!exchange || !market) throw new Error('The markets were not made')
    await placeBets(exchange, { market, walletIds: each.walletIds, bets: SETTLED_BETS })
    return [(await settleSeconds(exchange, market)) * 1_000]
  })
  return pairsOf(taken, [`settling a market of ${SETTLED_BETS} matched bets`], 'ms')
}

async function measureRestart(aged: readonly AgedDatabase[]): Promise<Pair[]> {
  for (const each of aged)
    await restOrders(each, { ...each, markets: each.markets.slice(0, MARKETS_TO_BET_ON) }, [
      0,
      RESTING,
    ])
  const taken = await inTurns(aged, RESTARTS, async (each, _index, round) => {
    const exchange = benchExchange(each)
    const [market] = each.markets
    try {
      const startedAt = performance.now()
      await exchange.start()
      await exchange.place({
        accountId: each.walletIds[round] ?? 0,
        marketId: market?.marketId ?? 0,
        selectionId: market?.selectionIds[0] ?? 0,
        side: 'back',
        price: 1_000,
        stakeMinor: 100,
        customerRef: `restart-${round}`,
      })
      return [performance.now() - startedAt]
    } finally {
      await exchange.stop()
    }
  })
  return pairsOf(taken, [`restart with ${RESTING} open orders, until one more is taken`], 'ms')
}

/** Pages and placing, over HTTP. */
async function measureServers(aged: readonly AgedDatabase[]): Promise<Pair[]> {
  // The look at all books reads everything by its nature, and can be had from a replica (CHECKS_DATABASE_URL).
  const settings = { CHECKS_EVERY_SECONDS: '0' }
  const servers = []
  try {
    for (const [index, each] of aged.entries()) {
      servers.push(await startServer(each.url, { port: PORTS[index] ?? 0, settings }))
      await logIn(each)
    }
    const pages = await inTurns(aged, PAGE_ROUNDS, (each, index) =>
      openPages(each, PORTS[index] ?? 0),
    )
    const placed = await inTurns(aged, PLACING_ROUNDS, async (each, index, round) => {
      const { tokens, markets } = each
      const { latenciesMs } = await load({
        speaks: 'page',
        port: PORTS[index] ?? 0,
        connections: CONNECTIONS,
        seconds: round === 0 ? WARM_SECONDS : PLACING_SECONDS,
        tokens,
        markets: markets.slice(0, MARKETS_TO_BET_ON),
        prefix: `growth${round}`,
      })
      return [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)]
    })
    return [
      ...pairsOf(placed, ['placing over HTTP, p50', 'placing over HTTP, p99'], 'ms'),
      ...pairsOf(pages, pageNames, 'ms'),
    ]
  } finally {
    for (const server of servers) await server.stop()
  }
}
