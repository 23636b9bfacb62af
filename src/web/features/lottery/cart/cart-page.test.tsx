import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Slip } from '#contract/lottery/slips.ts'
import { refuse, renderPage, testUser } from '#web/test-page.tsx'
import { CartPage } from './cart-page.tsx'
import { addToCart, removeFromCart } from './cart-store.ts'

const slipOf = (game: string): Slip => ({
  game,
  plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2], bankers: [], extraBankers: [], isSystem: false }],
  doubleJackpot: false,
  multiplier: false,
  numberShield: false,
  percent: 100,
  repeat: { is: 'once' },
})
const price = {
  lines: 1,
  drawPriceMinor: 250,
  gameCurrency: 'EUR',
  draws: 1,
  rate: '1',
  priceMinor: 250,
  currency: 'PTS',
  isAlternative: false,
  nextDrawAt: '2026-11-24T20:00:00.000Z',
  closesAt: '2026-11-24T19:00:00.000Z',
}
const refusal = { code: 'DRAW_CLOSED', message: 'This draw takes no more bets.' }
type Quoted = { price: typeof price | null; refusal: typeof refusal | null }
const whole: Quoted = { price, refusal: null }

function open(quoted: readonly Quoted[], pay: () => Response | Promise<Response>) {
  return renderPage(<CartPage />, {
    path: '/cart',
    user: testUser,
    answers: {
      'POST /api/lotteries/quote': () =>
        Response.json({ slips: quoted, priceMinor: 500, currency: 'PTS' }),
      'POST /api/lotteries/checkout': pay,
    },
  })
}
const bought = (...ticketIds: (number | null)[]) =>
  Response.json(
    {
      slips: ticketIds.map((ticketId) => ({
        ticketId,
        priceMinor: 250,
        refusal: ticketId === null ? refusal : null,
      })),
      paidMinor: 250,
      currency: 'PTS',
    },
    { status: 201 },
  )
const payButton = () => screen.findByRole('button', { name: 'Pay' })
const pay = async () => userEvent.click(await payButton())

beforeEach(() => {
  removeFromCart(JSON.parse(localStorage.getItem('lottery-cart') ?? '[]').map(idOf))
  addToCart(slipOf('euromillions'))
  addToCart(slipOf('eurojackpot'))
})
const idOf = ({ id }: { id: string }) => id

it('shows the stake in the own currency beside the price of the game, with the rate between them (PR-04)', async () => {
  const foreign = { ...price, gameCurrency: 'GBP', drawPriceMinor: 200, rate: '0.8' }
  open([{ ...whole, price: foreign }, whole], () => bought(7, 8))
  expect(await screen.findByText(/2\.00 GBP.*0\.8/)).toBeDefined()
  expect(screen.getAllByText('2.50 PTS').length).toBeGreaterThan(0)
})

it('pays the slips of two games at once, for the prices that were shown', async () => {
  const { callsOf } = open([whole, whole], () => bought(7, 8))
  await screen.findByText('5.00 PTS')
  await pay()
  expect(await screen.findByText('2 slips are bought for 2.50 PTS.')).toBeDefined()
  expect(callsOf('POST /api/lotteries/checkout')).toEqual([
    expect.objectContaining({
      body: {
        mode: 'all',
        customerRef: expect.stringMatching(/^[0-9a-f]{32}$/),
        slips: [
          { slip: slipOf('euromillions'), priceMinor: 250 },
          { slip: slipOf('eurojackpot'), priceMinor: 250 },
        ],
      },
    }),
  ])
  expect(localStorage.getItem('lottery-cart')).toBe('[]')
})

it('buys nothing when one slip cannot be bought, unless the player wants each by itself', async () => {
  const { callsOf } = open([whole, { price: null, refusal }], () => bought(7))
  expect(await screen.findByText('This draw takes no more bets.')).toBeDefined()
  expect(await payButton()).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Each by itself' }))
  await pay()
  await screen.findByText('1 slip is bought for 2.50 PTS.')
  expect(callsOf('POST /api/lotteries/checkout')[0]?.body).toMatchObject({
    mode: 'each',
    slips: [{ slip: { game: 'euromillions' } }],
  })
  expect(localStorage.getItem('lottery-cart')).toContain('eurojackpot')
})

it('asks again with the same reference when the answer was lost, and with a new one after a refusal', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refuse('PRICE_CHANGED'),
    () => bought(7, 8),
  ]
  const { callsOf } = open([whole, whole], () => answers.shift()?.() ?? bought(7, 8))
  await pay()
  await screen.findByText(/cannot reach the server/)
  await pay()
  await screen.findByText('The price of a slip has changed.')
  await pay()
  await screen.findByText('2 slips are bought for 2.50 PTS.')
  const refs = callsOf('POST /api/lotteries/checkout').map(({ body }) =>
    JSON.stringify(body).replace(/.*"customerRef":"(\w+)".*/, '$1'),
  )
  expect(refs[1]).toBe(refs[0])
  expect(refs[2]).not.toBe(refs[1])
})

it('leads to the lotteries while it is empty', async () => {
  removeFromCart(JSON.parse(localStorage.getItem('lottery-cart') ?? '[]').map(idOf))
  open([], () => bought())
  await waitFor(() => expect(screen.getByText('The cart is empty')).toBeDefined())
})
