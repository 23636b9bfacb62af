import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Slip } from '#contract/lottery/slips.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { LotteryLinks } from './cart-link.tsx'
import { addToCart, type CartItem, heldNow, removeFromCart } from './cart-store.ts'

const slip: Slip = {
  game: 'euromillions',
  plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2], bankers: [], extraBankers: [], isSystem: false }],
  doubleJackpot: false,
  multiplier: false,
  numberShield: false,
  percent: 100,
  repeat: { is: 'once' },
}
type Change = { add: CartItem[]; remove: string[] }

/** A server that keeps one cart for each test. */
function open(kept: CartItem[], user: typeof testUser | undefined = testUser) {
  return renderPage(<LotteryLinks />, {
    ...(user && { user }),
    answers: {
      'POST /api/my-lotteries/cart': (body) => {
        const { add, remove } = body as Change
        const left = kept.filter(({ id }) => !remove.includes(id))
        kept.splice(0, kept.length, ...left, ...add)
        return Response.json({ items: kept, leftOut: 0 })
      },
    },
  })
}
const cartLink = (name: string) => screen.findByRole('link', { name })

beforeEach(() => {
  removeFromCart(heldNow().map(({ id }) => id))
  localStorage.clear()
})

it('brings the slips of the player from other devices, and those of this device to them', async () => {
  const kept: CartItem[] = [{ id: 'other-device', slip }]
  addToCart(slip)
  open(kept)
  expect(await cartLink('Cart (2)')).toBeDefined()
  expect(kept).toHaveLength(2)
  removeFromCart(['other-device'])
  expect(await cartLink('Cart (1)')).toBeDefined()
  await vi.waitFor(() => expect(kept.map(({ id }) => id)).not.toContain('other-device'))
})

it('leaves the slips of a player to nobody else on the device', async () => {
  const [ofAnna, ofBen]: CartItem[][] = [[{ id: 'of-anna', slip }], []]
  open(ofAnna ?? [])
  expect(await cartLink('Cart (1)')).toBeDefined()
  open(ofBen ?? [], { ...testUser, userId: 'ben' })
  expect(await cartLink('Cart')).toBeDefined()
  expect(ofBen).toEqual([])
  open(ofAnna ?? [])
  expect(await cartLink('Cart (1)')).toBeDefined()
  open([], undefined)
  expect(await cartLink('Cart')).toBeDefined()
  expect(ofAnna).toHaveLength(1)
})

it('asks a server that does not answer once for each change, and keeps the slips', async () => {
  addToCart(slip)
  const { callsOf } = renderPage(<LotteryLinks />, { user: testUser })
  await vi.waitFor(() => expect(callsOf('POST /api/my-lotteries/cart').length).toBeGreaterThan(0))
  addToCart(slip)
  await vi.waitFor(() =>
    expect(callsOf('POST /api/my-lotteries/cart').at(-1)?.body).toMatchObject({
      add: [{}, {}],
    }),
  )
  expect(callsOf('POST /api/my-lotteries/cart').length).toBeLessThanOrEqual(3)
  expect(await cartLink('Cart (2)')).toBeDefined()
})
