import { expect, it, vi } from 'vitest'
import type { Game } from '#domain/casino/game.ts'
import { casinoText } from './casino-words.ts'

vi.mock(
  '#web/ui/messages/casino/words.ts',
  () => import('#web/languages/hi/messages/casino/words.ts'),
)

const games = Object.values(
  import.meta.glob<Game>('/src/domain/casino/games/*.ts', { eager: true, import: 'default' }),
)

it('has a word for every market and selection of the tables, and for no name of a person', () => {
  const markets = games.flatMap(({ parts }) => parts.flatMap((part) => part.markets))
  const shown = markets.map(({ name, selections }) => ({
    name,
    offered: selections.filter(({ isFigure }) => isFigure !== true).map((each) => each.name),
  }))
  const names = shown
    .filter(({ offered }) => offered.length > 0)
    .flatMap(({ name, offered }) => [name, ...offered])
  const left = new Set(names.map(casinoText).filter((text) => /[A-Za-z]{2}/.test(text)))
  expect(names.length).toBeGreaterThan(3_000)
  expect([...left].toSorted()).toEqual([
    'Cristiano Ronaldo',
    'Edinson Cavani',
    'Karim Benzema',
    'Kylian Mbappe',
    'Lionel Messi',
    'Luis Suarez',
    'Mohamed Salah',
    'Neymar',
    'Olivier Giroud',
    'Robert Lewandowski',
    'Sergio Aguero',
  ])
})

it('says odds the way round in which they pay', () => {
  const least = '9-high or lower (A high, no pair/sequence/colour), pays 1 to n'
  expect(casinoText(least)).toContain(', n:1')
  expect(casinoText('Tie 8:1')).toContain(' 8:1')
})

it('keeps the numbers, ranks and letters of a name in their order', () => {
  expect(casinoText('Player A')).toBe('खिलाड़ी A')
  expect(casinoText('Straight up 00')).toBe('एक नंबर 00')
  expect(casinoText('Street 0-00-2')).toBe('स्ट्रीट 0-00-2')
  expect(casinoText('High (8-K)')).toBe('ऊँचा (8-K)')
  expect(casinoText('2 and 5')).toBe('2 और 5')
  expect(casinoText('A 2 3')).toBe('A 2 3')
  expect(casinoText('toString')).toBe('toString')
})
