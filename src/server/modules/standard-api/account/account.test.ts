import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { addMarket } from '../../exchange/test-exchange.ts'
import { answersTo, type Json, Program } from '../test-program.ts'

const test = await openTestApp()
const { exchange } = test
const newProgram = async (balanceMinor = 100_000) =>
  Program.of(test, await test.newPlayer({ balanceMinor }))

it('tells what can be bet, what is bound and who it is', async () => {
  const program = await newProgram(10_050)
  await test.db
    .updateTable('app_user')
    .set({ commission_discount_bps: 1_250 })
    .where('id', '=', program.player.id)
    .execute()
  const market = await addMarket(test)
  await program.place(market.marketId, program.limit(market.selectionIds[0] ?? 0, 'LAY', 3, 5.25))
  expect(await program.call('getAccountFunds')).toEqual({
    availableToBetBalance: 90,
    exposure: -10.5,
    retainedCommission: 0,
    exposureLimit: -100.5,
    discountRate: 12.5,
    pointsBalance: 0,
    wallet: 'UK',
  })
  expect(await program.fault('getAccountFunds', { wallet: 'AUSTRALIAN' })).toBe(
    'INVALID_INPUT_DATA',
  )
  expect(await program.call('getAccountDetails')).toMatchObject({
    currencyCode: 'PTS',
    firstName: 'Player',
    lastName: program.player.userId,
    countryCode: 'GB',
    region: 'GBR',
    timezone: 'UTC',
    discountRate: 12.5,
  })
  expect(await program.call('listCurrencyRates')).toEqual([{ currencyCode: 'PTS', rate: 1 }])
  expect(await program.call('listCurrencyRates', { fromCurrency: 'EUR' })).toEqual([])
})

it('tells the reference rates in force, from pounds if nothing is said', async () => {
  const program = await newProgram()
  await test.db
    .insertInto('reference_rate')
    .values([
      { day: '2026-01-05', currency: 'GBP', rate: '0.7' },
      { day: '2026-01-06', currency: 'GBP', rate: '0.8' },
      { day: '2026-01-06', currency: 'USD', rate: '1.2' },
    ])
    .execute()
  const rates = async (fromCurrency?: string) => {
    const rows = await program.call<{ currencyCode: string; rate: number }[]>('listCurrencyRates', {
      fromCurrency,
    })
    return Object.fromEntries(rows.map(({ currencyCode, rate }) => [currencyCode, rate]))
  }
  expect(await rates()).toEqual({ GBP: 1, EUR: 1.25, USD: expect.closeTo(1.5, 9) })
  expect(await rates('EUR')).toEqual({ EUR: 1, GBP: 0.8, USD: 1.2 })
  expect(await rates('PTS')).toEqual({ PTS: 1 })
  expect(await rates('JPY')).toEqual({})
})

it('lists what was booked, with the balance after each', async () => {
  const [program, maker] = [await newProgram(), await newProgram()]
  const market = await addMarket(test, { commissionBps: 500 })
  const [first = 0] = market.selectionIds
  await maker.place(market.marketId, maker.limit(first, 'LAY', 3, 10))
  await program.place(market.marketId, program.limit(first, 'BACK', 3, 10))
  const result = { kind: 'winners' as const, winnerSelectionIds: [first] }
  await exchange.enterResult({ marketId: market.marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId: market.marketId, result })
  await exchange.paid()
  type Statement = { accountStatement: Json[]; moreAvailable: boolean }
  const list = (params: Json = {}) => program.call<Statement>('getAccountStatement', params)
  const { accountStatement } = await list()
  expect(accountStatement).toMatchObject([
    {
      amount: -1,
      balance: 1_019,
      legacyData: { winLose: 'RESULT_NOT_APPLICABLE', commissionRate: '5%' },
    },
    {
      amount: 20,
      balance: 1_020,
      itemClass: 'UNKNOWN',
      legacyData: {
        winLose: 'RESULT_WON',
        transactionType: 'ACCOUNT_CREDIT',
        grossBetAmount: 20,
        fullMarketName: 'Soccer / Reds v Blues / Match Odds',
        eventId: market.eventId,
      },
    },
    { amount: 1_000, balance: 1_000 },
  ])
  const always =
    'avgPrice betCategoryType betSize betType eventId eventTypeId fullMarketName grossBetAmount transactionId ' +
    'marketType placedDate selectionId startDate transactionType winLose'
  for (const { legacyData } of accountStatement)
    expect(Object.keys(legacyData as Json)).toEqual(expect.arrayContaining(always.split(' ')))
  const counts: [Json, number][] = [
    [{ includeItem: 'EXCHANGE' }, 2],
    [{ includeItem: 'DEPOSITS_WITHDRAWALS' }, 0],
    [{ includeItem: 'POKER_ROOM' }, 0],
    [{ itemDateRange: { to: '2020-01-01T00:00:00Z' } }, 0],
    [{ fromRecord: 2 }, 1],
  ]
  const countOf = async (params: Json) => (await list(params)).accountStatement.length
  expect(await answersTo(counts, countOf)).toEqual(counts)
  expect(await list({ recordCount: 1 })).toMatchObject({ moreAvailable: true })
})

it('makes and lists applications', async () => {
  const program = await newProgram()
  const headers = { 'x-authentication': program.token }
  const made = await program.call('createDeveloperAppKeys', { appName: 'Scalper' })
  expect(made).toMatchObject({
    appName: 'Scalper',
    appVersions: [{ owner: program.player.userId, delayData: false, active: true }],
  })
  const { result } = (await program.rpc('getDeveloperAppKeys', {}, headers)) as { result: Json[] }
  expect(result).toHaveLength(2)
  expect(result[1]).toEqual(made)
  const [version] = made['appVersions'] as { applicationKey: string }[]
  const used = { ...headers, 'x-application': version?.applicationKey ?? '' }
  expect(await program.rpc('getAccountFunds', {}, used)).toHaveProperty('result')
  const faults = {
    Scalper: 'DUPLICATE_APP_NAME',
    ' ': 'APP_CREATION_FAILED',
    ['x'.repeat(101)]: 'APP_CREATION_FAILED',
  }
  for (const [appName, fault] of Object.entries(faults))
    expect(await program.fault('createDeveloperAppKeys', { appName })).toBe(fault)
})
