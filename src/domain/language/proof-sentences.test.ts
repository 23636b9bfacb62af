import { expect, it } from 'vitest'
import { proofSentences } from './proof-sentences.ts'

it('writes numbers as English does, and one coin', () => {
  expect(proofSentences.chain.right(10_000)).toContain('Hashed 10,000 times,')
  expect(proofSentences.card.otherSold(1_201, 1_300)).toBe(
    'Before sale 1201, 1,200 tickets were sold; the record marks 1,300.',
  )
  expect(proofSentences.spin.pays(1)).toBe('The window pays 1 coin by the table of prizes.')
  expect(proofSentences.spin.pays(1_200)).toContain('pays 1,200 coins by')
})
