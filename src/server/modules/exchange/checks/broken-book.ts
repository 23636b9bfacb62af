import type { Position } from '#domain/exchange/exposure/position.ts'
import type { Tx } from '#server/db/database.ts'
import type { Engine } from '../engine/engine.ts'
import {
  buildMarkets,
  exposureOf,
  type LoadedMarket,
  positionOf,
} from '#domain/exchange/market/loaded-market.ts'
import { gainIn } from '#domain/exchange/market/winnings-cap.ts'
import { readMarkets } from '../engine/store.ts'

/**
 * The differences between a market in memory and the market that the database would rebuild, order by order; none when
 * all is well.
 */
export function brokenBook(engine: Engine, marketId: number): Promise<string[]> {
  return engine.anywhere.alone(marketId, async ({ tx, market }) => {
    const [rebuilt] = buildMarkets(await readMarkets(tx, [marketId]))
    if (!rebuilt) return [`market ${marketId} is in memory only`]
    const mayLack = rebuilt.removedIds.length > 0 || (await wereBetsTakenBack(tx, marketId))
    return [
      ...differences(market, rebuilt),
      ...unbound(rebuilt, mayLack),
      ...(await otherGains(tx, rebuilt)),
    ]
  })
}

/** The same of several markets, one after the other. */
export async function brokenBooks(engine: Engine, marketIds: readonly number[]): Promise<string[]> {
  const broken: string[] = []
  for (const id of marketIds) broken.push(...(await brokenBook(engine, id)))
  return broken
}

/** Whether single bets of the market are void, or all of them were paid once. */
async function wereBetsTakenBack(tx: Tx, marketId: number): Promise<boolean> {
  const order = await tx
    .selectFrom('exchange_order')
    .select('id')
    .where('market_id', '=', marketId)
    .where('voided_minor', '>', 0)
    .executeTakeFirst()
  const settlement = await tx
    .selectFrom('market_settlement')
    .select('id')
    .where('market_id', '=', marketId)
    .where('status', '<>', 'entered')
    .executeTakeFirst()
  return (order ?? settlement) !== undefined
}

/** How a market in memory differs from the same market built again, order by order. */
export function differences(market: LoadedMarket, rebuilt: LoadedMarket): string[] {
  market.book.assertValid()
  const now = facts(market)
  const kept = facts(rebuilt)
  const differing = Object.keys(now).filter((key) => now[key] !== kept[key])
  return differing.map((key) => `the ${key} of market ${market.id} differ from the database`)
}

/** The facts that two books of the same market must share, as text. */
function facts(market: LoadedMarket): Record<string, string> {
  const { status, inPlay, version, startsAt, beganAt, winners, selectionIds, book } = market
  const removedIds = [...market.removedIds].sort((a, b) => a - b)
  return {
    terms: JSON.stringify([
      [status, inPlay, version, startsAt, beganAt, winners],
      [market.isReconciled, market.betDelaySeconds, market.crossMatching, market.roundingCenti],
      [selectionIds, removedIds],
    ]),
    orders: JSON.stringify([...book.orders()]),
    closing: JSON.stringify(byId([...market.closing])),
    startingPrices: JSON.stringify(byId([...market.startingPrices])),
    waiting: JSON.stringify(byId([...market.waiting])),
    extras: JSON.stringify(byId([...market.extras])),
    trades: JSON.stringify(
      [...selectionIds, ...removedIds].map((id) => [book.traded(id), book.tradedLevels(id)]),
    ),
    positions: JSON.stringify(
      byId([...market.positions].map(([id, position]) => [id, notLevel(position)])).filter(
        ([, position]) => position.length > 0,
      ),
    ),
    exposures: JSON.stringify(byId([...market.exposures].filter(([, exposure]) => exposure !== 0))),
  }
}

/** Accounts whose most possible winnings in the market were written otherwise than its bets make them. */
async function otherGains(tx: Tx, market: LoadedMarket): Promise<string[]> {
  const rows = await tx
    .selectFrom('exchange_exposure')
    .select(['account_id as accountId', 'gain_minor as gainMinor'])
    .where('market_id', '=', market.id)
    .execute()
  const written = new Map(rows.map(({ accountId, gainMinor }) => [accountId, gainMinor]))
  const accountIds = new Set([...written.keys(), ...market.positions.keys()])
  return [...accountIds].flatMap((id) => {
    const gain = written.get(id) ?? null
    const due = gainIn(market, id) ?? null
    const isFine = gain === due || (!written.has(id) && due === 0)
    return isFine ? [] : [`account ${id} can win ${due} in market ${market.id}, not ${gain}`]
  })
}

const byId = <Value>(entries: [number, Value][]): [number, Value][] =>
  entries.toSorted(([a], [b]) => a - b)

const notLevel = (position: Position) =>
  byId([...position].filter(([, selection]) => Object.values(selection).some((each) => each !== 0)))

/**
 * Accounts that have not bound what they can lose. That may be after bets became void or were taken back, which bind as
 * much as there is (`bindAgain`, `coveredExposure`); but then the account has no orders.
 */
function unbound(market: LoadedMarket, mayLack: boolean): string[] {
  const makers = new Set(Array.from(market.book.orders(), ({ accountId }) => accountId))
  return [...market.positions.keys()].flatMap((id) => {
    const boundMinor = market.exposures.get(id) ?? 0
    const dueMinor = exposureOf(market, positionOf(market, id))
    const isFine = boundMinor === dueMinor || (boundMinor < dueMinor && mayLack && !makers.has(id))
    return isFine
      ? []
      : [`account ${id} has bound ${boundMinor} in market ${market.id}, not ${dueMinor}`]
  })
}
