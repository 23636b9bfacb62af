import type { Minor } from '#domain/money.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Tx } from '#server/db/database.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import type { NewOrder, WinningsCap } from '#domain/exchange/market/winnings-cap.ts'
import { readOthersOf } from './read-others.ts'
import { gainsBeside, wonOn } from './winnings-store.ts'

type Parts = {
  cap: WinningsCap
  markets: ReadonlyMap<number, LoadedMarket>
  isCapped: (accountId: number) => boolean
  /** Brings markets of this server to memory. */
  load: (marketIds: readonly number[]) => Promise<void>
  limits: Pick<SportsLimits, 'timeZone' | 'winningsMaxMinor'>
  /** Sums that were read with the locks; the markets in memory are those of that moment. */
  ahead?: Sums | undefined
}
/** `of`: the accounts. `won`: their winnings outside the memory, by account and day. `unreadIds`: markets to be reckoned. */
export type Sums = { of: ReadonlySet<number>; won: Map<string, Minor>; unreadIds: number[] }

type Won = { won: Map<string, Minor>; markets: ReadonlyMap<number, LoadedMarket> }

/**
 * The past winnings, by account and day, of accounts that come near the maximum of a day by these orders, with the gains that
 * markets outside the memory could still bring; and the markets in memory, with those in which a gain had to be reckoned.
 * Nothing when no account comes near. Their wallets are locked, so no other server takes a bet of theirs meanwhile.
 */
export async function readWinnings(
  tx: Tx,
  asked: readonly NewOrder[],
  { cap, markets, isCapped, load, limits, ahead }: Parts,
): Promise<Won | undefined> {
  const { timeZone, winningsMaxMinor } = limits
  const terms = { markets, winningsMaxMinor, isCapped }
  let near = cap.near(asked, terms)
  if (near.length === 0) return undefined
  let others: ReadonlyMap<number, LoadedMarket> = new Map()
  const readAll = () => {
    const accountIds = accountsOf(near)
    const known = [...marketsOf(accountIds, markets), ...others.keys()]
    return readSums(tx, { accountIds, known, days: daysOf(near, { cap, markets }), timeZone })
  }
  const isKnown = (id: number) => markets.has(id) || others.has(id)
  const isAhead = ahead && near.every(({ accountId }) => ahead.of.has(accountId))
  let sums = isAhead ? ahead : await readAll()
  // A market that comes to memory makes the sums of its day unknown, those of further accounts in this batch too.
  while (!sums.unreadIds.every(isKnown)) {
    const { unreadIds } = sums
    await load(unreadIds)
    // Of all accounts, because further ones can come near by the markets that come to memory.
    const reckoned = await readOthersOf(
      tx,
      unreadIds.filter((id) => !markets.has(id)),
      accountsOf(asked),
    )
    others = new Map([...others, ...reckoned])
    near = cap.near(asked, terms)
    sums = await readAll()
  }
  const all = others.size > 0 ? new Map([...markets, ...others]) : markets
  return { won: sums.won, markets: all }
}

/** The sums of these accounts as the orders may need them. Sent behind the locks, without a wait between. */
export const sumsAhead = (
  tx: Tx,
  asked: readonly NewOrder[],
  { accountIds, timeZone, ...memory }: Memory & { accountIds: readonly number[]; timeZone: string },
): Promise<Sums> => {
  const known = marketsOf(accountIds, memory.markets)
  return readSums(tx, { accountIds, known, days: daysOf(asked, memory), timeZone })
}

type Memory = Pick<Parts, 'cap' | 'markets'>

const daysOf = (orders: readonly NewOrder[], { cap, markets }: Memory): string[] => [
  ...new Set(
    orders.flatMap(({ marketId }) => markets.get(marketId) ?? []).map((m) => cap.dayOf(m)),
  ),
]

type Asked = {
  accountIds: readonly number[]
  known: readonly number[]
  days: readonly string[]
  timeZone: string
}

/** The winnings of the accounts on each of the days outside the known markets, real and possible. */
async function readSums(tx: Tx, asked: Asked): Promise<Sums> {
  const { accountIds, days } = asked
  const reads = [gainsBeside(tx, asked), wonOn(tx, asked)] as const
  // One that goes on after another has failed would read in the next transaction of the session.
  await Promise.allSettled(reads)
  const [gains, wins] = await Promise.all(reads)
  const none = accountIds.flatMap((id) => days.map((day) => [`${id}:${day}`, 0] as const))
  const won = new Map<string, Minor>(none)
  const add = (key: string, minor: Minor) => {
    const before = won.get(key)
    if (before !== undefined) won.set(key, before + minor)
  }
  for (const { accountId, day, gainMinor } of gains) add(`${accountId}:${day}`, gainMinor)
  for (const { accountId, day, wonMinor } of wins) add(`${accountId}:${day}`, wonMinor)
  return {
    of: new Set(accountIds),
    won,
    unreadIds: [...new Set(gains.flatMap(({ unreadIds }) => unreadIds))],
  }
}

/** The markets in which one of the accounts has anything. */
const marketsOf = (
  accountIds: readonly number[],
  markets: ReadonlyMap<number, LoadedMarket>,
): number[] =>
  [...markets.values()].flatMap(({ id, positions }) =>
    accountIds.some((accountId) => positions.has(accountId)) ? [id] : [],
  )

const accountsOf = (orders: readonly NewOrder[]): number[] => [
  ...new Set(orders.map(({ accountId }) => accountId)),
]
