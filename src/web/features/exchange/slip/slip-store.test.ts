import { beforeEach, expect, it, vi } from 'vitest'
import { target } from '../test-market.ts'
import { lineKey } from './slip-line.ts'
import { SLIP_LINES_MAX, SlipStore } from './slip-store.ts'

const key = lineKey(7, 11, 'back')
const open = (): SlipStore => new SlipStore('slip', sessionStorage)

beforeEach(() => sessionStorage.clear())

it('adds a pressed price, takes a new price for it, and removes it when pressed twice', () => {
  const slip = open()
  expect(slip.press(target, 'back', [200, 1], 0)).toBe('added')
  expect(slip.press(target, 'back', [204, 1], 0)).toBe('changed')
  expect(slip.line(key)).toMatchObject({ priceText: '2.04', isOwnPrice: false, stakeText: '' })
  expect(slip.press(target, 'back', [204, 1], 0)).toBe('removed')
  expect(slip.read()).toEqual([])
})

it("takes a deeper price, and a place without one, for the player's own limit", () => {
  const slip = open()
  slip.press(target, 'back', [198, 1], 1)
  slip.press(target, 'lay', undefined, 0)
  expect(slip.read().map(({ priceText, isOwnPrice }) => [priceText, isOwnPrice])).toEqual([
    ['1.98', true],
    ['', true],
  ])
})

it('survives a reload, and finds a line that was being placed unknown', () => {
  const before = open()
  before.press(target, 'back', [200, 1], 0)
  before.edit(key, { stakeText: '25' })
  const sent = {
    marketId: 7,
    selectionId: 11,
    side: 'back',
    price: 200,
    stakeMinor: 2_500,
    customerRef: 'ref-1',
  } as const
  before.update(key, { state: 'placing', sent })
  expect(open().line(key)).toMatchObject({ stakeText: '25', state: 'unknown', sent })
})

it('starts empty on content that it cannot read, and lives on when nothing can be kept', () => {
  sessionStorage.setItem('slip', '[{"key":1}]')
  expect(open().read()).toEqual([])
  const full = vi.fn<Storage['setItem']>(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const slip = new SlipStore('slip', { getItem: () => null, setItem: full })
  slip.press(target, 'back', [200, 1], 0)
  expect(slip.read()).toHaveLength(1)
})

it('leaves alone what was sent and not answered', () => {
  const slip = open()
  slip.press(target, 'back', [200, 1], 0)
  slip.update(key, { state: 'unknown' })
  expect(slip.press(target, 'back', [204, 1], 0)).toBe('busy')
  slip.edit(key, { stakeText: '99' })
  slip.clear('all')
  expect(slip.line(key)).toMatchObject({ priceText: '2.00', stakeText: '' })
  slip.update(key, { state: 'placing' })
  slip.remove(key)
  expect(slip.line(key)).toBeDefined()
})

it(`holds ${SLIP_LINES_MAX} bets and says so`, () => {
  const slip = open()
  for (let id = 1; id <= SLIP_LINES_MAX; id += 1)
    slip.press({ ...target, selectionId: id }, 'back', [200, 1], 0)
  expect(slip.press({ ...target, selectionId: 99 }, 'back', [200, 1], 0)).toBe('full')
})

it('puts a new bet in the place of a receipt', () => {
  const slip = open()
  slip.press(target, 'back', [200, 1], 0)
  slip.update(key, { state: 'placed' })
  expect(slip.press(target, 'back', [200, 1], 0)).toBe('added')
  expect(slip.read().map(({ state }) => state)).toEqual(['editing'])
})

it('takes over what a visitor pressed, and leaves alone what is placed or being placed', () => {
  const visitor = new SlipStore('visitor', sessionStorage)
  const slip = open()
  slip.press(target, 'lay', [204, 1], 0)
  slip.edit(lineKey(7, 11, 'lay'), { stakeText: '25' })
  visitor.press(target, 'lay', [206, 1], 0)
  visitor.press(target, 'back', [200, 1], 0)
  expect(slip.takeFrom(visitor)).toBe(1)
  expect(slip.read().map(({ side, stakeText }) => [side, stakeText])).toEqual([
    ['lay', '25'],
    ['back', ''],
  ])
  expect(slip.additions).toBe(2)
  expect(visitor.read()).toEqual([])
  expect(slip.takeFrom(visitor)).toBe(0)
  // A reload finds it on the slip of the player.
  expect(open().read()).toHaveLength(2)
})
