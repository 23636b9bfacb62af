import { expect, it, vi } from 'vitest'
import { nameOfProof } from '#domain/casino/fairness/prove.ts'
import { cardForTest, spinForTest } from '#domain/casino/fairness/test-plays.ts'
import { BEACON_123, recordForTest } from '#domain/casino/fairness/test-record.ts'
import dragonTiger from '#domain/casino/games/dragon-tiger-20.ts'
import { checkText } from './verify-in-page.ts'

vi.mock('#domain/language/proof-sentences.ts', () => import('#web/languages/hi/proof-sentences.ts'))
vi.mock('#contract/texts/en/game-names.ts', () => import('#contract/texts/hi/game-names.ts'))
vi.mock(
  '#web/ui/messages/casino/words.ts',
  () => import('#web/languages/hi/messages/casino/words.ts'),
)

const round = recordForTest(dragonTiger, { entropy: BEACON_123, bets: () => [] })

it.each([
  ['a round', round, 'राउंड 4711', 8],
  ['a changed round', { ...round, table: '8' }, 'राउंड 4711', 5],
  ['a scratch card', cardForTest(), 'स्क्रैच कार्ड 12', 6],
  ['a spin', spinForTest(), 'स्पिन 9', 5],
])(
  'proves %s in the language of the page, with names of games and cards',
  async (_, record, name, count) => {
    const proof = await checkText(JSON.stringify(record))
    if ('fault' in proof) throw new Error(proof.fault)
    expect(nameOfProof(proof)).toBe(name)
    expect(proof.steps).toHaveLength(count)
    const texts = proof.steps.map(({ sentence }) => sentence.replace('Small Game', ''))
    expect(texts.filter((sentence) => /[A-Za-z]{2}/.test(sentence))).toEqual([])
  },
)

it('says in the language of the page why a text is no record', async () => {
  expect(await checkText('nothing')).toMatchObject({ fault: 'यह पाठ JSON नहीं है।' })
})
