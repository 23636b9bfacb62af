import { expect, it, vi } from 'vitest'
import type { Lottery } from '#domain/lottery/lottery.ts'
import { lotteryRemarks } from '#web/ui/messages/lottery/remarks.ts'
import { lotteryById } from '../catalogue.ts'
import { lotteryRemark } from './lottery-remark.ts'
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

it('has every remark on the sources of a lottery, with its numbers', async () => {
  const remarks = Object.values(
    import.meta.glob<Lottery>('/src/domain/lottery/lotteries/*.ts', {
      eager: true,
      import: 'default',
    }),
  ).flatMap(({ evidence }) => evidence.remark ?? [])
  expect(remarks.length).toBeGreaterThan(45)
  expect(remarks.map(lotteryRemark)).toEqual(remarks)

  vi.resetModules()
  vi.doMock('#web/ui/messages/lottery/remarks.ts', () =>
    vi.importActual('#web/languages/hi/messages/lottery/remarks.ts'),
  )
  const inHindi = (await import('./lottery-remark.ts')).lotteryRemark
  const places = /Monday and Wednesday Lotto|Mega Millions|Powerball|Oz Lotto|KeNow/g
  const left = remarks.map((remark) => inHindi(remark).replaceAll(places, ''))
  expect(left.filter((remark) => /[A-Za-z]{2}/.test(remark))).toEqual([])

  const given = remarks.join('\n').replaceAll(/\d+(?:,\d{3})*(?:\.\d+)?/g, '#')
  expect(Object.keys(lotteryRemarks).filter((each) => !given.includes(each))).toEqual([])
})
