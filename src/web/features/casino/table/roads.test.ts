import { expect, it } from 'vitest'
import type { PastRound } from '#contract/casino/tables.ts'
import { beadPlate, bigRoad, hotAndCold, marksOf, type RoadMark } from './roads.ts'

const past = (pieces: string, isVoid = false): PastRound => ({
  roundId: 1,
  isVoid,
  result: '',
  pieces: pieces.split(' '),
  drawn: [],
})
const marks = (letters: string): readonly RoadMark[] =>
  letters.split('').map((letter) => ({
    letter,
    kind: letter === 'T' ? 'tie' : letter === 'P' ? 'one' : 'other',
  }))
const places = (letters: string) =>
  bigRoad(marks(letters)).map(
    ({ mark, column, row, ties }) => `${mark.letter}${column}${row}${ties > 0 ? `+${ties}` : ''}`,
  )

it('reads rounds of baccarat from their cards, the oldest first', () => {
  const rounds = [
    past('K♠ 9♦ 7♥ 8♣'),
    past('3♠ 9♠ 8♠ 3♥ 9♣ 10♥', true),
    // Player has five and draws a four; Banker stands on seven.
    past('2♠ 3♦ 3♥ 4♣ 4♦'),
    past('K♠ K♦ 3♥ 9♣'),
  ]
  expect(marksOf('baccarat-6', rounds)?.map(({ letter }) => letter)).toEqual(['B', 'P', 'T'])
})

it('reads throws of Sic Bo as small, big or three of a kind', () => {
  const rounds = [past('1 2 3'), past('6 5 4'), past('4 4 4')]
  expect(marksOf('sic-bo', rounds)?.map(({ letter }) => letter)).toEqual(['T', 'B', 'S'])
})

it('has no road for other games', () => {
  expect(marksOf('lucky-7-a', [past('3♠')])).toBeUndefined()
})

it('begins a column of the big road with every change, and counts ties on the result before', () => {
  expect(places('PPTBBTTP')).toEqual(['P00', 'P01+1', 'B10', 'B11+2', 'P20'])
})

it('turns a long streak to the right, and begins the next one beside where it began', () => {
  expect(places('PPPPPPPPB')).toEqual([
    'P00',
    'P01',
    'P02',
    'P03',
    'P04',
    'P05',
    'P15',
    'P25',
    'B10',
  ])
})

it('fills the bead plate downwards, six to a column', () => {
  expect(
    beadPlate(marks('PPBBPPT')).map((column) => column.map(({ letter }) => letter).join('')),
  ).toEqual(['PPBBPP', 'T'])
})

it('counts what fell most and least often, without void rounds', () => {
  const rounds = '1111222334456'.split('').map((piece) => past(piece))
  const { hot, cold } = hotAndCold([...rounds, past('6', true), past('6', true)])
  expect(hot.map(({ piece, count }) => `${piece}x${count}`)).toEqual(['1x4', '2x3', '3x2', '4x2'])
  expect(cold.map(({ piece, count }) => `${piece}x${count}`)).toEqual(['6x1', '5x1'])
})
