import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citationsIn, notBuilt, rules, testFiles } from './citations.ts'

const root = join(import.meta.dirname, '../..')

type NamedTest = { path: string; name: string }

/** The first argument of a call that names a test or a group of them; a table of cases stands before some. */
const TEST_NAME =
  /^ *(?:(?:it|test|describe)(?:\.\w+)?|\](?: as const)?\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm

const ruleIn = /^(?:R|PR)-\d+$/

/** The tests that name each rule, as their sentences. */
function testsByRule(): Map<string, NamedTest[]> {
  const found = new Map<string, NamedTest[]>()
  for (const path of testFiles) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, , name = ''] of text.matchAll(TEST_NAME))
      for (const rule of new Set(citationsIn(name).filter((citation) => ruleIn.test(citation))))
        found.set(rule, [...(found.get(rule) ?? []), { path, name: name.replaceAll("\\'", "'") }])
  }
  return found
}

/** Each R- and PR-rule that has a line in docs/rules, in the order of their numbers. */
export function rulesMap(): string {
  const named = testsByRule()
  const kept = rules.filter(({ citation }) => ruleIn.test(citation)).sort(byNumber)
  const lines = kept.flatMap(({ citation, rule, tests }) => {
    const sentences = named.get(citation)?.map(({ path, name }) => `  - \`${path}\`: ${name}`)
    const files = tests.map((file) => `  - \`${file}\`, under no name of its own`)
    return [`- **${citation}** ${rule}`, ...(sentences ?? files)]
  })
  const missing = [...notBuilt]
    .sort(byNumber)
    .map(({ citation, rule }) => `- **${citation}** ${rule}`)
  return [
    '# Rules and their tests',
    'Made from the names of the tests by `node scripts/rules-map.ts`; do not edit. The sentences come from the [lists of rules](rules/README.md).',
    '## Not built, or not tested',
    missing.join('\n'),
    '## Held by tests',
    lines.join('\n'),
    '',
  ].join('\n\n')
}

/** R-rules before PR-rules, each by number. */
function byNumber(one: { citation: string }, other: { citation: string }): number {
  const [kind = '', number = ''] = one.citation.split('-')
  const [otherKind = '', otherNumber = ''] = other.citation.split('-')
  return otherKind.localeCompare(kind) || Number(number) - Number(otherNumber)
}
