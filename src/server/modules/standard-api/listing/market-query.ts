import type { MarketFilter } from '#contract/standard/market-data.ts'
import { sportIdOf } from '#domain/standard/event-types.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { kindsOfBetting } from '#domain/standard/market-terms.ts'
import { ApiFault } from '../transport/fault.ts'

/** A filter as the database understands it. `null`: everything. */
export type MarketQuery = {
  /** Asks for something that no market of ours has. */
  isImpossible: boolean
  sportIds: number[] | null
  eventIds: number[] | null
  competitionIds: number[] | null
  marketIds: number[] | null
  marketTypes: string[] | null
  kinds: MarketKind[] | null
  countryCodes: string[] | null
  venues: string[] | null
  hasStartingPrice: boolean | null
  turnsInPlay: boolean | null
  isInPlay: boolean | null
  from: Date | null
  to: Date | null
  /** A pattern for any of the names. */
  like: string | null
  withOrders: string[] | null
}

/** Throws `ApiFault` for what cannot be asked. */
export function queryOf(filter: MarketFilter): MarketQuery {
  const { textQuery, marketStartTime, bspOnly, turnInPlayEnabled, inPlayOnly } = filter
  const bettingTypes = filter.marketBettingTypes ?? []
  return {
    isImpossible: textsOrAll(filter.raceTypes) !== null,
    sportIds: idsOrAll(filter.eventTypeIds, sportIdOf),
    eventIds: idsOrAll(filter.eventIds, idOf),
    competitionIds: idsOrAll(filter.competitionIds, idOf),
    marketIds: idsOrAll(filter.marketIds, marketIdOf),
    marketTypes: textsOrAll(filter.marketTypeCodes),
    kinds: bettingTypes.length > 0 ? kindsOfBetting(bettingTypes) : null,
    countryCodes: textsOrAll(filter.marketCountries),
    venues: textsOrAll(filter.venues),
    hasStartingPrice: bspOnly === true ? true : null,
    turnsInPlay: turnInPlayEnabled ?? null,
    isInPlay: inPlayOnly ?? null,
    from: marketStartTime?.from ?? null,
    to: marketStartTime?.to ?? null,
    like: textQuery?.trim() ? likeOf(textQuery.trim()) : null,
    withOrders: textsOrAll(filter.withOrders),
  }
}

const idsOrAll = (texts: string[] | undefined, read: (text: string) => number | undefined) =>
  texts?.length ? idsOf(texts, read) : null

const textsOrAll = (texts: string[] | undefined) => (texts?.length ? texts : null)

/** Any part of a name, where `*` stands for anything. */
function likeOf(text: string): string {
  if (text.startsWith('*')) throw new ApiFault('INVALID_INPUT_DATA', 'textQuery starts with *')
  return `%${text.replace(/[%_\\]/g, '\\$&').replaceAll('*', '%')}%`
}
