import type {
  MarketChange,
  MarketDefinition,
  MarketField,
  RunnerChange,
} from '#contract/standard/stream.ts'
import { displayedLadders } from '#domain/exchange/book/displayed-ladder.ts'
import type { CrossTerms } from '#domain/exchange/book/virtual-offers.ts'
import type { Minor } from '#domain/money.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { bothSides, type Level } from '#domain/standard/displayed-offers.ts'
import { eventTypeOf } from '#domain/standard/event-types.ts'
import { marketIdText } from '#domain/standard/ids.ts'
import { levelDelta, priceDelta } from '#domain/standard/ladder-delta.ts'
import {
  delayOf,
  bettingTypeOf,
  handicapOf,
  keyLineOf,
  ladderTypeOf,
  MARKET_TERMS,
  marketStatusOf,
  numberOfWinnersOf,
  runnerStatusOf,
} from '#domain/standard/market-terms.ts'
import type { RawMarket } from './market-source.ts'
import { hcOf } from './runner-handicap.ts'

/** The fields of its markets that a subscription wants to see. */
export type ViewTerms = {
  fields: ReadonlySet<MarketField>
  levels: number
  decimals: number
  stakeMinMinor: () => Minor
  timeZone: string
}

/** A market as a subscription sees it, to be compared with what it saw before. Never changed once it is made. */
export type MarketImage = {
  marketId: number
  definition: string | undefined
  tradedMinor: Minor | undefined
  runners: ReadonlyMap<number, RunnerImage>
}
type RunnerImage = {
  /** Its id for programs. */
  id: number
  /** Its handicap; empty where it has none. */
  hc: { hc?: number }
  best: Ladders | undefined
  displayed: Ladders | undefined
  all: Ladders | undefined
  traded: readonly Level[]
  tradedMinor: Minor | undefined
  lastPrice: number | undefined
  /** Orders for the starting price, and what it would be now. */
  backStakes: readonly Level[]
  layLiabilities: readonly Level[]
  near: number | undefined
  far: number | undefined
}
type Ladders = { back: readonly Level[]; lay: readonly Level[] }

const NOTHING: RunnerImage = {
  id: 0,
  hc: {},
  best: undefined,
  displayed: undefined,
  all: undefined,
  traded: [],
  tradedMinor: undefined,
  lastPrice: undefined,
  backStakes: [],
  layLiabilities: [],
  near: undefined,
  far: undefined,
}

export function imageOf({ facts, ladder }: RawMarket, terms: ViewTerms): MarketImage {
  const { fields } = terms
  const laddersFor = (field: MarketField, cross: CrossTerms | undefined) => {
    if (!ladder || !fields.has(field)) return undefined
    const rollup = { model: 'STAKE', limitMinor: terms.stakeMinMinor() } as const
    return displayedLadders(ladder.selections, { cross, rollup, depth: terms.levels })
  }
  const best = laddersFor('EX_BEST_OFFERS', undefined)
  const displayed = laddersFor('EX_BEST_OFFERS_DISP', ladder?.cross)
  const runners = facts.runners.map((runner) => {
    const { selectionId, runnerId, lastPrice, tradedMinor, handicap } = runner
    const selection = ladder?.selections.get(selectionId)
    const { back = [], lay = [], traded = [], onClose } = selection ?? {}
    const image: RunnerImage = {
      id: runnerId,
      hc: hcOf(handicapOf(facts.kind, handicap)),
      best: best?.get(selectionId),
      displayed: displayed?.get(selectionId),
      all: fields.has('EX_ALL_OFFERS') ? { back, lay } : undefined,
      traded: fields.has('EX_TRADED') ? traded : [],
      tradedMinor: fields.has('EX_TRADED_VOL')
        ? (selection?.tradedMinor ?? tradedMinor)
        : undefined,
      lastPrice: fields.has('EX_LTP')
        ? (selection?.lastPrice ?? lastPrice ?? undefined)
        : undefined,
      backStakes: fields.has('SP_TRADED') ? (onClose?.backStakes ?? []) : [],
      layLiabilities: fields.has('SP_TRADED') ? (onClose?.layLiabilities ?? []) : [],
      near: fields.has('SP_PROJECTED') ? (onClose?.near ?? undefined) : undefined,
      far: fields.has('SP_PROJECTED') ? (onClose?.far ?? undefined) : undefined,
    }
    return [selectionId, image] as const
  })
  const sumMinor = runners.reduce((sum, [, { tradedMinor = 0 }]) => sum + tradedMinor, 0)
  return {
    marketId: facts.marketId,
    definition: fields.has('EX_MARKET_DEF')
      ? JSON.stringify(definitionOf({ facts, ladder }, terms))
      : undefined,
    tradedMinor: fields.has('EX_TRADED_VOL') ? sumMinor : undefined,
    runners: new Map(runners),
  }
}

function definitionOf({ facts, ladder }: RawMarket, { timeZone }: ViewTerms): MarketDefinition {
  const start = facts.startsAt.toISOString()
  const keyLine = keyLineOf(facts.kind, facts.runners)
  return {
    bspMarket: facts.hasStartingPrice,
    turnInPlayEnabled: facts.turnsInPlay,
    persistenceEnabled: facts.turnsInPlay,
    marketBaseRate: facts.commissionBps / 100,
    eventId: String(facts.eventId),
    eventTypeId: eventTypeOf(facts.sportId).id,
    numberOfWinners: numberOfWinnersOf(facts),
    ...(facts.eachWayDivisor !== null && { eachWayDivisor: facts.eachWayDivisor / 100 }),
    ...(facts.lines && {
      lineMinUnit: facts.lines.min / 100,
      lineMaxUnit: facts.lines.max / 100,
      lineInterval: facts.lines.interval / 100,
    }),
    bettingType: bettingTypeOf(facts.kind),
    marketType: facts.marketType,
    marketTime: start,
    suspendTime: start,
    ...(facts.settledAt && { settledTime: facts.settledAt.toISOString() }),
    bspReconciled: ladder?.isReconciled ?? facts.isReconciled,
    complete: true,
    inPlay: ladder?.inPlay ?? facts.inPlay,
    crossMatching: ladder?.cross !== undefined,
    runnersVoidable: MARKET_TERMS.runnersVoidable,
    numberOfActiveRunners: facts.runners.filter(({ status }) => status === 'active').length,
    betDelay: delayOf(ladder ?? facts),
    status: marketStatusOf(ladder?.status ?? facts.status),
    runners: facts.runners.map((runner) => ({
      id: runner.runnerId,
      ...hcOf(handicapOf(facts.kind, runner.handicap)),
      name: runner.name,
      sortPriority: runner.sortOrder,
      status: runnerStatusOf(runner),
      ...(runner.reductionBps !== null && { adjustmentFactor: runner.reductionBps / 100 }),
      ...(runner.removedAt !== null && { removalDate: new Date(runner.removedAt).toISOString() }),
      ...(runner.startingPrice !== null && { bsp: priceOf(runner.startingPrice) }),
    })),
    regulators: [],
    discountAllowed: MARKET_TERMS.discountAllowed,
    ...(facts.venue !== null && { venue: facts.venue }),
    countryCode: facts.countryCode,
    timezone: timeZone,
    openDate: facts.eventStartsAt.toISOString(),
    version: ladder?.version ?? facts.version,
    priceLadderDefinition: { type: ladderTypeOf(facts.kind) },
    ...(keyLine && {
      keyLineDefinition: {
        kl: keyLine.map(({ selectionId: id, handicap: hc }) => ({ id, hc })),
      },
    }),
  }
}

/**
 * The change for programs that know `before`, as the text of a market change; without `before` all of it, as an image.
 * `undefined`: nothing.
 */
export function changeText(
  before: MarketImage | undefined,
  after: MarketImage,
  terms: ViewTerms,
): string | undefined {
  const { definition, tradedMinor } = after
  const rc = [...after.runners].flatMap(([selectionId, runner]) => {
    const change = runnerChange(before?.runners.get(selectionId) ?? NOTHING, runner, terms)
    return Object.keys(change).length > 0 ? [{ id: runner.id, ...runner.hc, ...change }] : []
  })
  const change: MarketChange = {
    id: marketIdText(after.marketId),
    ...(!before && { img: true }),
    ...(tradedMinor !== undefined &&
      tradedMinor !== before?.tradedMinor && { tv: sizeOf(bothSides(tradedMinor), terms) }),
    ...(rc.length > 0 && { rc }),
  }
  const isDefined = definition !== undefined && definition !== before?.definition
  if (before && !isDefined && Object.keys(change).length === 1) return undefined
  const text = JSON.stringify(change)
  // The definition is text already.
  return isDefined ? `${text.slice(0, -1)},"marketDefinition":${definition}}` : text
}

const sizeOf = (minor: Minor, { decimals }: ViewTerms) => decimalOf(minor, decimals)
const priceOf = (price: number) => decimalOf(price, 2)

function runnerChange(
  before: RunnerImage,
  after: RunnerImage,
  terms: ViewTerms,
): Omit<RunnerChange, 'id' | 'hc'> {
  if (before === after) return {}
  const best = bestDelta(before.best, after.best, terms)
  const displayed = bestDelta(before.displayed, after.displayed, terms)
  const pairs = (levels: readonly Level[], scale = (size: Minor) => size) =>
    levels.map(([price, size]): [number, number] => [priceOf(price), sizeOf(scale(size), terms)])
  const atb = pairs(priceDelta(before.all?.back ?? [], after.all?.back ?? []))
  const atl = pairs(priceDelta(before.all?.lay ?? [], after.all?.lay ?? []))
  const trd = pairs(priceDelta(before.traded, after.traded), bothSides)
  const { tradedMinor, lastPrice, near, far } = after
  const spb = pairs(priceDelta(before.backStakes, after.backStakes))
  const spl = pairs(priceDelta(before.layLiabilities, after.layLiabilities))
  return {
    ...(tradedMinor !== undefined &&
      tradedMinor !== before.tradedMinor && { tv: sizeOf(bothSides(tradedMinor), terms) }),
    ...(lastPrice !== undefined && lastPrice !== before.lastPrice && { ltp: priceOf(lastPrice) }),
    ...(best.back.length > 0 && { batb: best.back }),
    ...(best.lay.length > 0 && { batl: best.lay }),
    ...(displayed.back.length > 0 && { bdatb: displayed.back }),
    ...(displayed.lay.length > 0 && { bdatl: displayed.lay }),
    ...(atb.length > 0 && { atb }),
    ...(atl.length > 0 && { atl }),
    ...(trd.length > 0 && { trd }),
    ...(spb.length > 0 && { spb }),
    ...(spl.length > 0 && { spl }),
    ...(near !== undefined && near !== before.near && { spn: priceOf(near) }),
    ...(far !== undefined && far !== before.far && { spf: priceOf(far) }),
  }
}

function bestDelta(before: Ladders | undefined, after: Ladders | undefined, terms: ViewTerms) {
  const triples = (old: readonly Level[] = [], now: readonly Level[] = []) =>
    levelDelta(old, now).map(([level, price, size]): [number, number, number] => [
      level,
      priceOf(price),
      sizeOf(size, terms),
    ])
  return { back: triples(before?.back, after?.back), lay: triples(before?.lay, after?.lay) }
}
