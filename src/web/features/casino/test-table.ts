import type { CasinoBet, MyRound } from '#contract/casino/bets.ts'
import type { TableMarket, TableState, TableTile } from '#contract/casino/tables.ts'
import type { Game } from '#domain/casino/game.ts'
import baccaratOne from '#domain/casino/games/baccarat-1.ts'
import goal from '#domain/casino/games/goal.ts'
import miniSuperOver from '#domain/casino/games/mini-super-over.ts'
import raceTwenty from '#domain/casino/games/race-20.ts'
import rouletteEuropean from '#domain/casino/games/roulette-european.ts'
import sicBo from '#domain/casino/games/sic-bo.ts'
import teenpattiTwenty from '#domain/casino/games/teenpatti-20.ts'
import worliMatkaDigits from '#domain/casino/games/worli-matka-digits.ts'
import { selectionKey } from '#domain/casino/part.ts'
import { EMPTY_TABLE, type Table } from '#domain/casino/table.ts'
import { seededDraw } from '#domain/casino/test-draw.ts'
import { SeededRandom } from '#domain/random.ts'

/** Games of several families, for tests of the page. */
export const testGames = {
  baccarat: baccaratOne,
  cricket: miniSuperOver,
  roulette: rouletteEuropean,
  dice: sicBo,
  digits: worliMatkaDigits,
  goal,
  race: raceTwenty,
  teenpatti: teenpattiTwenty,
} as const satisfies Record<string, Game>

/** A round dealt to its end from a seed. */
export function dealtRound(game: Game, seed = 5): Table {
  const draw = seededDraw(SeededRandom.from(seed))
  let table = EMPTY_TABLE
  while (!game.isOver(table)) table = game.deal(draw, table)
  return table
}

/** The markets of a game as the server tells them. */
export function marketsOf(game: Game, table: Table): readonly TableMarket[] {
  const quotes = game.quotes(table)
  return game.parts.flatMap(({ markets }) =>
    markets.flatMap((market) => {
      const selections = market.selections
        .filter(({ isFigure }) => isFigure !== true)
        .map(({ name, back }) => {
          const quote = quotes.get(selectionKey(market.name, name))
          return {
            name,
            isOpen: quote !== undefined,
            back: typeof quote?.back === 'number' ? quote.back : null,
            lay: quote?.lay ?? null,
            hasPayTable: back === 'paytable',
            backReturnBps: 9_700,
            layReturnBps: null,
          }
        })
      if (selections.length === 0) return []
      const isOpen = selections.some((selection) => selection.isOpen)
      return [{ name: market.name, isOpen, leastMinor: 100, mostMinor: 500_000, selections }]
    }),
  )
}

const NOON = '2026-12-01T12:00:00.000Z'

export function testTable(
  game: Game,
  over: Partial<TableState> = {},
  table: Table = EMPTY_TABLE,
): TableState {
  return {
    tableId: 7,
    gameId: game.id,
    name: game.name,
    lists: [...game.lists],
    phase: 'open',
    endsAt: '2026-12-01T12:00:20.000Z',
    at: NOON,
    secondsLeft: 20,
    isOn: true,
    roundId: 501,
    stage: 1,
    rulesVersion: 1,
    drawn: [...table.drawn],
    setAside: [],
    pieces: table.drawn.map(game.piece),
    markets: [...marketsOf(game, table)],
    playerMostMinor: 1_000_000,
    winners: [],
    promise: null,
    lastResults: [
      { roundId: 500, isVoid: false, result: 'Player A', pieces: ['K♠'], drawn: [51] },
      { roundId: 499, isVoid: true, result: '', pieces: [], drawn: [] },
    ],
    voidReason: null,
    currency: 'PTS',
    ...over,
  }
}

export const testMarkets = marketsOf(teenpattiTwenty, EMPTY_TABLE)

export const testTile = (over: Partial<TableTile> = {}): TableTile => ({
  tableId: 7,
  gameId: 'sic-bo',
  name: 'Sic Bo',
  lists: [],
  phase: 'open',
  endsAt: null,
  at: NOON,
  secondsLeft: null,
  isOn: true,
  leastMinor: 100,
  returnLeastBps: 9_000,
  returnMostBps: 9_722,
  lastResults: [],
  ...over,
})

export const noBets: MyRound = {
  roundId: 501,
  bets: [],
  heldMinor: 0,
  positions: [],
  currency: 'PTS',
}

export const casinoBet = (over: Partial<CasinoBet> = {}): CasinoBet => ({
  betId: 5,
  receipt: 'C5',
  tableId: 7,
  tableName: 'Teenpatti T20',
  gameId: 'teenpatti-20',
  roundId: 77,
  stage: 1,
  market: 'Winner',
  selection: 'Player A',
  side: 'back',
  price: 198,
  stakeMinor: 1_000,
  liabilityMinor: 1_000,
  possibleReturnMinor: 1_980,
  status: 'won',
  resultMinor: 980,
  placedAt: NOON,
  currency: 'PTS',
  ...over,
})
