import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { languagePlugin, translationOf } from '../scripts/languages.ts'
import { languages } from '../src/domain/language/languages.ts'

const root = join(import.meta.dirname, '..')
const translated = languages.filter((language) => language !== 'en')

/** Texts of the back office and of the API stay English (decision 0045). */
const englishOnly =
  /^src\/web\/ui\/messages\/(operators\/|api-docs|api-keys|auth-events|backoffice|new-event|new-market|result-queue|withdraw-runner|casino\/(closed-games|table-desk)|instant-wins\/slot-desk|lottery\/(draw-desk|payout-desk))/

/** The files with texts that players read. */
const english = [
  ...globSync('src/contract/refusals/*.ts', {
    cwd: root,
    exclude: ['**/all.ts', '**/entry.ts', '**/*.test.ts'],
  }),
  'src/contract/market-rules.ts',
  'src/domain/language/proof-sentences.ts',
  ...globSync('src/contract/texts/en/**/*.ts', { cwd: root, exclude: ['**/all.ts'] }),
  ...globSync('src/web/ui/{messages.ts,messages/**/*.ts}', { cwd: root }),
].filter((path) => !englishOnly.test(path))

type Texts = Readonly<Record<string, unknown>>
const textsOf = async (path: string): Promise<Texts> => import(join(root, path))

const filesOf = (language: string) =>
  english.flatMap((path) => {
    const translation = translationOf(join(root, path), language)
    return translation ? [{ path, translation: relative(root, translation) }] : []
  })

/** The paths of all texts, each with its text; a function as it is written. */
function leavesOf(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`))
}

it.each(translated)('has every text of players in %s', (language) => {
  const isThere = (path: string) => translationOf(join(root, path), language) !== undefined
  expect(english.filter((path) => !isThere(path))).toEqual([])
  expect(english.length).toBeGreaterThan(30)
})

it.each(translated)(
  'has the same texts in %s as in English, each with the same arguments',
  async (language) => {
    for (const { path, translation } of filesOf(language)) {
      const own = await textsOf(translation)
      const of = (texts: Texts) =>
        Object.keys(own).flatMap((name) =>
          leavesOf(texts[name], name).map(([leaf, text]) => `${leaf}: ${typeof text}`),
        )
      expect({ translation, texts: of(own) }).toEqual({
        translation,
        texts: of(await textsOf(path)),
      })
    }
  },
)

/** From so many letters on a text that is the same in two languages was forgotten. */
const LONG = 40

it.each(translated)('leaves no English sentence in %s', async (language) => {
  const left: string[] = []
  for (const { path, translation } of filesOf(language)) {
    const texts = await textsOf(path)
    const inEnglish = new Set(
      Object.entries(texts)
        .flatMap(([name, text]) => leavesOf(text, name))
        .map(([, text]) => text),
    )
    for (const [name, text] of Object.entries(await textsOf(translation)))
      for (const [leaf, words] of leavesOf(text, name))
        if (
          typeof words === 'string' &&
          (words === '' ? !inEnglish.has('') : words.length > LONG && inEnglish.has(words))
        )
          left.push(`${translation}: ${leaf}`)
  }
  expect(left).toEqual([])
})

const numbersIn = (text: string): number => text.split('#').length - 1

it.each(translated)('has each number of a sentence once in %s', async (language) => {
  const known: (readonly [string, string])[] = []
  for (const { translation } of filesOf(language))
    for (const [name, table] of Object.entries(await textsOf(translation)))
      for (const [sentence, words] of leavesOf(table, name))
        if (typeof words === 'string' && sentence.includes('#')) known.push([sentence, words])
  expect(known.filter(([sentence, words]) => numbersIn(sentence) !== numbersIn(words))).toEqual([])
  expect(known.length).toBeGreaterThan(100)
})

it('has no translation of a file that is not there', () => {
  const files = globSync(['src/web/languages/*/**/*.ts', 'src/contract/texts/*/**/*.ts'], {
    cwd: root,
    exclude: ['src/contract/texts/*/all.ts', 'src/contract/texts/en/**'],
  })
  const known = new Set([
    ...translated.flatMap((language) => filesOf(language).map(({ translation }) => translation)),
    ...translated.map((language) => `src/web/languages/${language}/locale.ts`),
  ])
  expect(files.filter((file) => !known.has(file))).toEqual([])
})

it('takes up the texts of its language in every file of a build, also in translations themselves', async () => {
  const { resolveId } = languagePlugin
  if (typeof resolveId !== 'function') throw new Error('a hook')
  const taken = async (environment: string, imported: string, importer: string) => {
    const context = {
      environment: { name: environment },
      resolve: () => Promise.resolve({ id: join(root, imported) }),
    }
    const answer: unknown = await Reflect.apply(resolveId, context, [
      '#x',
      join(root, importer),
      {},
    ])
    return answer
  }
  const english = 'src/domain/language/locale.ts'
  const spanish = join(root, 'src/web/languages/es/locale.ts')
  expect(await taken('es', english, 'src/web/ui/date-time.ts')).toBe(spanish)
  expect(await taken('es', english, 'src/web/languages/es/messages/cashier.ts')).toBe(spanish)
  expect(await taken('es', english, 'src/web/languages/es/locale.ts')).toEqual({
    id: join(root, english),
  })
  expect(await taken('client', english, 'src/web/ui/date-time.ts')).toBeUndefined()
})
