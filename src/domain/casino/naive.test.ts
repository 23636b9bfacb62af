import { describe, expect, it } from 'vitest'
import { timesOf } from '#server/test-soak.ts'
import type { Game } from './game.ts'
import amarAkbarAnthony from './games/amar-akbar-anthony.ts'
import andarBahar from './games/andar-bahar.ts'
import baccarat from './games/baccarat-8.ts'
import cards32 from './games/cards-32-a.ts'
import dragonTiger20 from './games/dragon-tiger-20.ts'
import lucky7 from './games/lucky-7-b.ts'
import lucky7a from './games/lucky-7-a.ts'
import roulette from './games/roulette-european.ts'
import sicBo2 from './games/sic-bo-2.ts'
import sicBo from './games/sic-bo.ts'
import teenpatti20 from './games/teenpatti-20.ts'
import {
  compareReadings,
  isRed,
  type Naive,
  ORDER,
  rank,
  suit,
  teenHand,
  yes,
} from './test-naive.ts'

/*
 * A second reading of the rules, from the names that a player sees on the table and from nothing else of the program. Slow,
 * plain, and written apart from the games.
 */

const ROUNDS = timesOf(1_000, 10_000)

const oneCard: Naive = ([card], market, selection) => {
  const number = rank(card)
  if (selection === 'Low (A-6)' || selection === 'Under 7') {
    return number === 7 ? 'half' : yes(number < 7)
  }
  if (selection === 'High (8-K)' || selection === 'Over 7') {
    return number === 7 ? 'half' : yes(number > 7)
  }
  if (selection === 'Red') return yes(isRed(card))
  if (selection === 'Black') return yes(!isRed(card))
  if (selection === 'Odd') return yes([1, 3, 5, 7, 9, 11, 13].includes(number))
  if (selection === 'Even') return yes([2, 4, 6, 8, 10, 12].includes(number))
  if (market === 'Card') return yes(selection === card?.slice(0, -1))
  if (market === 'Three-card line')
    return yes(selection.split(' ').includes(ORDER[number - 1] ?? ''))
  if (selection.startsWith('Amar')) return yes(number <= 6)
  if (selection.startsWith('Akbar')) return yes(number >= 7 && number <= 10)
  if (selection.startsWith('Anthony')) return yes(number >= 11)
  return undefined
}

const dragonTiger: Naive = ([dragon, tiger], market, selection) => {
  const lead = rank(dragon) * 10 + suit(dragon) - rank(tiger) * 10 - suit(tiger)
  if (selection === 'Dragon') return yes(lead > 0)
  if (selection === 'Tiger') return yes(lead < 0)
  if (selection.startsWith('Tie')) return yes(dragon === tiger)
  if (selection.startsWith('Pair')) return yes(rank(dragon) === rank(tiger))
  const card = market.startsWith('Dragon') ? dragon : tiger
  return oneCard([card ?? ''], 'Card', selection)
}

const PAIR_PLUS = ['lose', '200', '500', '700', '3100', '4100']

const teenpatti: Naive = (names, market, selection) => {
  const hands = { A: names.slice(0, 3), B: names.slice(3) }
  const side = selection.endsWith('A') ? 'A' : 'B'
  const [own, other] = [hands[side], hands[side === 'A' ? 'B' : 'A']]
  if (market === 'Winner') {
    if (teenHand(own) === teenHand(other)) return 'push'
    return yes(teenHand(own) > teenHand(other))
  }
  const sum = (cards: readonly string[]) => cards.reduce((all, card) => all + rank(card), 0)
  if (market === 'Total') return yes(sum(own) > sum(other))
  if (market === 'Colour') {
    return yes(hands.A.filter((card) => isRed(card)).length >= 2 === (selection === 'Red'))
  }
  const paid = market === 'Pair plus A' ? hands.A : market === 'Pair plus B' ? hands.B : undefined
  return paid && PAIR_PLUS[Number(teenHand(paid).charAt(0))]
}

const punto: Naive = (names, market, selection) => {
  const value = (cards: readonly string[]) =>
    cards.reduce((all, card) => all + (rank(card) > 9 ? 0 : rank(card)), 0) % 10
  const player = [names[0] ?? '', names[2] ?? '']
  const banker = [names[1] ?? '', names[3] ?? '']
  const rest = names.slice(4)
  if (value(player) < 8 && value(banker) < 8) {
    const points = value(banker)
    if (value(player) < 6) {
      const card = rest.shift() ?? ''
      player.push(card)
      const third = value([card])
      const table = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67']
      if (table[points]?.includes(String(third)) === true) banker.push(rest.shift() ?? '')
    } else if (points < 6) banker.push(rest.shift() ?? '')
  }
  const [p, b] = [value(player), value(banker)]
  const top = String(Math.max(p, b))
  if (selection === 'Player') return p === b ? 'push' : yes(p > b)
  if (selection === 'Banker (5% commission)') return p === b ? 'push' : yes(b > p)
  if (selection === 'Banker (win on 6 pays 0.5:1)') {
    if (p === b) return 'push'
    return b > p && b === 6 ? '150' : yes(b > p)
  }
  if (selection.startsWith('Tie')) return yes(p === b)
  if (selection.startsWith('Super 6')) return yes(b > p && b === 6)
  if (selection.startsWith('Small')) return yes(names.length === 4)
  if (selection.startsWith('Big')) return yes(names.length > 4)
  if (market === 'Winning total') {
    const of = { '1-4': '1234', '5-6': '56' }[selection] ?? selection
    return yes(p !== b && of.includes(top))
  }
  return undefined
}

const thirtyTwo: Naive = (names, market, selection) => {
  if (market !== 'Winner') return undefined
  let rest = [...names]
  let totals = [8, 9, 10, 11].map((player) => ({ player, total: player }))
  while (totals.length > 1) {
    totals = totals.map(({ player, total }, index) => ({
      player,
      total: total + rank(rest[index]),
    }))
    rest = rest.slice(totals.length)
    const best = Math.max(...totals.map(({ total }) => total))
    totals = totals.filter(({ total }) => total === best)
  }
  return yes(selection === `Player ${totals[0]?.player}`)
}

const joker: Naive = (names, _, selection) => {
  const isAndar = names.length % 2 === 0
  return yes(isAndar === (selection !== 'Bahar'))
}

const wheel: Naive = ([name = ''], market, selection) => {
  const number = Number(name)
  if (market === 'Even money') {
    const red = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ')
    const holds: Record<string, boolean> = {
      Red: red.includes(name),
      Black: !red.includes(name),
      Odd: number % 2 === 1,
      Even: number % 2 === 0,
      'Low 1-18': number <= 18,
      'High 19-36': number > 18,
    }
    return yes(number > 0 && holds[selection] === true)
  }
  if (market === 'Dozen / Column') {
    const third = Number(selection.charAt(0))
    return yes(
      number > 0 &&
        (selection.endsWith('dozen')
          ? Math.ceil(number / 12) === third
          : (number - third) % 3 === 0),
    )
  }
  return yes((selection.split(' ').at(-1) ?? '').split('-').includes(name))
}

const dice: Naive = (names, market, selection) => {
  const sum = names.reduce((all, name) => all + Number(name), 0)
  const isTriple = names.every((name) => name === names[0])
  const shown = (face = '') => names.filter((name) => name === face).length
  const face = selection.split(' ').at(-1) ?? ''
  if (market === 'Total') return yes(sum === Number(selection))
  if (selection === 'Small') return yes(!isTriple && sum < 11)
  if (selection === 'Big') return yes(!isTriple && sum > 10)
  if (selection === 'Odd') return yes(!isTriple && sum % 2 === 1)
  if (selection === 'Even') return yes(!isTriple && sum % 2 === 0)
  if (selection === 'Any triple') return yes(isTriple)
  if (selection.startsWith('Triple')) return yes(shown(face) === 3)
  if (selection.startsWith('Double')) return yes(shown(face) >= 2)
  if (/ and /.test(selection)) return yes(selection.split(' and ').every((one) => shown(one) > 0))
  if (/^\d$/.test(selection)) return ['lose', '200', '300', '1300'][shown(selection)]
  return undefined
}

const GAMES: readonly (readonly [string, Game, Naive, number])[] = [
  ['Lucky 7', lucky7, oneCard, 0],
  ['Lucky 7 A', lucky7a, oneCard, 0],
  ['Sic Bo2', sicBo2, dice, 6],
  ['Amar Akbar Anthony', amarAkbarAnthony, oneCard, 0],
  ['Dragon Tiger', dragonTiger20, dragonTiger, 0],
  ['Teenpatti', teenpatti20, teenpatti, 9],
  ['Baccarat', baccarat, punto, 4],
  ['32 Cards', cards32, thirtyTwo, 1],
  ['Andar Bahar', andarBahar, joker, 0],
  ['Roulette', roulette, wheel, 0],
  ['Sic Bo', sicBo, dice, 6],
]

describe('a second reading of the rules (PR-10)', () => {
  it.each(GAMES)('settles %s alike', (_, game, naive, unread) => {
    const { different, notRead } = compareReadings(game, naive, ROUNDS)
    expect(different).toEqual([])
    // Figures, and what another test reads.
    expect(notRead).toHaveLength(unread)
  })
})
