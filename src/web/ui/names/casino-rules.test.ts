import { expect, it, vi } from 'vitest'
import type { Game } from '#domain/casino/game.ts'
import { casinoCardRules } from '#web/ui/messages/casino/rules-of-cards.ts'
import { casinoWheelRules } from '#web/ui/messages/casino/rules-of-wheels.ts'

const games = Object.values(
  import.meta.glob<Game>('/src/domain/casino/games/*.ts', { eager: true, import: 'default' }),
)
const rules = games.flatMap((game) => game.rules)

/** The rules as the build of a language shows them. */
async function casinoRuleIn(language: string): Promise<(rule: string) => string> {
  const files = ['words', 'rules-of-cards', 'rules-of-wheels']
  vi.resetModules()
  for (const file of files)
    vi.doMock(`/src/web/ui/messages/casino/${file}.ts`, () =>
      vi.importActual(`/src/web/languages/${language}/messages/casino/${file}.ts`),
    )
  vi.doMock('/src/domain/language/locale.ts', () =>
    vi.importActual(`/src/web/languages/${language}/locale.ts`),
  )
  return (await import('./casino-rules.ts')).casinoRule
}

it('keeps every rule of the tables to the letter in English', async () => {
  const { casinoRule } = await import('./casino-rules.ts')
  expect(rules.length).toBeGreaterThan(250)
  expect(rules.map(casinoRule)).toEqual(rules)
})

it('has every sentence of the rules of the tables in the language, and no other', async () => {
  const casinoRule = await casinoRuleIn('hi')
  const notTranslated = /[A-Z][a-z]+ [A-Z][a-z]+ \d|Neymar|Lay/g
  const left = rules
    .map((rule) => casinoRule(rule).replaceAll(notTranslated, ''))
    .filter((rule) => /[A-Za-z]{2}/.test(rule))
  expect(left).toEqual([])

  const given = rules.join('\n').replaceAll(/\d+(?:,\d{3})*(?:\.\d+)?/g, '#')
  const known = Object.keys({ ...casinoCardRules, ...casinoWheelRules })
  expect(known.length).toBeGreaterThan(200)
  expect(known.filter((sentence) => !given.includes(sentence))).toEqual([])
})

it('writes the names of markets and the numbers of a rule as its readers do', async () => {
  const casinoRule = await casinoRuleIn('de')
  expect(casinoRule('Dozen / Column: twelve numbers.')).toBe('Dutzend / Kolonne: zwölf Zahlen.')
  expect(casinoRule('One ball is drawn out of 10,000 chances.')).toBe(
    'Ein Ball wird aus 10.000 Möglichkeiten gezogen.',
  )
  expect(
    casinoRule(
      'Bahar J, Andar J: the first card of this rank falls on that side, which pays 1 to 1. The very first card of the round pays 0.25 to 1.',
    ),
  ).toBe(
    'Bahar J, Andar J: die erste Karte dieses Rangs fällt auf diese Seite; das zahlt 1 zu 1. Die allererste Karte der Runde zahlt 0,25 zu 1.',
  )
  expect(casinoRule('A rule that nobody has translated: 10,000.')).toBe(
    'A rule that nobody has translated: 10,000.',
  )
})
