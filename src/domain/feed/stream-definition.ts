import type {
  FeedMarketStatus,
  FeedRef,
  FeedSelection,
  MarketDefined,
  MarketKind,
  SelectionOutcome,
} from './event.ts'
import type { MarketDefinition, RunnerDefinition } from './stream-message.ts'

/** The stream's event type ids and our sports. They agree for few; table tennis is 8 with us, motor sport there. */
const sportIds: ReadonlyMap<string, number> = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 26],
  ['4', 4],
  ['5', 24],
  ['6', 11],
  ['7', 7],
  ['8', 21],
  ['11', 27],
  ['1477', 25],
  ['3503', 23],
  ['4339', 9],
  ['6422', 16],
  ['6423', 13],
  ['7511', 28],
  ['7522', 10],
  ['7524', 17],
  ['61420', 29],
  ['468328', 20],
  ['998917', 14],
  ['2378961', 3],
  ['2593174', 8],
  ['26420387', 12],
  ['27454571', 18],
])

const marketKinds: ReadonlyMap<string, MarketKind> = new Map([
  ['MATCH_ODDS', 'match_odds'],
  ['WIN', 'win'],
  ['PLACE', 'place'],
])

const statuses: Readonly<Record<MarketDefinition['status'], FeedMarketStatus>> = {
  INACTIVE: 'inactive',
  OPEN: 'open',
  SUSPENDED: 'suspended',
  CLOSED: 'closed',
}

/** A placed runner has not won; only each-way bets would tell them apart. */
const outcomes: Readonly<
  Record<Exclude<RunnerDefinition['status'], 'ACTIVE'>, SelectionOutcome['outcome']>
> = {
  WINNER: 'winner',
  LOSER: 'loser',
  PLACED: 'loser',
  REMOVED: 'void',
  REMOVED_VACANT: 'void',
  HIDDEN: 'void',
}

/** The draw has the same runner id in every market of the stream. */
const DRAW_RUNNER_ID = 58805

/** Our sport, or `undefined` for a market that we do not carry: another sport, or not decided by who wins. */
export const supportedSportId = (definition: MarketDefinition): number | undefined =>
  definition.bettingType === 'ODDS' && definition.numberOfWinners > 0
    ? sportIds.get(definition.eventTypeId)
    : undefined

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
  const marketKind = marketKinds.get(definition.marketType) ?? 'other'
  return {
    marketKind,
    name: definition.name ?? titleOf(definition.marketType),
    status: statuses[definition.status],
    isInPlay: definition.inPlay,
    betDelaySeconds: definition.betDelay,
    hasStartingPrice: definition.bspMarket ?? false,
    version: definition.version,
    winners: definition.numberOfWinners,
    baseRateBps: Math.round(definition.marketBaseRate * 100),
    startsAt: Date.parse(definition.marketTime),
    selections: selectionsOf(inOrder(definition.runners), marketKind),
  }
}

function selectionsOf(runners: readonly RunnerDefinition[], kind: MarketKind): FeedSelection[] {
  const sides = runners.filter(({ id }) => id !== DRAW_RUNNER_ID)
  const outcomeOf = (runner: RunnerDefinition): FeedSelection['outcome'] => {
    if (kind !== 'match_odds' || sides.length !== 2) return null
    if (runner.id === DRAW_RUNNER_ID) return 'X'
    return runner === sides[0] ? '1' : '2'
  }
  return runners.map((runner) => ({
    selectionRef: selectionRefOf(runner),
    name: nameOf(runner),
    outcome: outcomeOf(runner),
    status: isRemoved(runner) ? 'removed' : 'active',
    reductionBps:
      typeof runner.adjustmentFactor === 'number'
        ? Math.round(runner.adjustmentFactor * 100)
        : null,
  }))
}

const isRemoved = ({ status }: RunnerDefinition): boolean =>
  status !== 'ACTIVE' && outcomes[status] === 'void'

/** Who plays, home first, for a market on a match; nobody for a field of runners. */
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
