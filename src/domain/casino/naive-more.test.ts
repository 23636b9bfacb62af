import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { timesOf } from '#server/test-soak.ts'
import type { Game } from './game.ts'
import { compareReadings, isRed, type Naive, rank, suit, teenHand, yes } from './test-naive.ts'

/* The second reading of games that `naive.test.ts` does not read, as plain as there. */

const ROUNDS = timesOf(400, 10_000)

const sum = (cards: readonly string[]): number => cards.reduce((all, card) => all + rank(card), 0)
/** Higher rank, ace low, then the suit. */
const height = (card = ''): number => rank(card) * 10 + suit(card)

const bollywood: Naive = ([card = ''], market, selection) => {
  const face = card.slice(0, -1)
  const sign = { '♠': 'spade', '♥': 'heart', '♣': 'club', '♦': 'diamond' }[card.slice(-1)] ?? ''
  if (market === 'Winner') {
    const films: Record<string, boolean> = {
      A: face === 'A' && sign === 'spade',
      B: face === 'A' && sign !== 'spade',
      C: face !== 'A' && sign === 'spade',
      D: face === 'K' && (sign === 'diamond' || sign === 'club'),
      E: (face === 'K' && sign === 'heart') || (face === 'Q' && sign !== 'spade'),
      F: face === 'J' && sign !== 'spade',
    }
    return yes(films[selection.charAt(0)] === true)
  }
  if (market === 'Odd') return yes(face !== 'Q')
  if (market === 'Fancy') return yes('QK'.includes(face) === selection.startsWith('Dulha'))
  if (market === 'Colour') return yes(isRed(card) === (selection === 'Red'))
  return yes(face === selection)
}

const lion: Naive = (names, _, selection) => {
  const own = names[['Dragon', 'Tiger', 'Lion'].indexOf(selection)]
  return yes(names.every((card) => height(card) <= height(own)))
}

const internationalTiger: Naive = ([dragon = '', tiger = ''], _, selection) => {
  const isTie = rank(dragon) === rank(tiger)
  if (selection.startsWith('Suited')) return yes(dragon === tiger)
  if (selection.startsWith('Tie')) return yes(isTie)
  if (isTie) return 'half'
  return yes(rank(dragon) > rank(tiger) === (selection === 'Dragon'))
}

const oneDayTiger: Naive = ([dragon = '', tiger = ''], _, selection) => {
  if (selection.startsWith('Pair')) return yes(rank(dragon) === rank(tiger))
  return yes(height(dragon) > height(tiger) === (selection === 'Dragon'))
}

const warOfSix: Naive = (names, market, selection) => {
  const player = Number(market.split(' ')[1])
  const [dealer, card = ''] = [names[0], names[player]]
  if (market.endsWith('v dealer')) return yes(height(card) > height(dealer))
  if (market.endsWith('colour')) return yes(isRed(card) === (selection === 'Red'))
  if (market.endsWith('odd or even')) {
    return yes((rank(card) % 2 === 1) === (selection === 'Odd'))
  }
  return yes(['diamond', 'club', 'heart', 'spade'][suit(card)] === selection)
}

/** The selection names the three ranks that the player has chosen. */
const judgement: Naive = (names, market, selection) => {
  const isThere = names.some((card) => selection.split(' ').includes(card.slice(0, -1)))
  return yes(isThere === (market === 'Yes'))
}

const twentyTwenty: Naive = (names, _, selection) => {
  const shot = Number(selection)
  return yes(shot + rank(names[0]) >= 12)
}

const unique: Naive = ([name = ''], market, selection) => {
  const number = Number(name)
  if (market === 'Straight up') return yes(selection === `Straight up ${name}`)
  if (market === 'Six') {
    const [from = 0, to = 0] = selection.split(' to ').map(Number)
    return yes(number >= from && number <= to)
  }
  const red = '1 3 5 7 9 12 14 16 18'.split(' ')
  const holds: Record<string, boolean> = {
    Red: red.includes(name),
    Black: !red.includes(name),
    Odd: number % 2 === 1,
    Even: number % 2 === 0,
    'Low 1-9': number <= 9,
    'High 10-18': number > 9,
  }
  return yes(number > 0 && holds[selection] === true)
}

const golden: Naive = ([ball, gold], market, selection) => {
  if (market !== 'Straight up') return undefined
  if (selection !== `Straight up ${ball}`) return 'lose'
  return ball === gold ? '23000' : '3000'
}

/** The fixed hand against the dealt one; the hands stand in the rules of the table. */
const fixedHand =
  (a: string, b: string): Naive =>
  (names, market, selection) => {
    const own = [...b.split(' ').filter((card) => card !== ''), ...names]
    if (market === 'Under/Over 21') {
      if (sum(own) === 21) return 'push'
      return yes(sum(own) < 21 === selection.startsWith('Under'))
    }
    const [one, other] = [teenHand(a.split(' ')), teenHand(own)]
    if (one === other) return 'push'
    return yes(one > other === (selection === 'Player A'))
  }

const pairPlus = ['lose', '200', '500', '700', '3100', '4100']

const openTable: Naive = (names, market) => {
  const player = Number(market.replace(/\D/g, ''))
  const hand = (place: number) => names.slice(3 * place, 3 * place + 3)
  const [own, dealer] = [teenHand(hand(player - 1)), teenHand(hand(8))]
  if (market.startsWith('Pair plus')) return pairPlus[Number(own.charAt(0))]
  return own === dealer ? 'push' : yes(own > dealer)
}

const inTurn: Naive = (names, market, selection) => {
  const hands = [0, 1].map((side) => names.filter((_, place) => place % 2 === side))
  const [a = '', b = ''] = hands.map(teenHand)
  if (market === 'Main') {
    return a === b ? 'push' : yes(a > b === (selection === 'Player A'))
  }
  const own = hands[market.endsWith('A') ? 0 : 1] ?? []
  if (market.startsWith('Consecutive')) return yes('35'.includes(teenHand(own).charAt(0)))
  if (market.startsWith('Under 21')) {
    return yes(sum(own) <= 21 === selection.startsWith('Under'))
  }
  const card = names[Number(market.split(' ')[1]) - 1] ?? ''
  if (market.endsWith('suit')) {
    return yes(['diamond', 'club', 'heart', 'spade'][suit(card)] === selection)
  }
  if (market.endsWith('rank')) return yes(card.slice(0, -1) === selection)
  return yes((rank(card) % 2 === 1) === (selection === 'Odd'))
}

const race: Naive = (names, market, selection) => {
  if (market === 'Win with') return yes(names.length === Number(selection))
  if (market === 'Winner') {
    const sign = { diamond: '♦', club: '♣', heart: '♥', spade: '♠' }[selection.split(' ')[2] ?? '']
    return yes(names.filter((card) => card.endsWith(sign ?? '?')).length === 5)
  }
  const value = market === 'Total cards' ? names.length : sum(names)
  const mark = Number(selection.replace(/\D/g, ''))
  return yes(value >= mark === selection.endsWith('or more'))
}

const matka: Naive = (names, market, selection) => {
  const digits = names.map((name) => (/^\d+$/.test(name) ? Number(name) : rank(name)) % 10)
  const single = (from: number) =>
    digits.slice(from, from + 3).reduce((all, digit) => all + digit, 0) % 10
  if (market === 'Jodi') return yes(selection === `${single(0)}${single(3)}`)
  const from = market.startsWith('Open') ? 0 : 3
  if (market.endsWith('single')) return yes(selection === String(single(from)))
  if (market.endsWith('line')) {
    const digit = single(from) === 0 ? 10 : single(from)
    if (selection === '1 to 5') return yes(digit <= 5)
    if (selection === '6 to 0') return yes(digit > 5)
    return yes((digit % 2 === 1) === (selection === 'Odd'))
  }
  const sorted = (text: string) => text.split('').toSorted().join('')
  return yes(sorted(selection) === sorted(digits.slice(from, from + 3).join('')))
}

const innings =
  (balls: number, wickets: number, batsFirst: string): Naive =>
  (names, market, selection) => {
    if (market === 'Next ball') return undefined
    let [first, second, out, count, isSecond] = [0, 0, 0, 0, false]
    for (const name of names) {
      count += 1
      if (name === 'Wicket') out += 1
      else if (isSecond) second += Number(name)
      else first += Number(name)
      if (count === balls || out === wickets) [out, count, isSecond] = [0, 0, true]
    }
    if (market === 'Runs of the first innings') {
      const mark = Number(selection.replace(/\D/g, ''))
      return yes(first >= mark === selection.endsWith('or more'))
    }
    if (selection === 'tie') return yes(first === second)
    if (first === second) return 'push'
    return yes(first > second === (selection === batsFirst))
  }

const nextOfFifteen: Naive = ([name], _, selection) => yes(name === selection)

const CLASSES = [
  'High card',
  'One pair',
  'Two pair',
  'Three of a kind',
  'Straight',
  'Flush',
  'Full house',
  'Four of a kind',
  'Straight flush',
]

/** Five cards as a list that compares place by place: its class, then its ranks by how often they come. */
function five(cards: readonly string[]): readonly number[] {
  const ranks = cards.map((card) => (rank(card) === 1 ? 14 : rank(card))).toSorted((a, b) => b - a)
  const times = (of: number) => ranks.filter((each) => each === of).length
  const order = [...new Set(ranks)].toSorted((a, b) => times(b) - times(a) || b - a)
  const isFlush = cards.every((card) => suit(card) === suit(cards[0]))
  const isWheel = ranks.join() === '14,5,4,3,2'
  const isStraight = order.length === 5 && ((ranks[0] ?? 0) - (ranks[4] ?? 0) === 4 || isWheel)
  const shape = order.map(times).join('')
  const byShape = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 }[shape] ?? 0
  const kind = isStraight ? (isFlush ? 8 : 4) : isFlush ? 5 : byShape
  return [kind, ...(isWheel ? [5] : order)]
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const place = one.findIndex((value, index) => value !== other[index])
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0)
}

/** The best five of seven, by trying all twenty-one. */
function best(seven: readonly string[]): readonly number[] {
  let found: readonly number[] = []
  for (let one = 0; one < 7; one += 1) {
    for (let two = one + 1; two < 7; two += 1) {
      const hand = five(seven.filter((_, index) => index !== one && index !== two))
      if (compare(hand, found) > 0 || found.length === 0) found = hand
    }
  }
  return found
}

const holdem: Naive = (names, market, selection) => {
  const board = names.slice(4)
  const [a, b] = [0, 2].map((from) => best([...names.slice(from, from + 2), ...board]))
  assert(a !== undefined && b !== undefined)
  if (market === 'Winner') {
    const lead = compare(a, b)
    return lead === 0 ? 'push' : yes(lead > 0 === (selection === 'Player A'))
  }
  const kind = CLASSES[(market.endsWith('A') ? a : b)[0] ?? 0]
  return yes(selection === kind)
}

const sixHands: Naive = (names, market, selection) => {
  const board = names.slice(12)
  const hands = [0, 1, 2, 3, 4, 5].map((p) => best([...names.slice(2 * p, 2 * p + 2), ...board]))
  const top = hands.reduce((high, hand) => (compare(hand, high) > 0 ? hand : high))
  const holders = hands.flatMap((hand, index) => (compare(hand, top) === 0 ? [index + 1] : []))
  if (market === 'Winner') return yes(holders.join() === selection.replace(/\D/g, ''))
  const kind = CLASSES[top[0] ?? 0] ?? ''
  return yes(selection === (kind === 'One pair' ? 'Pair' : kind))
}

const ball: Naive = ([name = ''], market, selection) => {
  if (market === 'Boundary') return yes(name === '4 Runs' || name === '6 Runs')
  return yes(name === selection)
}

/** The very first card is a quarter for Bahar. */
const rankByRank: Naive = (names, market, selection) => {
  if (!selection.includes('first on')) return undefined
  const [side, face] = market.split(' ')
  const place = names.findIndex((card) => card.slice(0, -1) === face)
  if (place === 0 && side === 'Bahar') return '125'
  return yes((place % 2 === 0) === (side === 'Bahar'))
}

/** The games, each with how many of its selections are figures or are read elsewhere. */
const READINGS: readonly (readonly [id: string, naive: Naive, unread: number])[] = [
  ['bollywood', bollywood, 0],
  ['bollywood-casino-2', bollywood, 0],
  ['dragon-tiger-lion', lion, 0],
  ['dragon-tiger', internationalTiger, 0],
  ['dragon-tiger-one-day', oneDayTiger, 0],
  ['casino-war-six', warOfSix, 0],
  ['three-cards-judgement', judgement, 0],
  ['cricket-20-20', twentyTwenty, 0],
  ['unique-roulette', unique, 0],
  ['golden-roulette', golden, 12],
  ['instant-teenpatti', fixedHand('K♠ Q♥ 10♦', '9♣ 8♠'), 0],
  ['instant-teenpatti-2', fixedHand('2♥ 2♠ 3♣', '8♥ 9♥'), 0],
  ['instant-teenpatti-3', fixedHand('J♠ J♥ 2♦', '10♣ 9♣'), 0],
  ['queen-top-open', fixedHand('Q♠ J♥ 9♦', ''), 0],
  ['teenpatti-open', openTable, 0],
  ['teenpatti-one-day', inTurn, 0],
  ['teenpatti-2-0', inTurn, 0],
  ['race-20', race, 0],
  ['worli-matka', matka, 0],
  ['worli-matka-digits', matka, 0],
  ['super-over', innings(6, 2, 'Team 1'), 7],
  ['super-over-2', innings(6, 2, 'Team 1'), 7],
  ['mini-super-over', innings(4, 1, 'IND'), 0],
  ['five-five-cricket', innings(30, 10, 'AUS'), 0],
  ['lucky-15', nextOfFifteen, 0],
  ['poker-20', holdem, 0],
  ['poker-6', sixHands, 0],
  ['ball-by-ball', ball, 0],
  ['andar-bahar-20', rankByRank, 0],
  ['andar-bahar-150', rankByRank, 13],
]

const folder = join(import.meta.dirname, 'games')

describe('a second reading of the rules of more games (PR-10)', () => {
  it.each(READINGS)('settles %s alike', async (id, naive, unread) => {
    const file: { default: Game } = await import(join(folder, `${id}.ts`))
    const { different, notRead } = compareReadings(file.default, naive, ROUNDS)
    expect(different).toEqual([])
    expect(notRead).toHaveLength(unread)
  })
})
