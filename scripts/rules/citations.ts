import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => name.test(path))

const sources = ['src', 'scripts', 'bench', 'examples', 'tests', 'e2e'].flatMap((folder) =>
  filesIn(folder, /\.tsx?$/),
)
export const citing = [
  ...sources,
  ...filesIn('docs', /\.md$/).filter((path) => !/^docs\/rules[/.]/.test(path)),
]
export const ruleFiles = filesIn('docs/rules', /\.md$/).filter(
  (path) => !/\/(README|not-built)\.md$/.test(path),
)
export const testFiles = sources.filter((path) => /\.(test|spec)\.tsx?$/.test(path))

type Rule = { citation: string; rule: string; tests: string[] }

/** The rows of all tables that have the columns citation, rule and test. */
export const rules: Rule[] = ruleFiles.flatMap((path) =>
  [...read(path).matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| (`[^|]+?) +\|$/gm)].map(
    ([, citation = '', rule = '', tests = '']) => ({
      citation,
      rule,
      tests: [...tests.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
    }),
  ),
)

/** The rules that the product lacks, as `rule` says. */
export const notBuilt = [
  ...read('docs/rules/not-built.md').matchAll(/^\| ((?:R|PR)-\d+) +\| ([^|]+?) +\|$/gm),
].map(([, citation = '', rule = '']) => ({ citation, rule }))

/** Every citation in a text, as its line in docs/rules names it. */
export function citationsIn(text: string): string[] {
  const clauses = [...text.matchAll(/\bspec (\d{3}) (§\d+(?:(?:,| and) §\d+)*)/g)].flatMap(
    ([, document = '', list = '']) =>
      [...list.matchAll(/§\d+/g)].map(([clause]) => `spec ${document} ${clause}`),
  )
  const formulas = [...text.matchAll(/\b[a-z-]+\.md \d+(?:\.\d+)*/g)].map(([formula]) => formula)
  const numbered = /\b(?:R-\d{3}|(?:CF|PR)-\d+|A(?:0[1-9]|[123]\d|40)|F(?:0[1-9]|1[0-5]))\b/g
  return [...clauses, ...formulas, ...[...text.matchAll(numbered)].map(([id]) => id)]
}
