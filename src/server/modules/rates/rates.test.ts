import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ONE } from '#domain/rates/rate.ts'
import { StartError } from '#server/start-error.ts'
import { settingValues } from '#server/modules/operator-profile/index.ts'
import { weaken } from '#server/modules/operator-profile/test-weaken.ts'
import { openTestApp } from '#server/test-app.ts'
import { limitDuties, limitsAtStart, takeUpRates } from './jobs.ts'
import { ratesProduct } from './product.ts'

const app = await openTestApp()
const { db } = app
let token = ''
beforeAll(async () => {
  token = (await app.newOperator()).token
})

const file = (days: Record<string, Record<string, string>>) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube>${Object.entries(days)
    .map(([day, rates]) => {
      const cubes = Object.entries(rates).map(
        ([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`,
      )
      return `<Cube time="${day}">${cubes.join('')}</Cube>`
    })
    .join('')}</Cube></gesmes:Envelope>`
const load = (xml: string) => app.send('POST', '/api/admin/rates', { token, body: { xml } })
const shown = async () => (await app.send('GET', '/api/admin/rates', { token })).body

const termsOf = (currency: string) => ({
  currency,
  pointsPerEuro: ONE,
  unitsPerEuro: undefined,
  timeZone: 'UTC',
  takesSmallStakes: false,
})

const FRIDAY = { GBP: '0.88693', JPY: '138.79' }
const MONDAY = { GBP: '0.88758', JPY: '138.92' }

describe('the reference rates', () => {
  it('are those of the newest day, whatever the order of the files', async () => {
    expect(await load(file({ '2023-01-16': MONDAY }))).toMatchObject({
      status: 200,
      body: { days: 1, newestDay: '2023-01-16' },
    })
    await load(file({ '2023-01-13': FRIDAY, '2023-01-12': FRIDAY }))
    expect(await shown()).toMatchObject({
      day: '2023-01-16',
      rates: [
        { currency: 'GBP', rate: '0.88758' },
        { currency: 'JPY', rate: '138.92' },
      ],
    })
  })

  it('are replaced by a corrected file of the same day, and loading again changes nothing', async () => {
    const corrected = file({ '2023-01-16': { ...MONDAY, GBP: '0.9' } })
    for (let again = 0; again < 2; again++) expect((await load(corrected)).status).toBe(200)
    expect((await shown())['rates']).toContainEqual({ currency: 'GBP', rate: '0.9' })
    await load(file({ '2023-01-16': MONDAY }))
  })

  it('stay when the file is another one, and who loads them is on record', async () => {
    expect(await load('<html></html>')).toMatchObject({
      status: 422,
      body: { code: 'RATES_INVALID' },
    })
    expect((await shown())['day']).toBe('2023-01-16')
    const rows = await db
      .selectFrom('audit_log')
      .select(['subject', 'details'])
      .where('action', '=', 'rates.load')
      .orderBy('id')
      .execute()
    expect(rows[0]).toEqual({
      subject: 'rates:2023-01-16',
      details: { days: 1, newestDay: '2023-01-16' },
    })
  })

  it('may come in a file of 90 days, and not in an endless one', async () => {
    const days = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [
        new Date(Date.UTC(2022, 9, 1 + index)).toISOString().slice(0, 10),
        MONDAY,
      ]),
    )
    const large = file(days).replaceAll('><', `>${' '.repeat(500)}<`)
    expect(large.length).toBeGreaterThan(64 * 1024)
    expect((await load(large)).status).toBe(200)
    expect((await load(' '.repeat(2 * 1024 * 1024))).status).toBe(413)
  })

  it('are not for players', async () => {
    const player = await app.newPlayer()
    const answer = await app.send('GET', '/api/admin/rates', { token: player.token })
    expect(answer.status).toBe(403)
  })
})

describe('the limits in force', () => {
  it('are in points what the settings say', async () => {
    expect(await shown()).toMatchObject({
      currency: 'PTS',
      basis: 'points',
      unitsPerEuro: '1',
      minimumStakeMinor: 50,
      maximumWinningsMinor: 10_000_000,
    })
    const { body } = await app.send('GET', '/api/settings')
    expect(body).toMatchObject({ minimumStakeMinor: 50, maximumWinningsMinor: 10_000_000 })
  })

  it('take a lower cap of winnings from the operator at once, and never a higher one (R-087)', async () => {
    const cap = async () => (await app.send('GET', '/api/settings')).body['maximumWinningsMinor']
    const set = async (from: number | null, value: number | null) => {
      const { token } = await app.newOperator()
      const body = { from, value, reason: 'The regulator asks for it.' }
      await app.send('PUT', '/api/admin/operator-profile/winningsMaxDay', { token, body })
    }
    await set(null, 20_000_000)
    await vi.waitFor(async () => expect((await settingValues(db)).winningsMaxDay).toBe(20_000_000))
    expect(await cap()).toBe(10_000_000)
    await set(20_000_000, 250_000)
    await vi.waitFor(async () => expect(await cap()).toBe(250_000))
    await weaken(app, 'winningsMaxDay', null)
    await vi.waitFor(async () => expect(await cap()).toBe(10_000_000))
  })

  it('are read anew within ten seconds by a server that heard no notice of another cap', async () => {
    const inForce = await limitsAtStart(db, termsOf('PTS'), '')
    const [duty] = limitDuties({ db, inForce })
    expect(ratesProduct.duties).toBe(limitDuties)
    expect(duty?.everyMs).toBeLessThanOrEqual(10_000)
    await sql`update operator_setting set value = 123456 where name = 'winningsMaxDay'`.execute(db)
    expect(inForce.limits().winningsMaxMinor).toBe(10_000_000)
    await duty?.run()
    expect(inForce.limits().winningsMaxMinor).toBe(123_456)
    await sql`update operator_setting set value = null where name = 'winningsMaxDay'`.execute(db)
  })

  it('follow the newest rate of the currency', async () => {
    const inForce = await limitsAtStart(db, termsOf('GBP'), '')
    expect([inForce.limits().stakeMinMinor, inForce.limits().winningsMaxMinor]).toEqual([
      45, 8_875_800,
    ])
    await load(file({ '2023-01-17': { GBP: '0.91' } }))
    await inForce.refresh(db)
    expect([inForce.limits().stakeMinMinor, inForce.limits().winningsMaxMinor]).toEqual([
      46, 9_100_000,
    ])
    expect(inForce.basis()).toMatchObject({ basis: 'rate' })
  })

  it('are unknown without any rate: the program does not start', async () => {
    await expect(limitsAtStart(db, termsOf('SEK'), '')).rejects.toThrow(StartError)
    await expect(limitsAtStart(db, termsOf('SEK'), '')).rejects.toThrow(
      'There is no reference rate of SEK, so limits in euros are unknown. Set RATES_URL',
    )
  })

  it('follow the settings until there is a rate of the currency', async () => {
    const terms = { ...termsOf('SEK'), unitsPerEuro: { numerator: 11, denominator: 1 } }
    const inForce = await limitsAtStart(db, terms, '')
    expect(inForce.basis().basis).toBe('setting')
    expect([inForce.limits().stakeMinMinor, inForce.limits().winningsMaxMinor]).toEqual([
      550, 110_000_000,
    ])
    await load(file({ '2023-01-19': { SEK: '11.2' } }))
    await inForce.refresh(db)
    expect(inForce.basis().basis).toBe('rate')
    expect(inForce.limits().stakeMinMinor).toBe(560)
  })
})

describe('an address of the bank', () => {
  let answer = { status: 200, body: '' }
  const server = createServer((_request, response) => {
    response.writeHead(answer.status).end(answer.body)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => server.close())

  it('is asked before the program starts with a currency that has no rate yet', async () => {
    answer = { status: 503, body: '' }
    await expect(limitsAtStart(db, termsOf('NOK'), url)).rejects.toThrow('answers 503')
    answer = { status: 200, body: file({ '2023-01-20': { SEK: '11.1' } }) }
    await expect(limitsAtStart(db, termsOf('NOK'), url)).rejects.toThrow(StartError)
    answer = { status: 200, body: file({ '2023-01-21': { NOK: '10.7' } }) }
    const inForce = await limitsAtStart(db, termsOf('NOK'), url)
    expect(inForce.basis().basis).toBe('rate')
    expect(inForce.limits().stakeMinMinor).toBe(535)
  })

  it('is asked for new rates', async () => {
    const inForce = await limitsAtStart(db, termsOf('GBP'), '')
    answer = { status: 200, body: file({ '2023-01-18': { GBP: '0.8' } }) }
    await takeUpRates({ db, inForce }, url)
    expect(inForce.limits().stakeMinMinor).toBe(40)
    answer = { status: 503, body: '' }
    await expect(takeUpRates({ db, inForce }, url)).rejects.toThrow('503')
    answer = { status: 200, body: '<html></html>' }
    await expect(takeUpRates({ db, inForce }, url)).rejects.toMatchObject({ code: 'RATES_INVALID' })
    expect(inForce.limits().stakeMinMinor).toBe(40)
  })
})
