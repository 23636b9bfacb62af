import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { films } from '#contract/films.ts'
import { notYet, type PromiseName, promises } from '#contract/promises.ts'
import { limitSections, responsibleGamingText, underageSection } from './responsible-gaming-text.ts'
import { bettingTerms } from '#contract/terms/betting.ts'
import { generalTerms } from '#contract/terms/general.ts'
import { clauseText } from '#contract/terms/section.ts'

const names = Object.keys(promises).filter((name): name is PromiseName => name in promises)
type Promised = (typeof promises)[PromiseName] & { calls?: RegExp }
const promiseOf = (name: PromiseName): Promised => promises[name]

/** Every text within, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
/** The same, but a list is read as one passage. */
const passagesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return [textsIn(value).join(' ')]
  if (value === null || typeof value !== 'object') return textsIn(value)
  return Object.values(value).flatMap(passagesIn)
}

const catalogues = import.meta.glob<object>(['/src/web/ui/messages/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})
/** Pages for operators speak of players' wishes, and promise nothing. */
const isOfPlayers = (file: string) =>
  !/\/operators\/|payouts|desk|backoffice|withdraw-runner|\/new-/.test(file)

/** The passages that players read. The sentence about a missing thing stands in the same passage. */
const passages: string[] = [
  ...[...generalTerms, ...bettingTerms].flatMap(({ clauses, table }) => [
    ...clauses.map(clauseText),
    ...(table?.rows ?? []).map((row) => row.join(': ')),
  ]),
  ...[...limitSections, underageSection].map(({ awaits, ...section }) =>
    [...textsIn(section), ...(awaits ? notYet(awaits) : [])].join(' '),
  ),
  ...textsIn(responsibleGamingText),
  ...films.flatMap(({ scenes }) => scenes),
  ...Object.entries(catalogues)
    .filter(([file]) => isOfPlayers(file))
    .flatMap(([, module]) => passagesIn({ ...module })),
]

/** A table says it in its cell. */
const isSaid = (passage: string, sentence: string) =>
  passage.includes(sentence) || passage.includes(': not yet (')

it.each(names)('speaks of %s only with the sentence that says what is not offered', (name) => {
  const { offered, words, notYet: sentence } = promiseOf(name)
  const about = passages.filter((passage) => words.test(passage.replaceAll(sentence, '')))
  expect(about, 'no text speaks of it: the list has a line too many').not.toEqual([])
  const silent = offered ? [] : about.filter((passage) => !isSaid(passage, sentence))
  expect(silent).toEqual([])
  // Once it is offered nobody says that it is not.
  expect(offered ? passages.filter((passage) => passage.includes(sentence)) : []).toEqual([])
})

it('counts as offered what has calls, and nothing else that would have them', () => {
  const contract = import.meta.glob<object>(['/src/contract/**/*.ts', '!**/*.test.ts'], {
    eager: true,
  })
  const paths = Object.values(contract)
    .flatMap((module) => Object.values({ ...module }) as unknown[])
    .filter(
      (member): member is Endpoint => 'refusals' in Object(member) && 'path' in Object(member),
    )
    .map(({ path }) => path)
  expect(paths).toContain('/api/support/threads')
  const withCalls = names.map(promiseOf).filter(({ calls }) => calls)
  expect(withCalls.length).toBeGreaterThan(4)
  const isThere = withCalls.map(({ calls }) => paths.some((path) => calls?.test(path)))
  expect(isThere).toEqual(withCalls.map(({ offered }) => offered))
})

it('says nothing of it once it is offered', () => {
  const list = { ...promises, excludedList: { ...promises.excludedList, offered: false } }
  expect(notYet('excludedList', list)).toEqual([promises.excludedList.notYet])
  expect(notYet('excludedList')).toEqual([])
})

it('says the same about fees on the page for withdrawals and in the terms', () => {
  const said = passages.filter((passage) =>
    /fee is taken only where .+ before you ask/.test(passage),
  )
  expect(said.length).toBeGreaterThanOrEqual(2)
})
