import {
  breachOf,
  type EventExposure,
  type ExposureLimit,
  isStopped,
} from '../exposure/exposure-limit.ts'
import type { Position } from '../exposure/position.ts'
import { withoutUnmatched } from '../exposure/exposure.ts'
import { Refusal } from './refusal.ts'
import { exposureOf, type LoadedMarket, positionOf } from './loaded-market.ts'

/** Without an event: in each that has no limit of its own. */
export type LimitRow = ExposureLimit & { accountId: number; eventId: number | null }
export type BlockRow = { accountId: number; eventId: number }

type Markets = ReadonlyMap<number, LoadedMarket>
type InEvent = { accountId: number; eventId: number }

/** Holds players to the limits they set themselves per event. A player without a limit is not looked at. */
export class ExposureGuard {
  #limits = new Map<number, Map<number | null, ExposureLimit>>()
  #blocked = new Set<string>()

  take(limits: readonly LimitRow[], blocked: readonly BlockRow[]): void {
    const byAccount = Map.groupBy(limits, ({ accountId }) => accountId)
    this.#limits = new Map(
      Array.from(byAccount, ([accountId, rows]) => [
        accountId,
        new Map(rows.map((row) => [row.eventId, row])),
      ]),
    )
    this.#blocked = new Set(blocked.map(keyOf))
  }

  watches(accountId: number): boolean {
    return this.#limits.has(accountId)
  }

  /** Refuses what would leave the account with this position in the market. */
  check(markets: Markets, accountId: number, market: LoadedMarket, after: Position): void {
    const limit = this.#limitOf({ accountId, eventId: market.eventId })
    if (!limit) return
    const inEvent = { accountId, eventId: market.eventId }
    if (this.#blocked.has(keyOf(inEvent))) throw new Refusal('EVENT_BLOCKED')
    const others = eventExposure(markets, inEvent, market.id)
    const sumWith = (position: Position) => added(others, inMarket(market, position))
    const breach = breachOf(limit, sumWith(positionOf(market, accountId)), sumWith(after))
    if (breach) throw new Refusal(breach)
  }

  /** The consequence of the matched bets: the event is stopped, or also torn down. Once. */
  breached(markets: Markets, inEvent: InEvent): 'stop' | 'tear_down' | undefined {
    const limit = this.#limitOf(inEvent)
    if (!limit || limit.action === 'reject' || this.#blocked.has(keyOf(inEvent))) return undefined
    return isStopped(limit, eventExposure(markets, inEvent)) ? limit.action : undefined
  }

  #limitOf({ accountId, eventId }: InEvent): ExposureLimit | undefined {
    const own = this.#limits.get(accountId)
    return own?.get(eventId) ?? own?.get(null)
  }
}

const keyOf = ({ accountId, eventId }: InEvent) => `${accountId}:${eventId}`

/** The worst of each market of the event, added up: markets are not netted, as nothing of theirs is. */
function eventExposure(
  markets: Markets,
  { accountId, eventId }: InEvent,
  exceptId?: number,
): EventExposure {
  const own = [...markets.values()].filter(
    (each) => each.eventId === eventId && each.id !== exceptId,
  )
  const sums = own.map((market) => inMarket(market, positionOf(market, accountId)))
  return sums.reduce(added, { matchedMinor: 0, totalMinor: 0 })
}

function inMarket(market: LoadedMarket, position: Position): EventExposure {
  const matched = new Map(
    Array.from(position, ([id, selection]) => [id, withoutUnmatched(selection)]),
  )
  return {
    matchedMinor: exposureOf(market, matched),
    totalMinor: exposureOf(market, position),
  }
}

const added = (a: EventExposure, b: EventExposure): EventExposure => ({
  matchedMinor: a.matchedMinor + b.matchedMinor,
  totalMinor: a.totalMinor + b.totalMinor,
})
