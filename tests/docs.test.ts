import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { settings } from '#server/config.ts'
import {
  citationsIn,
  citing,
  notBuilt,
  ruleFiles,
  rules,
  testFiles,
} from '../scripts/rules/citations.ts'
import { rulesMap } from '../scripts/rules/map.ts'
import { questions } from './twenty-questions.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((path) => ({ path, text: read(path) }))

const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

it('names only commands that exist', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/npm (?:run )?([\w:-]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((command) => command !== 'ci' && !(command in manifest.scripts))
      .filter((command) => text.includes(`npm run ${command}`) || /^(start|test)$/.test(command))
      .map((command) => `${path} names npm run ${command}`),
  )
  expect(broken).toEqual([])
})

it('has every file that a command runs', () => {
  const missing = Object.entries(manifest.scripts).flatMap(([command, line]) =>
    [...line.matchAll(/\b[\w/.-]+\.ts\b/g)]
      .filter(([file]) => !existsSync(join(root, file)))
      .map(([file]) => `npm run ${command} runs ${file}`),
  )
  expect(missing).toEqual([])
})

it('links only to what is there', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
      .map((match) => match[1] ?? '')
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => !existsSync(join(root, dirname(path), link)))
      .map((link) => `${path} links to ${link}`),
  )
  expect(broken).toEqual([])
})

it('names only files that exist', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:src|tests|bench|scripts|docs|e2e|examples)\/[\w./-]*)`/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `${path} names ${name}`),
  )
  expect(broken).toEqual([])
})

it('lists every setting with its default and why, as the program has them', () => {
  const table = Object.values(settings).map(
    (setting) =>
      `| \`${setting.name}\` | ${setting.default && `\`${setting.default}\``} | ${setting.why} |`,
  )
  // The formatter pads cells; what is in them counts.
  const listed = read('README.md')
    .match(/^\| `[A-Z][A-Z_]+` .*$/gm)
    ?.map((line) => line.replace(/ *\| */g, ' | ').trim())
  expect(listed).toEqual(table)
})

it('says of every part what it saves and what it costs', () => {
  const decision = read('docs/decisions/0008-parts-and-what-they-cost.md')
  const named = [...decision.matchAll(/`(@?[\w./-]+(?:\/\*)?)`/g)].map((match) => match[1] ?? '')
  const isNamed = (part: string) =>
    named.some((name) => (name.endsWith('/*') ? part.startsWith(name.slice(0, -1)) : name === part))
  const parts = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(parts.filter((part) => !part.startsWith('@types/') && !isNamed(part))).toEqual([])
})

it('gives each decision a number of its own', () => {
  const names = readdirSync(join(root, 'docs/decisions')).sort()
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
  for (const name of names)
    expect(read(`docs/decisions/${name}`)).toMatch(new RegExp(`^# ${name.slice(0, 4)} `))
})

it('finds every way to cite a rule', () => {
  const text =
    'spec 000 §5, §8 and §9; rules.md R-077, CF-19; attacks.md A21, F06; exchange.md 3.12'
  expect(citationsIn(text)).toEqual([
    'spec 000 §5',
    'spec 000 §8',
    'spec 000 §9',
    'exchange.md 3.12',
    'R-077',
    'CF-19',
    'A21',
    'F06',
  ])
})

it('has a line in docs/rules for every rule that code, tests and documents cite', () => {
  const known = new Set([...rules, ...notBuilt].map(({ citation }) => citation))
  const unknown = citing.flatMap((path) =>
    path === 'tests/docs.test.ts'
      ? []
      : citationsIn(read(path))
          .filter((citation) => !known.has(citation))
          .map((citation) => `${path} cites ${citation}: add its line to docs/rules`),
  )
  expect(unknown).toEqual([])
})

it('says each rule once, or once for each of its parts', () => {
  const said = rules.map(({ citation, rule }) => `${citation}: ${rule}`)
  expect(said.filter((rule, index) => said.indexOf(rule) !== index)).toEqual([])
  expect(said.filter((rule) => !rule.endsWith('.'))).toEqual([])
})

it('names for every rule a test that exists', () => {
  const tableLines = ruleFiles.flatMap((path) => read(path).match(/^\| (?!-|citation).*/gm) ?? [])
  expect(rules).toHaveLength(tableLines.length)
  const broken = rules.flatMap(({ citation, tests }) =>
    tests
      .filter((name) => !testFiles.some((path) => `/${path}`.endsWith(`/${name}`)))
      .map((name) => `docs/rules names ${name} for ${citation}, and there is no such test`),
  )
  expect(broken).toEqual([])
})

it('maps rules to tests as the tests name them: otherwise run node scripts/rules-map.ts', () => {
  expect(read('docs/rules.md')).toBe(rulesMap())
})

it('has a test for every rule of the house of players, or says plainly that it is not built', () => {
  const numbersOf = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const ofRules = [...numbersOf(1, 37), 54, 57, ...numbersOf(61, 73), ...numbersOf(133, 136)]
  const expected = [
    ...ofRules.map((number) => `R-${String(number).padStart(3, '0')}`),
    ...numbersOf(1, 55).map((number) => `PR-${String(number).padStart(2, '0')}`),
  ]
  const held = rules.map(({ citation }) => citation)
  const lacking = notBuilt.map(({ citation }) => citation)
  expect(expected.filter((rule) => !held.includes(rule) && !lacking.includes(rule))).toEqual([])
  expect(lacking.filter((rule) => held.includes(rule))).toEqual([])
})

/** The text of a file, or of all files below a folder. */
function textAt(path: string): string {
  if (!statSync(join(root, path)).isDirectory()) return read(path)
  return readdirSync(join(root, path), { withFileTypes: true })
    .map((entry) => textAt(join(path, entry.name)))
    .join('\n')
}

/** Each row of "Where things are" with the files, folders and documents that it names. */
const whereThingsAre = new Map(
  [...read('ARCHITECTURE.md').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
    ([, row = '', answer = '']) => [
      row,
      [...answer.matchAll(/`((?:src|tests|bench|scripts)[\w./-]*)`|\]\(([^)]+)\)/g)].map(
        ([, file, document]) => file ?? document ?? '',
      ),
    ],
  ),
)

it.each(questions)('answers in two steps: $asks', ({ row, word }) => {
  const named = whereThingsAre.get(row)
  expect(named, `ARCHITECTURE.md has no row "${row}"`).toBeDefined()
  const holding = named?.filter((path) => textAt(path).includes(word))
  expect(holding, `one of ${named?.join(', ')} says ${word}`).not.toEqual([])
})

it('has twenty questions and more rows than these', () => {
  expect(questions).toHaveLength(20)
  expect(new Set(questions.map(({ row }) => row)).size).toBe(20)
  expect(whereThingsAre.size).toBeGreaterThan(20)
})
