import { expect, it, vi } from 'vitest'
import { BINGO_ROOMS } from '#domain/casino/bingo/bingo.ts'
import { SCRATCH_GAMES } from '#domain/casino/scratch/scratch-games.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import { instantWinRule, prizeText, symbolText } from './instant-win-words.ts'

vi.mock(
  '#web/ui/messages/instant-wins/words.ts',
  () => import('#web/languages/hi/messages/instant-wins/words.ts'),
)

const inEnglish = (texts: readonly string[]) => texts.filter((text) => /[A-Za-z]/.test(text))

it('has every symbol, prize and rule of slots, scratch cards and bingo in the language', () => {
  const symbols = [
    ...SCRATCH_GAMES.flatMap((game) => game.symbols),
    ...SLOT_MACHINES.flatMap((slot) => slot.symbols.map(({ name }) => name)),
  ]
  const rules = [...SLOT_MACHINES, ...BINGO_ROOMS].flatMap((game) => game.rules)
  const prizes = BINGO_ROOMS.flatMap((room) => room.prizes.map(({ name }) => name))
  expect([symbols.length, rules.length, prizes.length]).toEqual([43, 19, 5])
  expect(inEnglish(symbols.map(symbolText))).toEqual([])
  expect(inEnglish(rules.map(instantWinRule))).toEqual([])
  expect(inEnglish(prizes.map(prizeText))).toEqual([])
})
