import type { Minor } from '#domain/money.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Tx } from '#server/db/database.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import type { NewOrder, WinningsCap } from '#domain/exchange/market/winnings-cap.ts'
import { readOthersOf } from './read-others.ts'
import { livingMarketsOf, wonOn } from './winnings-store.ts'

type Parts = {
  cap: WinningsCap
  markets: ReadonlyMap<number, LoadedMarket>
  isCapped: (accountId: number) => boolean
  /** Brings markets of this server to memory. */
  load: (marketIds: readonly number[]) => Promise<void>
  limits: Pick<SportsLimits, 'timeZone' | 'winningsMaxMinor'>
}

type Won = { won: Map<string, Minor>; markets: ReadonlyMap<number, LoadedMarket> }

/**
 * The past winnings, by account and day, of accounts that come near the maximum of a day by these orders, and the markets
 * with all those in which they can still win. Nothing when no account comes near. Their wallets are locked, so no other
 * server takes a bet of theirs meanwhile.
 */
export async function readWinnings(
  tx: Tx,
  asked: readonly NewOrder[],
  { cap, markets, isCapped, load, limits }: Parts,
): Promise<Won | undefined> {
  const { timeZone, winningsMaxMinor } = limits
  const terms = { markets, winningsMaxMinor, isCapped }
  let near = cap.near(asked, terms)
  if (near.length === 0) return undefined
  let living = await livingMarketsOf(tx, accountsOf(near))
  let others: ReadonlyMap<number, LoadedMarket> = new Map()
  const isKnown = (id: number) => markets.has(id) || others.has(id)
  // A market that comes to memory makes the sums of its day unknown, those of further accounts in this batch too.
  while (!living.every(isKnown)) {
    await load(living)
    // Of all accounts, because further ones can come near by the markets that come to memory.
    others = await readOthersOf(
      tx,
      living.filter((id) => !markets.has(id)),
      accountsOf(asked),
    )
    near = cap.near(asked, terms)
    living = await livingMarketsOf(tx, accountsOf(near))
  }
  const accountIds = accountsOf(near)
  const days = [
    ...new Set(
      near.flatMap(({ marketId }) => markets.get(marketId) ?? []).map((m) => cap.dayOf(m)),
    ),
  ]
  const none = accountIds.flatMap((id) => days.map((day) => [`${id}:${day}`, 0] as const))
  const won = new Map<string, Minor>(none)
  for (const row of await wonOn(tx, { accountIds, days, timeZone }))
    won.set(`${row.accountId}:${row.day}`, row.wonMinor)
  return { won, markets: others.size > 0 ? new Map([...markets, ...others]) : markets }
}

const accountsOf = (orders: readonly NewOrder[]): number[] => [
  ...new Set(orders.map(({ accountId }) => accountId)),
]
