import { expect, it } from 'vitest'
import { BINGO_ROOMS } from '#domain/casino/bingo/bingo.ts'
import type { Game } from '#domain/casino/game.ts'
import { SCRATCH_GAMES } from '#domain/casino/scratch/scratch-games.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import { gameNames } from './en/game-names.ts'
import { lotteryNames } from './en/lottery-names.ts'
import { gameNameIn, lotteryNameIn, toldNotice } from './told.ts'

const tables = Object.values(
  import.meta.glob<Game>('/src/domain/casino/games/*.ts', { eager: true, import: 'default' }),
)
const lotteries = Object.values(
  import.meta.glob<Lottery>('/src/domain/lottery/lotteries/*.ts', {
    eager: true,
    import: 'default',
  }),
)

it('has the name of every game, and English names as they are given', () => {
  const given = [...tables, ...SLOT_MACHINES, ...SCRATCH_GAMES, ...BINGO_ROOMS]
  expect(tables.length).toBeGreaterThan(50)
  expect(given.map(({ name }) => name).filter((name) => !Object.hasOwn(gameNames, name))).toEqual(
    [],
  )
  for (const [key, name] of Object.entries({ ...gameNames, ...lotteryNames }))
    expect(name).toBe(key)
})

it('names no lottery that is not there', () => {
  const names = lotteries.map(({ name }) => name)
  expect(Object.keys(lotteryNames).filter((name) => !names.includes(name))).toEqual([])
})

it('names games and lotteries in the language, and brands as everywhere', () => {
  expect(gameNameIn('hi', 'Teenpatti T20')).toBe('तीन पत्ती T20')
  expect(lotteryNameIn('de', 'German Lotto')).toBe('Deutsches Lotto')
  expect(lotteryNameIn('hi', 'EuroJackpot')).toBe('EuroJackpot')
  expect(lotteryNameIn('de', 'toString')).toBe('toString')
})

it('tells notices with the name in the language of the account', () => {
  const reader = { language: 'es', timeZone: 'UTC' } as const
  const won = { amountMinor: 1_000, currency: 'PTS', lottery: 'Irish Lotto' }
  expect(JSON.stringify(toldNotice('lottery-won', won, reader))).toContain('Lotería de Irlanda')
  const played = { amountMinor: 0, currency: 'PTS', cardId: 8, game: 'Night Train' }
  expect(JSON.stringify(toldNotice('scratch-card-played', played, reader))).toContain(
    'Tren nocturno',
  )
})
