import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Chance } from './chance.ts'
import { type Part, partOf, type PlacedBet } from './part.ts'
import { openingQuotes, type Quote, quotesNow } from './quotes.ts'
import { type Draw, type Table, upTo } from './table.ts'

/** The pieces of a game and how one stage takes from them. */
export type Pieces =
  | {
      readonly kind: 'pack'
      /** The outcomes that may still come. */
      readonly left: (table: Table) => readonly number[]
    }
  | { readonly kind: 'faces'; readonly count: number }

/** Rules of a game as they were from a day on. A change of rules is a new version, never a changed one. */
export type RulesVersion = { readonly id: number; readonly from: string }

export type Limits = { readonly least: Minor; readonly most: Minor }

/** The declarations of a game file. */
export type GameDefinition = {
  /** The name of its file. */
  readonly id: string
  readonly name: string
  /** Its name in the reference of games; absent where the rules are our own. */
  readonly reference?: string | undefined
  /** The lists of the top menu that show it. */
  readonly lists: readonly number[]
  readonly versions: readonly RulesVersion[]
  /** The name under which the numbers of a stage are drawn; part of every proof. */
  readonly label: 'deck' | 'dice' | 'roulette' | 'ball' | 'reels'
  readonly pieces: Pieces
  /** How many pieces the next stage takes; 0 when the round is over. */
  readonly stage: (table: Table) => number
  /** How many of the taken pieces are dealt; all of them unless a round ends by what falls. */
  readonly ends?: (drawn: readonly number[]) => number
  /** The names of the pieces for screens and proofs. */
  readonly piece: (piece: number) => string
  readonly parts: readonly Part[]
  readonly rules: readonly string[]
  readonly limits?: Limits
  /** The cards of a round lie aside in the next ones, until fewer than this are left for one. */
  readonly depletesTo?: number
}

/** One face for every game: shared code never asks which one it has. */
export type Game = Omit<GameDefinition, 'limits'> & {
  readonly limits: Limits
  readonly isOver: (table: Table) => boolean
  /** The table after the next stage. */
  readonly deal: (draw: Draw, table: Table) => Table
  /** The least that the player's bets on the round can bring, over all that can still come. */
  readonly worstResult: (table: Table, bets: readonly PlacedBet[]) => Minor
  /** The result of the bets, now that the round is over. */
  readonly results: (table: Table, bets: readonly PlacedBet[]) => readonly Minor[]
  /** How every selection stands, by `market | selection`. */
  readonly chances: (table: Table) => ReadonlyMap<string, Chance>
  /** The offers of this moment, by `market | selection`; at the operator's return of 10,000, where one is set. */
  readonly quotes: (table: Table, returnBps?: number) => ReadonlyMap<string, Quote>
}

/** Stakes of a table that says nothing else: 1 to 5,000 points. */
const USUAL_LIMITS: Limits = { least: 100, most: 500_000 }

function deal(game: GameDefinition, draw: Draw, table: Table): Table {
  const count = game.stage(table)
  const { pieces } = game
  const fallen =
    pieces.kind === 'pack'
      ? draw.take(pieces.left(table), count)
      : upTo(count).map(() => draw.below(pieces.count))
  const drawn = [...table.drawn, ...fallen]
  return { ...table, drawn: game.ends ? drawn.slice(0, game.ends(drawn)) : drawn }
}

/** The cards that lie aside in the round after this one. */
export function setAsideAfter(game: Game, table: Table): readonly number[] {
  if (game.depletesTo === undefined || game.pieces.kind !== 'pack') return []
  const setAside = [...table.setAside, ...table.drawn]
  return game.pieces.left({ drawn: [], setAside }).length < game.depletesTo ? [] : setAside
}

/** A game from its definition. */
export function game(definition: GameDefinition): Game {
  const { parts } = definition
  const openings = new Map<number | undefined, Map<Part, ReadonlyMap<string, Quote>>>()
  const openingOf = (part: Part, returnBps: number | undefined) => {
    const own = openings.get(returnBps) ?? new Map<Part, ReadonlyMap<string, Quote>>()
    openings.set(returnBps, own)
    const known = own.get(part) ?? openingQuotes(part, undefined, returnBps)
    own.set(part, known)
    return known
  }
  return {
    ...definition,
    limits: definition.limits ?? USUAL_LIMITS,
    isOver: (table) => definition.stage(table) === 0,
    deal: (draw, table) => deal(definition, draw, table),
    worstResult: (table, bets) =>
      parts.reduce((sum, part) => {
        const own = bets.filter((bet) => partOf(parts, bet) === part)
        return own.length === 0 ? sum : sum + part.worstResult(table, own)
      }, 0),
    results: (table, bets) => {
      assert(definition.stage(table) === 0, 'the round is not over')
      return bets.map((bet) => partOf(parts, bet).result(table, bet))
    },
    chances: (table) => new Map(parts.flatMap((part) => [...part.chances(table)])),
    quotes: (table, returnBps) =>
      new Map(
        parts.flatMap((part) => [...quotesNow(part, openingOf(part, returnBps), table, returnBps)]),
      ),
  }
}

/** A game with the rules of another, at a table of its own and under its own name. */
export const variantOf = (
  base: Game,
  own: Pick<GameDefinition, 'id' | 'name' | 'versions' | 'rules'> & Partial<GameDefinition>,
): Game => game({ ...base, lists: [], ...own, reference: own.reference })
