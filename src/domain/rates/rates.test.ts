import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEcbRates } from './ecb-xml.ts'
import { ONE, parseRate, rateText } from './rate.ts'
import { sportsLimits } from './sports-limits.ts'

const envelope = (cubes: string, before = '<?xml version="1.0" encoding="UTF-8"?>\n') =>
  `${before}<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns='http://www.ecb.int/vocabulary'>
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${cubes}</Cube>
</gesmes:Envelope>\n`
const usd = '<Cube currency="USD" rate="1.0812"/>'

describe('the file of the European Central Bank', () => {
  it('is read day by day, the newest first, in either kind of quotation mark', () => {
    const xml = envelope(`
      <Cube time="2023-01-13">${usd}<Cube currency="JPY" rate="138.92" /></Cube>
      <Cube time='2023-01-16'><Cube currency='USD' rate='1.09'/></Cube>`)
    expect(parseEcbRates(xml)).toEqual([
      { day: '2023-01-16', rates: [{ currency: 'USD', rate: '1.09' }] },
      {
        day: '2023-01-13',
        rates: [
          { currency: 'USD', rate: '1.0812' },
          { currency: 'JPY', rate: '138.92' },
        ],
      },
    ])
  })

  it.each([
    ['nothing', ''],
    ['another document', '<html></html>'],
    ['a page around it', `<html>${envelope(`<Cube time="2023-01-16">${usd}</Cube>`, '')}</html>`],
    ['no day', envelope('')],
    ['no rate', envelope('<Cube time="2023-01-16"></Cube>')],
    ['a day that is none', envelope(`<Cube time="2023-02-30">${usd}</Cube>`)],
    ['a day twice', envelope(`<Cube time="2023-01-16">${usd}</Cube>`.repeat(2))],
    ['a currency twice', envelope(`<Cube time="2023-01-16">${usd}${usd}</Cube>`)],
    [
      'a rate of zero',
      envelope('<Cube time="2023-01-16"><Cube currency="USD" rate="0.000"/></Cube>'),
    ],
    [
      'a rate in another notation',
      envelope('<Cube time="2023-01-16"><Cube currency="USD" rate="1e3"/></Cube>'),
    ],
    ['a cut file', envelope(`<Cube time="2023-01-16">${usd}</Cube>`).slice(0, -20)],
    ['something behind the end', `${envelope(`<Cube time="2023-01-16">${usd}</Cube>`)}<Cube/>`],
    ['elements that cross', envelope(`<Cube time="2023-01-16">${usd}</Cube></Cubes>`)],
    [
      'a document type',
      envelope(`<Cube time="2023-01-16">${usd}</Cube>`, '<!DOCTYPE x [<!ENTITY a "b">]>'),
    ],
    ['an entity', envelope('<Cube time="2023-01-16"><Cube currency="&usd;" rate="1"/></Cube>')],
    ['a comment', envelope(`<!-- --><Cube time="2023-01-16">${usd}</Cube>`)],
  ])('is refused when it is %s', (_what, xml) => {
    expect(parseEcbRates(xml)).toBeUndefined()
  })

  it('never takes long to refuse', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', ' ', '"', 'a', '=', '/'), maxLength: 5_000 }),
        (text) => {
          expect(parseEcbRates(text)).toBeUndefined()
        },
      ),
      { numRuns: 200 },
    )
  })

  const shared = join(process.env['FAIRBOOK_SHARED'] ?? '../shared', 'data/ecb')
  const samples = existsSync(shared) ? ['daily', 'hist-90d'] : []
  it.skipIf(samples.length === 0)('is the one that the bank publishes', () => {
    const [daily, history] = samples.map((name) =>
      parseEcbRates(readFileSync(join(shared, `eurofxref-${name}.xml`), 'utf8')),
    )
    expect(daily?.map(({ day, rates }) => [day, rates.length])).toEqual([['2023-01-16', 30]])
    expect(history?.length).toBe(63)
    expect([history?.[0]?.day, history?.at(-1)?.day]).toEqual(['2023-01-16', '2022-10-19'])
    // Kuna were published to the end of 2022.
    expect(history?.at(-1)?.rates.length).toBe(31)
  })
})

describe('a rate', () => {
  it('is exact to the last digit, and its text is the number again', () => {
    expect(parseRate('16335.03')).toEqual({ numerator: 1_633_503, denominator: 100 })
    expect(parseRate('154.50')).toEqual({ numerator: 1_545, denominator: 10 })
    for (const text of ['', '0', '-1', '1.', '.5', '1,5', '12345678', '1.123456789', ' 1'])
      expect(parseRate(text)).toBeUndefined()
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 0, max: 8 }),
        (n, decimals) => {
          const rate = parseRate(rateText({ numerator: n, denominator: 10 ** decimals }))
          expect(rate === undefined).toBe(n / 10 ** decimals >= 10_000_000)
          expect((rate?.numerator ?? n) * 10 ** decimals).toBe(
            n * (rate?.denominator ?? 10 ** decimals),
          )
        },
      ),
    )
  })
})

describe('R-080 R-087 the limits of sports bets', () => {
  it.each([
    ['EUR', '1', 50, 10_000_000],
    ['PTS', '1', 50, 10_000_000],
    ['PTS', '10', 500, 100_000_000],
    // 0.44379 and 88,758.00 pounds.
    ['GBP', '0.88758', 45, 8_875_800],
    // 69.46 and 13,892,000 yen, which have no decimals.
    ['JPY', '138.92', 70, 13_892_000],
    // Three decimals: 0.16395 dinars.
    ['KWD', '0.3279', 164, 32_790_000],
    ['IDR', '16335.03', 816_752, 163_350_300_000],
  ])('in %s at %s are %i and %i', (currency, text, stakeMinMinor, winningsMaxMinor) => {
    const rate = parseRate(text) ?? ONE
    expect(sportsLimits(currency, rate)).toMatchObject({ stakeMinMinor, winningsMaxMinor })
  })

  it.each([
    ['GBP', '0.85', 1_000, 1_000],
    ['EUR', '1', 2_000, 1_000],
    ['AUD', '1.8', 3_000, 3_000],
    ['PTS', '1', 2_000, 1_000],
    ['CHF', '0.95', 1_900, 950],
  ])(
    'takes small stakes in %s, where it is set to, from a payout of its own round sum or of the equivalent',
    (currency, text, payoutMinMinor, liabilityMinMinor) => {
      const rate = parseRate(text) ?? ONE
      const limits = { payoutMinMinor, liabilityMinMinor }
      expect(sportsLimits(currency, rate, { takesSmallStakes: true })).toMatchObject(limits)
      expect(sportsLimits(currency, rate)).toMatchObject({
        payoutMinMinor: null,
        liabilityMinMinor,
      })
    },
  )
})
