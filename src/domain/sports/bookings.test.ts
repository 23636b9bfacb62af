import { expect, it } from 'vitest'
import { type Booking, bookingPoints, bookings, type Card } from './bookings.ts'

const to = (player: string, ...cards: Card[]): Booking[] => cards.map((card) => ({ player, card }))

it.each<[Card[], number]>([
  [['yellow'], 1],
  [['red'], 2],
  [['yellow', 'red'], 3],
  [['yellow', 'second-yellow'], 3],
  [['yellow', 'second-yellow', 'red'], 3],
])('R-095 a player with %s has %i bookings', (cards, count) => {
  expect(bookings(to('7', ...cards))).toBe(count)
})

it.each<[Card[], number]>([
  [['yellow'], 10],
  [['red'], 25],
  [['yellow', 'red'], 35],
  [['yellow', 'second-yellow'], 35],
  [['yellow', 'second-yellow', 'red'], 35],
])('R-096 a player with %s has %i booking points', (cards, points) => {
  expect(bookingPoints(to('7', ...cards))).toBe(points)
})

it('R-095 R-096 the maximum is of a player, not of a match', () => {
  const cards = [
    ...to('home 7', 'yellow', 'red'),
    ...to('away 7', 'yellow', 'red'),
    ...to('9', 'yellow'),
  ]
  expect([bookings(cards), bookingPoints(cards)]).toEqual([7, 80])
  expect([bookings([]), bookingPoints([])]).toEqual([0, 0])
})
