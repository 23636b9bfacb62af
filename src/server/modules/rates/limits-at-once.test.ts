import { expect, it } from 'vitest'
import { addMarket } from '#server/modules/exchange/test-exchange.ts'
import { openTestApp } from '#server/test-app.ts'
import { Program } from '../standard-api/test-program.ts'

// A currency of which no exchange has round sums of its own: each of its limits follows the rate.
const app = await openTestApp({
  REAL_MONEY: '1',
  LICENCE_TEXT: 'Licence of a test',
  CURRENCY: 'CHF',
  UNITS_PER_EURO: '1',
  HOUSE_OFFER_SIZE: '5',
  HOUSE_REQUOTE_MS: '0',
})
const { db, exchange, house } = app
await house.start()
const operator = await app.newOperator()
const player = await app.newPlayer({ balanceMinor: 10_000_000 })
const program = await Program.of(app, player)
const market = await addMarket({ db, exchange })
const quoted = await addMarket({ db, exchange })
const [selectionId = 0] = market.selectionIds
await exchange.setStartingPrice({ marketId: market.marketId, isOn: true })

let references = 0
type Bet = { price: number; stakeMinor: number; orderKind?: 'limit_on_close' }

/** `taken`, or the code of the refusal. A bet that is taken is cancelled again. */
async function outcomeOf(side: 'back' | 'lay', bet: Bet): Promise<string> {
  const order = { accountId: player.walletId, marketId: market.marketId, selectionId, side, ...bet }
  try {
    const { orderId } = await exchange.place({ ...order, customerRef: `bet-${++references}` })
    await exchange.cancel(player.walletId, orderId)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function multipleOf(stakePerLineMinor: number): Promise<unknown> {
  const leg = { selectionId: 1, price: 200, version: 1 }
  const legs = [
    { ...leg, marketId: 1_000_001 },
    { ...leg, marketId: 1_000_002 },
  ]
  const customerRef = `multiple-${++references}`
  const body = { system: '2-of-2', stakePerLineMinor, acceptance: 'any', customerRef, legs }
  const answer = await app.send('POST', '/api/multiples', { token: player.token, body })
  return answer.body['code']
}

async function offersToPrograms(): Promise<unknown> {
  const [book] = await program.call<{ runners: { ex: { availableToBack: unknown } }[] }[]>(
    'listMarketBook',
    {
      marketIds: [`1.${market.marketId}`],
      priceProjection: { priceData: ['EX_BEST_OFFERS'] },
    },
  )
  return book?.runners[0]?.ex.availableToBack
}

/** Each use of the limits, as a player, a program or an operator meets it. */
async function met() {
  const [view] = (await exchange.views([market.marketId], 3)).values()
  house.quote(quoted.marketId, {
    probabilities: new Map(quoted.selectionIds.map((id) => [id, 0.5])),
    mayWithdraw: false,
  })
  await house.settled()
  return {
    settings: (await app.send('GET', '/api/settings')).body['minimumStakeMinor'],
    rates: (await app.send('GET', '/api/admin/rates', operator)).body['minimumStakeMinor'],
    stake: await outcomeOf('back', { price: 500, stakeMinor: 100 }),
    liability: await outcomeOf('lay', {
      price: 500,
      stakeMinor: 1_500,
      orderKind: 'limit_on_close',
    }),
    winnings: await outcomeOf('back', { price: 100_000, stakeMinor: 20_000 }),
    multiple: await multipleOf(100),
    offers: view?.selections.get(selectionId)?.back,
    offersToPrograms: await offersToPrograms(),
    offersOfHouse: house.offersIn(quoted.marketId).length > 0,
  }
}

const load = (day: string, rate: string) =>
  app.send('POST', '/api/admin/rates', {
    token: operator.token,
    body: {
      xml: `<gesmes:Envelope><Cube><Cube time="${day}"><Cube currency="CHF" rate="${rate}"/></Cube></Cube></gesmes:Envelope>`,
    },
  })

it('R-080 R-087 a changed limit acts at once everywhere it is used', async () => {
  for (const [price, stakeMinor] of [
    [310, 600],
    [300, 2_000],
  ] as const)
    await exchange.place({
      accountId: player.walletId,
      marketId: market.marketId,
      selectionId,
      side: 'lay',
      price,
      stakeMinor,
      customerRef: `offer-${price}`,
    })
  const before = {
    settings: 50,
    rates: 50,
    stake: 'taken',
    liability: 'taken',
    winnings: 'WINNINGS_TOO_LARGE',
    multiple: 'UNKNOWN_SELECTION',
    offers: [
      [310, 600],
      [300, 2_000],
    ],
    offersToPrograms: [
      { price: 3.1, size: 6 },
      { price: 3, size: 20 },
    ],
    offersOfHouse: true,
  }
  expect(await met()).toEqual(before)
  await load('2026-01-05', '20')
  expect(await met()).toEqual({
    settings: 1_000,
    rates: 1_000,
    stake: 'STAKE_TOO_SMALL',
    liability: 'STAKE_TOO_SMALL',
    winnings: 'taken',
    multiple: 'STAKE_TOO_SMALL',
    offers: [[300, 2_600]],
    offersToPrograms: [{ price: 3, size: 26 }],
    offersOfHouse: false,
  })
  await load('2026-01-06', '1')
  expect(await met()).toEqual(before)
})
