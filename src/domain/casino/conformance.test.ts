import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { SeededRandom } from '#domain/random.ts'
import { asNumber, fraction, winProbability } from './chance.ts'
import { drawnFrom } from './fairness/drawn-from.ts'
import type { Game } from './game.ts'
import type { Part } from './part.ts'
import { returnRows } from './return-rows.ts'
import {
  RETURN_LEAST,
  RETURN_MOST,
  type ReturnLine,
  returnsOfPart,
  returnTable,
} from './returns.ts'
import { EMPTY_TABLE, type Table } from './table.ts'
import { seededDraw } from './test-draw.ts'
import type { Verdict } from './verdict.ts'

const ROUNDS = 2_000

const folder = join(import.meta.dirname, 'games')
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
const games = await Promise.all(
  files.map(async (file) => {
    const loaded: { default: Game } = await import(pathToFileURL(join(folder, file)).href)
    return { file, game: loaded.default }
  }),
)

/** The rows of the reference that every game is held against; absent on a machine that has the repository only. */
type Row = { game: string; market: string; selection: string; side: string }
const shared = process.env.FAIRBOOK_SHARED ?? join(import.meta.dirname, '../../../../shared')
const referenceFile = join(shared, 'reference/casino-games.json')

const declared: Record<string, ReturnType<typeof returnTable>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'declared-returns.json'), 'utf8'),
)

const known = new Map<Part, readonly ReturnLine[]>()

function linesOf(part: Part): readonly ReturnLine[] {
  const lines = known.get(part) ?? returnsOfPart(part)
  known.set(part, lines)
  return lines
}

const play = (game: Game, random: SeededRandom, setAside: readonly number[] = []): Table => {
  let table: Table = { ...EMPTY_TABLE, setAside }
  while (!game.isOver(table)) table = game.deal(seededDraw(random), table)
  return table
}

/** The last two states of a round from which one piece more falls. */
function lateStages(game: Game): readonly Table[] {
  const random = SeededRandom.from(3)
  const states: Table[] = []
  for (let table = EMPTY_TABLE; !game.isOver(table); table = game.deal(seededDraw(random), table)) {
    if (game.stage(table) === 1 && table.drawn.length > 0) states.push(table)
  }
  return states.slice(-2)
}

/** The same rounds for every part of a game. */
const tablesOf = (game: Game): readonly Table[] => {
  const random = SeededRandom.from(7)
  return Array.from({ length: ROUNDS }, () => play(game, random))
}

/** In how many of the rounds each verdict of each selection came, and which outcomes were not foreseen. */
function dealtVerdicts(part: Part, tables: readonly Table[]) {
  const foreseen = new Set(part.outcomes(part.opening).map(({ key }) => key))
  const counts = part.markets.flatMap(({ selections }) =>
    selections.map(() => new Map<Verdict, number>()),
  )
  let unforeseen = 0
  for (const table of tables) {
    const { key, verdicts } = part.happened(table, part.opening.drawn.length)
    if (!foreseen.has(key)) unforeseen += 1
    verdicts.forEach((verdict, index) => {
      const own = counts[index]
      own?.set(verdict, (own.get(verdict) ?? 0) + 1)
    })
  }
  return { counts, unforeseen }
}

describe.each(games)('$game.name', ({ file, game }) => {
  it('has the name of its file, its own names for everything, and rules for every market', () => {
    expect(`${game.id}.ts`).toBe(file)
    const markets = game.parts.flatMap((part) => part.markets)
    expect(new Set(markets.map(({ name }) => name)).size).toBe(markets.length)
    const text = game.rules.join(' ')
    for (const { selections } of markets) {
      const names = selections.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
    const isOffered = markets.filter(({ selections }) =>
      selections.some(({ isFigure }) => isFigure !== true),
    )
    expect(isOffered.filter(({ name }) => !text.includes(name)).map(({ name }) => name)).toEqual([])
  })

  it('returns what it declares, within the bounds of every open market (PR-08)', () => {
    const beyond = game.parts.flatMap(linesOf).filter((line) => {
      const value = asNumber(line.return)
      return !line.isFigure && (value < RETURN_LEAST || value > RETURN_MOST)
    })
    expect(beyond.map(nameOfLine)).toEqual([])
    expect(returnTable(game.parts.flatMap(linesOf))).toEqual(declared[game.id])
  })

  it('has the fair price between what it backs and what it lays', () => {
    const wrong = game.parts.flatMap((part) =>
      linesOf(part)
        .filter(({ side }) => side === 'lay')
        .filter((lay) => {
          const back = linesOf(part).find(
            ({ market, selection, side }) =>
              market === lay.market && selection === lay.selection && side === 'back',
          )
          assert(typeof lay.price === 'number' && typeof back?.price === 'number')
          const fair = (100 * (asNumber(lay.win) + asNumber(lay.lose))) / asNumber(lay.win)
          return back.price >= fair || lay.price <= fair
        }),
    )
    expect(wrong.map(nameOfLine)).toEqual([])
  })

  it('pays exactly one selection of a market that says so, whatever falls', () => {
    const wrong = game.parts.flatMap((part) => {
      const outcomes = part.outcomes(part.opening)
      let from = 0
      return part.markets.filter((market) => {
        const own = outcomes.map(({ verdicts }) =>
          verdicts.slice(from, from + market.selections.length),
        )
        from += market.selections.length
        return market.isExhaustive === true && !own.every(hasOneWinner)
      })
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('lets every selection that is open win and lose', () => {
    const fixed = game.parts.flatMap((part) =>
      linesOf(part).filter(
        (line) => !line.isFigure && (asNumber(line.win) === 0 || asNumber(line.lose) === 0),
      ),
    )
    expect(fixed.map(nameOfLine)).toEqual([])
  })

  it('deals what its probabilities say', () => {
    const tables = tablesOf(game)
    const strange = game.parts.flatMap((part) => {
      if (part.opening.drawn.length > 0) return []
      const { counts, unforeseen } = dealtVerdicts(part, tables)
      expect(unforeseen).toBe(0)
      return [...part.chances(part.opening)].flatMap(([name, chance], place) =>
        [...chance.by].flatMap(([verdict, weight]) => {
          const p = asNumber(fraction(weight, chance.total))
          const seen = counts[place]?.get(verdict) ?? 0
          // Thousands of comparisons with fixed seeds: five spreads, and two rounds for what is rare.
          const isFar = Math.abs(seen - p * ROUNDS) > 5 * Math.sqrt(p * (1 - p) * ROUNDS) + 2
          return isFar ? [`${name} ${verdict}: ${seen} for ${p * ROUNDS}`] : []
        }),
      )
    })
    expect(strange).toEqual([])
  })

  it('gives later chances that come out at the earlier ones on average', () => {
    // Where one piece falls at a time, the chances of a state are the mean of those of the next states.
    const wrong = lateStages(game).flatMap((table) => {
      const left = game.pieces.kind === 'pack' ? game.pieces.left(table) : []
      const next = left.map((piece) => ({ ...table, drawn: [...table.drawn, piece] }))
      return game.parts
        .filter(({ scope }) => scope === 'round')
        .flatMap((part) => {
          const then = next.map((state) => part.chances(state))
          return [...part.chances(table)].filter(([key, chance]) => {
            const of = (one = chance) => asNumber(winProbability(one))
            const mean = then.reduce((sum, one) => sum + of(one.get(key)) / then.length, 0)
            return Math.abs(mean - of()) > 1e-9
          })
        })
        .map(([key]) => `${key} after ${table.drawn.length}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('the games together', () => {
  it.skipIf(!existsSync(referenceFile))('have every row of the reference', () => {
    const own = games.flatMap(({ game }) => returnRows(game))
    const names = new Set(own.map(nameOfRow))
    const rows: Row[] = JSON.parse(readFileSync(referenceFile, 'utf8'))
    const missing = rows.filter((row) => !names.has(nameOfRow(row)))
    expect(missing.map(nameOfRow)).toEqual([])
    expect(new Set(rows.map((row) => row.game)).size).toBe(51)
  })

  it('stand in the page on verifying a round, with the label and the pieces that they draw from', () => {
    const page = readFileSync(
      join(import.meta.dirname, '../../../docs/how-to/verify-a-round.md'),
      'utf8',
    ).replaceAll(/ +/g, ' ')
    const rows = games.map(({ game }) => {
      const { label, pieces, first } = drawnFrom(game)
      return `| \`${game.id}\` | \`${label}\` | ${pieces} | ${first} |`
    })
    expect(rows.filter((row) => !page.includes(row))).toEqual([])
  })

  it('have a table for every tile of the casino list (spec 000 §2)', () => {
    const names = games.map(({ game }) => game.name)
    const tiles = [
      'Bollywood Casino 2',
      'Unique Roulette',
      'Mini Superover',
      'Goal',
      'Andar Bahar 150 cards',
      'Lucky 15',
      'Super Over2',
      'Queen Top Open',
      'Jack Top Open',
      'Sic Bo2',
      'Instant Teenpatti 3.0',
      'Sic Bo',
      'Ball by Ball',
      'Instant Teenpatti 2.0',
      'Roulette',
      'Golden Roulette',
      'Beach Roulette',
    ]
    expect(tiles.filter((tile) => !names.some((name) => name.startsWith(tile)))).toEqual([])
  })

  it('tell a simulated probability with its error, and every other as a fraction', () => {
    const rows = games.flatMap(({ game }) => returnRows(game))
    const simulated = rows.filter(({ method }) => method === 'simulated')
    expect(new Set(simulated.map(({ game }) => game))).toEqual(new Set(['Poker 6 players']))
    expect(simulated.every(({ error }) => error > 0 && error < 0.001)).toBe(true)
    const inexact = rows.filter(
      ({ method, probability, selection }) =>
        method === 'exact' && selection !== 'mean' && !/^\d+\/\d+$/.test(String(probability)),
    )
    expect(inexact).toEqual([])
  })
})

const nameOfRow = (row: Row) => [row.game, row.market, row.selection, row.side].join(' | ')

const nameOfLine = (line: ReturnLine) =>
  `${line.side} ${line.market}/${line.selection} at ${line.price}: ${asNumber(line.return)}`

/** One selection wins, or all stakes come back. */
const hasOneWinner = (verdicts: readonly Verdict[]): boolean =>
  verdicts.filter((verdict) => verdict === 'win' || Number(verdict) > 100).length === 1 ||
  verdicts.every((verdict) => verdict === 'push')
