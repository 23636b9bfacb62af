import { expect, it } from 'vitest'
import { clauseText } from './section.ts'
import { termsSections, termsText } from './terms-text.ts'

const clausesOf = (id: string): string =>
  (termsSections.find((section) => section.id === id)?.clauses ?? []).map(clauseText).join(' ')

it('limits liability for faults to 100 GBP at instant wins, else to 5,000 EUR or the stake, and never what is owed (R-134)', () => {
  expect(clausesOf('liability')).toMatch(/instant win games .* 100 GBP each time/)
  expect(clausesOf('liability')).toMatch(/5,000 EUR, or to the stake of a bet/)
  expect(clausesOf('liability')).toMatch(
    /never touch .* balances, deposits, .* winnings that are due/,
  )
  expect(termsText()).toContain(clausesOf('liability').slice(0, 60))
})

it('says that no machine may play where programs are not offered (PR-36)', () => {
  expect(termsText()).toMatch(/no automated play where it is not offered/)
})

it('names the law of Gibraltar, unless the licence of the operator names another one (R-135)', () => {
  expect(clausesOf('law')).toMatch(/^The law of Gibraltar governs these terms, unless .* licence/)
  expect(clausesOf('law')).toMatch(/Rights that the law of your country gives you .* remain/)
  expect(termsText()).toContain(clausesOf('law'))
})
