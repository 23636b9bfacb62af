import { describe, expect, it } from 'vitest'
import { catalogueOf, fileOf } from './catalogue.ts'
import { currentRules, isPlayedOn, type Lottery, lottery, type Offer, rulesOn } from './lottery.ts'
import { numbers } from './matrix.ts'
import { closes, weekly } from './schedule.ts'
import { a, c } from './tier.ts'

const files = import.meta.glob<Lottery>('./lotteries/*.ts', { eager: true, import: 'default' })
const catalogue = catalogueOf(Object.values(files))
const game = (id: string): Lottery => {
  const found = catalogue.get(id)
  if (!found) throw new Error(`no lottery ${id}`)
  return found
}

const JACKPOT_ONLY = new Set<Offer>([
  'doubleJackpot',
  'jackpotHunt',
  'whenJackpotIs',
  'numberShield',
])

describe('the catalogue', () => {
  it('holds seventy-one lotteries, each in the file of its name', () => {
    expect(catalogue.size).toBe(71)
    for (const [file, { id }] of Object.entries(files))
      expect(file).toBe(`./lotteries/${fileOf(id)}`)
  })

  it('has a complete face for every lottery: tiers, price, draws and a source or a confession', () => {
    for (const { versions, evidence, currency, offers } of catalogue.values()) {
      expect(currency).toMatch(/^[A-Z]{3}$/)
      expect(new Set(offers).size).toBe(offers.length)
      expect(evidence.sources.length > 0 || evidence.confidence === 'recalled').toBe(true)
      for (const { tiers, linePriceMinor, draws } of versions) {
        expect(tiers.length).toBeGreaterThan(0)
        expect(linePriceMinor).toBeGreaterThan(0)
        expect(draws.rounds.length + Object.keys(draws.times).length).toBeGreaterThan(0)
        expect(tiers.filter(({ type }) => type === 'A').length).toBeLessThanOrEqual(1)
      }
    }
  })

  it('sells DoubleJackpot, JackpotHunt and a jackpot to wait for only where there is a main jackpot', () => {
    for (const { id, versions, offers } of catalogue.values()) {
      const hasJackpot = versions.every(({ tiers }) => tiers.some(({ type }) => type === 'A'))
      const forJackpots = offers.filter((offer) => JACKPOT_ONLY.has(offer))
      expect({ id, forJackpots: forJackpots.length }).toEqual({
        id,
        forJackpots: hasJackpot ? 4 : 0,
      })
    }
  })

  it('refuses two lotteries of one id, and one that goes on in a lottery that is not there', () => {
    const mega = game('megaMillions')
    expect(() => catalogueOf([mega, mega])).toThrow('one id')
    expect(() => catalogueOf([mega])).toThrow('goes on')
    expect(catalogueOf([mega, game('megaMillions2025')]).size).toBe(2)
  })

  it.each([
    ['dailyMillions', 80_000_000_00, 'EUR'],
    ['germanKeno', 5_000_000_00, 'EUR'],
    ['irishLottoPlus1', 5_000_000_00, 'EUR'],
    ['irishLottoPlus2', 1_250_000_00, 'EUR'],
    ['keno247', 10_000_000_00, 'EUR'],
    ['kenow', 5_000_000_00, 'EUR'],
    ['polishLottoPlus', 10_000_000_00, 'PLN'],
    ['spiel77', 10_000_000_00, 'EUR'],
    ['super6', 1_000_000_00, 'EUR'],
    ['gluecksspirale', 4_800_000_00, 'EUR'],
  ])('pays in a tier of %s at most %i minor units of %s', (id, most, currency) => {
    expect(game(id)).toMatchObject({ tierMaxMinor: most, currency })
  })
})

describe('rules', () => {
  it('of MegaMillions change in October 2017 and give way to another game in April 2025', () => {
    const mega = game('megaMillions')
    expect(rulesOn(mega, '2017-10-30').matrix).toMatchObject({ extra: { of: 15 } })
    expect(rulesOn(mega, '2017-10-31').matrix).toMatchObject({ extra: { of: 25 } })
    expect(isPlayedOn(mega, '2025-04-04')).toBe(true)
    expect(isPlayedOn(mega, '2025-04-08')).toBe(false)
    expect(mega.continuedBy).toBe('megaMillions2025')
    expect(isPlayedOn(game('megaMillions2025'), '2025-04-08')).toBe(true)
    expect(currentRules(game('megaMillions2025')).matrix).toMatchObject({ extra: { of: 24 } })
  })

  it('of German Lotto pay another fixed prize since 23 September 2020', () => {
    const lowest = (day: '2020-09-22' | '2020-09-23') =>
      rulesOn(game('germanLotto'), day).tiers.at(-1)?.prize
    expect(lowest('2020-09-22')).toEqual({ is: 'amount', amountMinor: 5_00 })
    expect(lowest('2020-09-23')).toEqual({ is: 'amount', amountMinor: 6_00 })
  })

  it('before the first that are known are the first', () => {
    const [oldest] = game('eurojackpot').versions
    expect(rulesOn(game('eurojackpot'), '2012-03-23')).toBe(oldest)
    expect(isPlayedOn(game('eurojackpot'), '2012-03-23')).toBe(false)
  })

  it('follow each other in time', () => {
    const rules = {
      matrix: numbers([6, 49]),
      tiers: [a('6'), c('5')],
      linePriceMinor: 100,
      draws: weekly('Europe/Berlin', ['sat'], '19:25'),
      closing: closes(60),
    }
    const facts = {
      ...game('germanLotto'),
      versions: [
        { ...rules, until: '2020-01-02' },
        { ...rules, from: '2020-01-02' },
      ] as const,
    }
    expect(() => lottery(facts)).toThrow('follow each other')
    const [first, second] = facts.versions
    expect(
      lottery({ ...facts, versions: [first, { ...second, from: '2020-01-03' }] }).versions,
    ).toHaveLength(2)
  })
})
