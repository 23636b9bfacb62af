import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Chance } from './chance.ts'
import { keyOf, type Space, weightOf } from './space.ts'
import { EMPTY_TABLE, type Table } from './table.ts'
import { resultOf, type TableBet, type Verdict } from './verdict.ts'

/**
 * A price in hundredths. `target`: ours, from the probability before the round; `moves`: ours, from what lies on the table;
 * `paytable`: the verdicts say what is paid.
 */
export type Price = number | 'target' | 'moves' | 'paytable'

export type SelectionDefinition<O> = {
  readonly name: string
  readonly verdict: (outcome: O) => Verdict
  readonly back?: Price
  readonly lay?: Exclude<Price, 'paytable'>
  /** Its names in the reference, where they are not its own. */
  readonly refers?: readonly string[]
  /** Computed and shown, and no bet is taken on it: a figure, or a price that would be unfair to one side. */
  readonly isFigure?: boolean
}

export type MarketDefinition<O> = {
  readonly name: string
  readonly selections: readonly SelectionDefinition<O>[]
  /** Exactly one selection wins, or all stakes come back. */
  readonly isExhaustive?: boolean
  /** Where the reference has it, when that is not under the names of the game and the market. */
  readonly refers?: { readonly game?: string; readonly market?: string }
  /** When it takes bets. Else: a market whose prices move as long as it is undecided, another before the first piece. */
  readonly opens?: (table: Table) => boolean
}

/** The few facts of a round that some markets look at. Their joint outcomes are known exactly. */
export type View<O> = {
  /** The facts, of a round that is over; `at` is how much lay there when the bet was placed. */
  readonly read: (table: Table, at: number) => O
  /** All facts that can still come. Empty when the part has nothing to bet on any more. */
  readonly space: (table: Table) => Space<O>
  /** A table as it can lie when the part first takes bets; a bare one unless said. */
  readonly opening?: Table
  /** `next`: about the next piece only, so that every stage has the market anew. */
  readonly scope?: 'round' | 'next'
  /** How the space was found where it was not counted. */
  readonly method?: 'simulated'
  /** One standard deviation of a probability that was simulated. */
  readonly error?: (probability: number) => number
  /** Means that the reference asks for and nobody bets on. */
  readonly means?: readonly {
    readonly market: string
    readonly selection: string
    readonly value: (outcome: O) => number
  }[]
}

type PartDefinition<O> = View<O> & { readonly markets: readonly MarketDefinition<O>[] }

/** A bet with its place: `at` is how much lay on the table when it was placed. */
export type PlacedBet = TableBet & {
  readonly market: string
  readonly selection: string
  readonly at: number
}

type SelectionFace = Omit<SelectionDefinition<never>, 'verdict'>

/** A part with its kind of facts closed inside. */
export type Part = {
  readonly markets: readonly (Omit<MarketDefinition<never>, 'selections'> & {
    readonly selections: readonly SelectionFace[]
  })[]
  readonly scope: 'round' | 'next'
  readonly opening: Table
  readonly method: 'exact' | 'simulated'
  /** One standard deviation of a probability; none where it was counted. */
  readonly error: (probability: number) => number
  /** How every selection stands. */
  readonly chances: (table: Table) => ReadonlyMap<string, Chance>
  readonly means: (table: Table) => readonly { market: string; selection: string; value: number }[]
  /** Every outcome that can still come, by its key, with its verdicts in the order of the selections. */
  readonly outcomes: (table: Table) => readonly Weighed[]
  /** The key and verdicts of what happened. */
  readonly happened: (table: Table, at: number) => Omit<Weighed, 'weight'>
  readonly result: (table: Table, bet: PlacedBet) => Minor
  readonly worstResult: (table: Table, bets: readonly PlacedBet[]) => Minor
}

export type Weighed = {
  readonly key: string
  readonly weight: bigint
  readonly verdicts: readonly Verdict[]
}

export const selectionKey = (market: string, selection: string): string =>
  `${market} | ${selection}`

function verdictOf<O>(part: PartDefinition<O>, bet: PlacedBet, outcome: O): Verdict {
  const market = part.markets.find(({ name }) => name === bet.market)
  const selection = market?.selections.find(({ name }) => name === bet.selection)
  assert(selection !== undefined, `no selection ${bet.market} | ${bet.selection}`)
  return selection.verdict(outcome)
}

function chancesOf<O>(part: PartDefinition<O>, table: Table): ReadonlyMap<string, Chance> {
  const space = part.space(table)
  const chances = new Map<string, Chance>()
  for (const market of part.markets) {
    for (const selection of market.selections) {
      let total = 0n
      const by = new Map<Verdict, bigint>()
      for (const { outcome, weight } of space) {
        const verdict = selection.verdict(outcome)
        by.set(verdict, (by.get(verdict) ?? 0n) + weight)
        total += weight
      }
      chances.set(selectionKey(market.name, selection.name), { total, by })
    }
  }
  return chances
}

/** The worst result of bets over the outcomes that can still come. */
function worstResult<O>(part: PartDefinition<O>, table: Table, bets: readonly PlacedBet[]): Minor {
  const isSettled = ({ at }: PlacedBet) => part.scope === 'next' && at < table.drawn.length
  const settled = bets
    .filter(isSettled)
    .reduce((sum, bet) => sum + resultOf(bet, verdictOf(part, bet, part.read(table, bet.at))), 0)
  const open = bets.filter((bet) => !isSettled(bet))
  if (open.length === 0) return settled
  const results = part
    .space(table)
    .map(({ outcome }) =>
      open.reduce((sum, bet) => sum + resultOf(bet, verdictOf(part, bet, outcome)), 0),
    )
  assert(results.length > 0, 'nothing is left to bet on')
  return settled + results.reduce((least, result) => Math.min(least, result), Infinity)
}

/** Prices and risks ask for the same space of a table: it is counted once, and forgotten with the table. */
function countedOnce<O>(space: View<O>['space']): View<O>['space'] {
  const known = new WeakMap<Table, Space<O>>()
  return (table) => {
    const before = known.get(table)
    if (before) return before
    const counted = space(table)
    known.set(table, counted)
    return counted
  }
}

/** Closes the kind of facts of a part inside it. */
export function part<O>(view: View<O>, markets: readonly MarketDefinition<NoInfer<O>>[]): Part {
  const definition: PartDefinition<O> = { ...view, space: countedOnce(view.space), markets }
  const selections = definition.markets.flatMap((market) => market.selections)
  const verdictsOf = (outcome: O) => selections.map(({ verdict }) => verdict(outcome))
  return {
    markets: definition.markets,
    scope: definition.scope ?? 'round',
    opening: definition.opening ?? EMPTY_TABLE,
    method: definition.method ?? 'exact',
    error: definition.error ?? (() => 0),
    chances: (table) => chancesOf(definition, table),
    means: (table) => {
      const space = definition.space(table)
      const total = Number(weightOf(space))
      return (definition.means ?? []).map(({ market, selection, value }) => ({
        market,
        selection,
        value:
          space.reduce((sum, { outcome, weight }) => sum + value(outcome) * Number(weight), 0) /
          total,
      }))
    },
    outcomes: (table) =>
      definition.space(table).map(({ outcome, weight }) => ({
        key: keyOf(outcome),
        weight,
        verdicts: verdictsOf(outcome),
      })),
    happened: (table, at) => {
      const outcome = definition.read(table, at)
      return { key: keyOf(outcome), verdicts: verdictsOf(outcome) }
    },
    result: (table, bet) =>
      resultOf(bet, verdictOf(definition, bet, definition.read(table, bet.at))),
    worstResult: (table, bets) => worstResult(definition, table, bets),
  }
}

/** The part of a game that has the market of the bet. */
export function partOf(parts: readonly Part[], { market }: { readonly market: string }): Part {
  const found = parts.find(({ markets }) => markets.some(({ name }) => name === market))
  assert(found !== undefined, `no market ${market}`)
  return found
}

/** A selection that wins where `holds` does and loses elsewhere. */
export const wins = <O>(
  name: string,
  holds: (outcome: O) => boolean,
  terms: Omit<SelectionDefinition<O>, 'name' | 'verdict'> = {},
): SelectionDefinition<O> => ({
  name,
  verdict: (outcome) => (holds(outcome) ? 'win' : 'lose'),
  ...terms,
})
