/** Where the pieces of a round lie: hands of players, a board, piles. */
export type Seat = {
  readonly name: string
  readonly cards: readonly string[]
  /** How many places are drawn before the cards fall. */
  readonly size: number
}
export type Seating = (pieces: readonly string[]) => readonly Seat[]

const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Player ${at + 1}`)

const row =
  (name: string, size: number): Seating =>
  (pieces) => [{ name, cards: pieces, size }]

/** Each hand gets all its cards before the next one. */
const blocks =
  (names: readonly string[], size: number, from = 0): Seating =>
  (pieces) =>
    names.map((name, at) => {
      const start = from + at * size
      return { name, cards: pieces.slice(start, start + size), size }
    })

/** One card to each in turn. */
const inTurn =
  (names: readonly string[], size: number): Seating =>
  (pieces) =>
    names.map((name, at) => ({
      name,
      cards: pieces.filter((_, place) => place % names.length === at),
      size,
    }))

const followedBy =
  (first: Seating, count: number, rest: { name: string; size: number }): Seating =>
  (pieces) => [...first(pieces.slice(0, count)), { ...rest, cards: pieces.slice(count) }]

const fixed =
  (a: readonly string[], b: readonly string[]): Seating =>
  (pieces) => [
    { name: 'Player A', cards: a, size: 3 },
    { name: 'Player B', cards: [...b, ...pieces], size: 3 },
  ]

const NOTHING_COUNTS = ['10', 'J', 'Q', 'K']
const rankOf = (card: string): string => card.slice(0, -1)
const pointsOfCard = (card: string): number => {
  if (NOTHING_COUNTS.includes(rankOf(card))) return 0
  return rankOf(card) === 'A' ? 1 : Number(rankOf(card))
}

/** The points of a hand of baccarat: the last digit of the sum. */
export const baccaratPoints = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10

/** The fifth card is Player's where Player draws, which it does on five points or fewer. */
export const baccarat: Seating = (pieces) => {
  const [p1, b1, p2, b2, ...more] = pieces
  const present = (cards: readonly (string | undefined)[]) => cards.flatMap((card) => card ?? [])
  const player = present([p1, p2])
  const playerDraws = baccaratPoints(player) <= 5
  return [
    { name: 'Player', cards: playerDraws ? [...player, ...more.slice(0, 1)] : player, size: 2 },
    {
      name: 'Banker',
      cards: [...present([b1, b2]), ...more.slice(playerDraws ? 1 : 0)],
      size: 2,
    },
  ]
}

const PLAYERS_A_B = ['Player A', 'Player B']
const BOARD = { name: 'Board', size: 5 }
const andarBahar: Seating = ([joker, ...dealt]) => [
  { name: 'Joker', cards: joker === undefined ? [] : [joker], size: 1 },
  ...inTurn(['Andar', 'Bahar'], 1)(dealt),
]
const baharAndar: Seating = ([joker, ...dealt]) => [
  { name: 'Joker', cards: joker === undefined ? [] : [joker], size: 1 },
  ...inTurn(['Bahar', 'Andar'], 1)(dealt),
]

/** The lanes of the race: each card runs for the king of its suit. */
const race: Seating = (pieces) =>
  ['♠', '♥', '♣', '♦'].map((suit) => ({
    name: `K${suit}`,
    cards: pieces.filter((card) => card.endsWith(suit)),
    size: 5,
  }))

/** By the game's id. A game that is not here has one row. */
const SEATINGS: Readonly<Record<string, Seating>> = {
  'baccarat-1': baccarat,
  'baccarat-6': baccarat,
  'baccarat-8': baccarat,
  'teenpatti-20': blocks(PLAYERS_A_B, 3),
  'teenpatti-20-20': blocks(PLAYERS_A_B, 3),
  'teenpatti-muflis': blocks(PLAYERS_A_B, 3),
  'teenpatti-2-0': inTurn(PLAYERS_A_B, 3),
  'teenpatti-one-day': inTurn(PLAYERS_A_B, 3),
  'teenpatti-open': blocks([...numbered(8), 'Dealer'], 3),
  'teenpatti-test': blocks(['Tiger', 'Lion', 'Dragon'], 3),
  'instant-teenpatti': fixed(['K♠', 'Q♥', '10♦'], ['9♣', '8♠']),
  'instant-teenpatti-2': fixed(['2♥', '2♠', '3♣'], ['8♥', '9♥']),
  'instant-teenpatti-3': fixed(['J♠', 'J♥', '2♦'], ['10♣', '9♣']),
  'jack-top-open': fixed(['J♠', '10♥', '8♦'], []),
  'queen-top-open': fixed(['Q♠', 'J♥', '9♦'], []),
  'dragon-tiger': blocks(['Dragon', 'Tiger'], 1),
  'dragon-tiger-20': blocks(['Dragon', 'Tiger'], 1),
  'dragon-tiger-one-day': blocks(['Dragon', 'Tiger'], 1),
  'dragon-tiger-lion': blocks(['Dragon', 'Tiger', 'Lion'], 1),
  'cards-32-a': followedBy(blocks(['Player 8', 'Player 9', 'Player 10', 'Player 11'], 1), 4, {
    name: 'After a tie',
    size: 0,
  }),
  'cards-32-b': followedBy(blocks(['Player 8', 'Player 9', 'Player 10', 'Player 11'], 1), 4, {
    name: 'After a tie',
    size: 0,
  }),
  'casino-war': inTurn(['Player', 'Dealer'], 1),
  'casino-war-six': blocks(['Dealer', ...numbered(6)], 1),
  'andar-bahar': andarBahar,
  'andar-bahar-2': baharAndar,
  'andar-bahar-20': inTurn(['Bahar', 'Andar'], 1),
  'andar-bahar-150': inTurn(['Bahar', 'Andar'], 1),
  poker: followedBy(blocks(PLAYERS_A_B, 2), 4, BOARD),
  'poker-20': followedBy(blocks(PLAYERS_A_B, 2), 4, BOARD),
  'poker-6': followedBy(blocks(numbered(6), 2), 12, BOARD),
  'race-20': race,
  'worli-matka': blocks(['Open', 'Close'], 3),
  trio: row('Cards', 3),
  'three-cards-judgement': row('Cards', 3),
}

const oneRow: Seating = row('', 1)

export const seatsOf = (gameId: string, pieces: readonly string[]): readonly Seat[] =>
  (SEATINGS[gameId] ?? oneRow)(pieces).filter(({ cards, size }) => cards.length > 0 || size > 0)
