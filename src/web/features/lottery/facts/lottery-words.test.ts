import { expect, it, vi } from 'vitest'
import { lotteryById } from '../catalogue.ts'
import { lotteryWord } from './lottery-words.ts'

vi.mock(
  '#web/ui/messages/lottery/words.ts',
  () => import('#web/languages/de/messages/lottery/words.ts'),
)

it('says the words of a lottery in the language of the reader, and keeps names', () => {
  expect(lotteryById('usMillions')?.operator).toBe('The house')
  const words = ['Numbers', 'Superzahl', 'last 7', 'The house', '5+1', 'Multi-State Lottery']
  expect(words.map(lotteryWord)).toEqual([
    'Zahlen',
    'Superzahl',
    'letzte 7',
    'Das Haus',
    '5+1',
    'Multi-State Lottery',
  ])
})
