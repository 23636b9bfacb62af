import { isRacing } from '#domain/catalogue/sports.ts'
import {
  CLASSIC_LADDER,
  FINEST_LADDER,
  isLineRange,
  type Ladder,
  type LineRange,
} from '#domain/exchange/prices/ladder.ts'
import { ladderOfMarket } from '#domain/exchange/kinds/market-kind.ts'
import { sportIdOf } from '#domain/standard/event-types.ts'
import type {
  FeedMarketKind,
  FeedMarketStatus,
  FeedRef,
  FeedSelection,
  MarketDefined,
  SelectionOutcome,
} from './event.ts'
import type { MarketDefinition, RunnerDefinition } from './stream-message.ts'

const marketKinds: ReadonlyMap<string, FeedMarketKind> = new Map([
  ['MATCH_ODDS', 'match_odds'],
  ['WIN', 'win'],
  ['PLACE', 'place'],
  ['OTHER_PLACE', 'place'],
  ['EACH_WAY', 'each_way'],
  ['CORRECT_SCORE', 'correct_score'],
  ['TOURNAMENT_WINNER', 'outright'],
  ['OUTRIGHT_WINNER', 'outright'],
])

/** Bets on odds are told apart by the type of the market, others by how they are decided. */
function kindOf(definition: MarketDefinition): FeedMarketKind {
  const { bettingType, marketType, eachWayDivisor, runners } = definition
  switch (bettingType) {
    case 'ODDS': {
      if (/^OVER_UNDER_\d+$/.test(marketType)) return 'over_under'
      const kind = marketKinds.get(marketType) ?? fieldKindOf(definition)
      return kind === 'each_way' && !eachWayDivisor ? 'other' : kind
    }
    case 'ASIAN_HANDICAP_DOUBLE_LINE':
      return new Set(runners.map(({ id }) => id)).size === 2 ? 'asian_handicap' : 'other'
    case 'ASIAN_HANDICAP_SINGLE_LINE':
      return runners.every((runner) => totalSideOf(runner) !== null) ? 'asian_total' : 'other'
    case 'LINE':
      return linesOf(definition) && runners.length === 1 ? 'line' : 'other'
    default:
      return 'other'
  }
}

/** A market that is known only by its name: whoever is said to have won has won. */
function fieldKindOf({ eventTypeId, numberOfWinners }: MarketDefinition): FeedMarketKind {
  const sportId = sportIdOf(eventTypeId)
  if (sportId === undefined || !isRacing(sportId)) return 'outright'
  return numberOfWinners === 1 ? 'win' : 'place'
}

/** The prices that a market's offers are on, as its definition says. */
export function ladderOf(definition: MarketDefinition): Ladder {
  const { lines, marketKind } = marketOf(definition)
  if (definition.priceLadderDefinition?.type === 'FINEST') return FINEST_LADDER
  return marketKind === 'other' ? CLASSIC_LADDER : ladderOfMarket(marketKind, lines ?? null)
}

/** Whether a runner is over or under a line; its name says so, if it has one. */
function totalSideOf({ name }: RunnerDefinition): 'over' | 'under' | null {
  const side = /^(over|under)\b/i.exec(name ?? '')?.[1]?.toLowerCase()
  return side === 'over' || side === 'under' ? side : null
}

/** The lines of a line market in hundredths. A line of nothing cannot be bet on, so they begin with the first above. */
function linesOf({
  lineMinUnit,
  lineMaxUnit,
  lineInterval,
}: MarketDefinition): (LineRange & { unit: string }) | null {
  const [min, max, interval] = [lineMinUnit, lineMaxUnit, lineInterval].map((each) =>
    Math.round((each ?? 0) * 100),
  )
  if (!min && !max) return null
  const range = { min: min || (interval ?? 0), max: max ?? 0, interval: interval ?? 0 }
  return isLineRange(range) ? { ...range, unit: '' } : null
}

const statuses: Readonly<Record<MarketDefinition['status'], FeedMarketStatus>> = {
  INACTIVE: 'inactive',
  OPEN: 'open',
  SUSPENDED: 'suspended',
  CLOSED: 'closed',
}

const outcomes: Readonly<
  Record<Exclude<RunnerDefinition['status'], 'ACTIVE'>, SelectionOutcome['outcome']>
> = {
  WINNER: 'winner',
  LOSER: 'loser',
  PLACED: 'placed',
  REMOVED: 'void',
  REMOVED_VACANT: 'void',
  HIDDEN: 'void',
}

/** The draw has the same runner id in every market of the stream. */
const DRAW_RUNNER_ID = 58805

/** Our sport, or `undefined` for one that we do not have. */
export const supportedSportId = ({ eventTypeId }: MarketDefinition): number | undefined =>
  sportIdOf(eventTypeId)

/** Why we do not carry a market; nothing when we do. */
export function whyDropped(definition: MarketDefinition): string | undefined {
  const { eventTypeId, bettingType, numberOfWinners, marketType } = definition
  if (supportedSportId(definition) === undefined)
    return `event type ${eventTypeId} is no sport here`
  if (bettingType === 'ODDS' && numberOfWinners === 0) return 'nobody can win it'
  return kindOf(definition) === 'other'
    ? `${marketType} (${bettingType}) cannot be settled by what the stream tells`
    : undefined
}

/** A runner's reference: its id, with its handicap where it has one. */
export const selectionRefOf = ({
  id,
  hc,
}: {
  id: number
  hc?: number | null | undefined
}): FeedRef => (hc ? `${id}/${hc}` : String(id))

const nameOf = (runner: RunnerDefinition): string =>
  runner.name ?? (runner.id === DRAW_RUNNER_ID ? 'The Draw' : `Runner ${selectionRefOf(runner)}`)

const inOrder = (runners: readonly RunnerDefinition[]): RunnerDefinition[] =>
  runners.toSorted((a, b) => (a.sortPriority ?? 0) - (b.sortPriority ?? 0))

/** The market without its stamp and references. */
export function marketOf(
  definition: MarketDefinition,
): Omit<MarketDefined, 'at' | 'sequence' | 'kind' | 'marketRef' | 'fixtureRef'> {
  const marketKind = kindOf(definition)
  return {
    marketKind,
    name: definition.name ?? titleOf(definition.marketType),
    status: statuses[definition.status],
    isInPlay: definition.inPlay,
    betDelaySeconds: definition.betDelay,
    hasStartingPrice: definition.bspMarket ?? false,
    turnsInPlay: definition.inPlay || (definition.turnInPlayEnabled ?? true),
    version: definition.version,
    // Where a handicap decides, one side of each line wins.
    winners: definition.numberOfWinners || Math.max(1, definition.runners.length / 2),
    eachWayDivisor: definition.eachWayDivisor ? Math.round(definition.eachWayDivisor * 100) : null,
    lines: marketKind === 'line' ? linesOf(definition) : null,
    baseRateBps: Math.round(definition.marketBaseRate * 100),
    startsAt: Date.parse(definition.marketTime),
    selections: selectionsOf(inOrder(definition.runners), { ...definition, kind: marketKind }),
  }
}

const OTHER_SCORES: ReadonlyMap<string, string> = new Map([
  ['any other home win', 'other-1'],
  ['any other draw', 'other-X'],
  ['any other away win', 'other-2'],
])

/** The score that a runner of a correct score stands for, if its name says one. */
function scoreOf({ name }: RunnerDefinition): string | null {
  const text = (name ?? '').trim().toLowerCase()
  const [, home, away] = /^(\d{1,2}) ?- ?(\d{1,2})$/.exec(text) ?? []
  return home === undefined ? (OTHER_SCORES.get(text) ?? null) : `${home}-${away}`
}

function selectionsOf(
  runners: readonly RunnerDefinition[],
  { kind, marketType }: { kind: FeedMarketKind; marketType: string },
): FeedSelection[] {
  const sides = runners.filter(({ id }) => id !== DRAW_RUNNER_ID)
  const outcomeOf = (runner: RunnerDefinition): FeedSelection['outcome'] => {
    if (kind === 'correct_score') return scoreOf(runner)
    if (kind === 'over_under' || kind === 'asian_total') return totalSideOf(runner)
    if (kind === 'asian_handicap') return runner.id === runners[0]?.id ? '1' : '2'
    if (kind !== 'match_odds' || sides.length !== 2) return null
    if (runner.id === DRAW_RUNNER_ID) return 'X'
    return runner === sides[0] ? '1' : '2'
  }
  return runners.map((runner) => ({
    selectionRef: selectionRefOf(runner),
    name: nameOf(runner),
    outcome: outcomeOf(runner),
    handicap: handicapOf(runner, marketType),
    status: isRemoved(runner) ? 'removed' : 'active',
    ...(runner.status === 'REMOVED_VACANT' && { isVacant: true }),
    reductionBps:
      typeof runner.adjustmentFactor === 'number'
        ? Math.round(runner.adjustmentFactor * 100)
        : null,
  }))
}

/** In hundredths. A total names its line in its type: OVER_UNDER_25 is on 2.5 goals. */
function handicapOf({ hc }: RunnerDefinition, marketType: string): number {
  const tenths = /^OVER_UNDER_(\d+)$/.exec(marketType)?.[1]
  return tenths === undefined ? Math.round((hc ?? 0) * 100) : Number(tenths) * 10
}

const isRemoved = ({ status }: RunnerDefinition): boolean =>
  status !== 'ACTIVE' && outcomes[status] === 'void'

/** The participants, home first, for a market on a match; none for a field of runners. */
export function participantsOf(definition: MarketDefinition): string[] {
  if (definition.marketType !== 'MATCH_ODDS') return []
  return inOrder(definition.runners)
    .filter(({ id }) => id !== DRAW_RUNNER_ID)
    .map(nameOf)
}

/** The result that a closed market tells, or `undefined` while one runner has none. */
export function resultOf(definition: MarketDefinition): SelectionOutcome[] | undefined {
  if (definition.status !== 'CLOSED') return undefined
  const result: SelectionOutcome[] = []
  for (const runner of inOrder(definition.runners)) {
    if (runner.status === 'ACTIVE') return undefined
    result.push({ selectionRef: selectionRefOf(runner), outcome: outcomes[runner.status] })
  }
  return result
}

/** MATCH_ODDS is "Match Odds". */
const titleOf = (marketType: string): string =>
  marketType
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join(' ')
