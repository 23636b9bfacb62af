import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { bareSubjects, sentencesOfComments, sentencesOfDocument } from './plain-english.ts'

const LINES_MAX = 400
/** Product files in a folder; tests stand beside them and do not count. */
const FILES_MAX = 30

const root = join(import.meta.dirname, '..')
const folders = ['src', 'scripts', 'bench', 'examples', 'tests', 'e2e']

type Source = { path: string; text: string; imports: string[] }

const sources: Source[] = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = posix.join(folder, name.replaceAll('\\', '/'))
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    }),
)
const isTest = (path: string) => /\.test\.tsx?$|\/test-[^/]*$|\.test-[a-z-]+\.tsx?$/.test(path)
const product = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path))

/** The imports of a file; relative imports as the `#layer/...` they lead to, so that one rule covers both. */
function importsOf(path: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((m) => m[1] ?? '')
  return names.map((name) =>
    name.startsWith('.')
      ? posix.join(posix.dirname(path), name).replace(/^src\/([^/]+)\//, '#$1/')
      : name,
  )
}

/** The layers that each layer may import besides itself. A line here is a decision (docs/decisions/0001). */
const layers: Record<string, RegExp> = {
  domain: /^(#domain\/|zod|@noble\/)/,
  contract: /^(#(domain|contract)\/|zod)/,
  server: /^(?!#web\/)/,
  web: /^(?!#server\/|node:)/,
}

it.each(Object.entries(layers))('%s imports only what its layer may', (layer, may) => {
  const broken = product
    .filter(({ path }) => path.startsWith(`src/${layer}/`))
    .flatMap(({ path, imports }) =>
      imports.filter((name) => !may.test(name)).map((name) => `${path} imports ${name}`),
    )
  expect(broken).toEqual([])
})

/** Modules from the ground up: each may use those before it, through their index.ts. */
const modules = [
  ['ledger', 'audit', 'notices'],
  ['operator-profile'],
  ['account', 'rates', 'owed', 'game-rules'],
  ['protection'],
  ['cashier', 'catalogue', 'announcements', 'support', 'complaints', 'cases', 'my-data', 'search'],
  ['exchange', 'identity'],
  ['house', 'standard-api'],
  [
    'multiples',
    'casino',
    'lottery',
    'live',
    'stream',
    'events',
    'cash-out',
    'collusion',
    'instant-wins',
  ],
  ['feed', 'system', 'bingo', 'bonuses', 'fancy'],
  ['backoffice'],
]
const heightOf = (module: string) => modules.findIndex((level) => level.includes(module))

it('lets a module use only those below it, and only their index', () => {
  const broken = product.flatMap(({ path, imports }) => {
    const own = /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1]
    if (!own) return []
    return imports.flatMap((name) => {
      const [, other = '', inside = ''] = /^#server\/modules\/([^/]+)\/(.+)$/.exec(name) ?? []
      if (other === '' || other === own) return []
      // The ledger's tickets, which the gate makes.
      const isGates = own === 'protection' && name === TICKETS
      const isAllowed = (inside === 'index.ts' || isGates) && heightOf(other) < heightOf(own)
      return isAllowed ? [] : [`${path} imports ${name}`]
    })
  })
  expect(broken).toEqual([])
})

it('gives modules the exchange by its narrow faces, never as a whole', () => {
  const isWhole =
    /import (?:type )?\{[^}]*\bExchange\b[^}]*\} from '#server\/modules\/exchange\/index\.ts'/
  const broken = product.filter(
    ({ path, text }) => path.startsWith('src/server/modules/') && isWhole.test(text),
  )
  expect(broken.map(({ path }) => path)).toEqual([])
  expect(isWhole.test("import { a, type Exchange } from '#server/modules/exchange/index.ts'")).toBe(
    true,
  )
})

it('knows the height of every module', () => {
  const names = readdirSync(join(root, 'src/server/modules'))
  expect(names.filter((name) => heightOf(name) === -1)).toEqual([])
})

it('names a permission for every call of operators', () => {
  const nameless = sources
    .filter(({ path }) => path.startsWith('src/contract/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/access: 'operator',\n(.*)/g)]
        .filter(([, next = '']) => !/^ +permission: '[a-z-]+\.[a-z-]+',$/.test(next))
        .map(([, next]) => `${path}: ${next}`),
    )
  expect(nameless).toEqual([])
})

/** Code that serves every product. It walks the list of products and knows none of them. */
const shared =
  /^src\/server\/((app|main|test-app|stand-by|early-sockets)\.ts|(kernel|http|live|jobs|leases)\/|modules\/(account|audit|backoffice|ledger|live|protection|system)\/)/
/** Products that stand under all others: notices, sessions, the gate, and the limits in force. */
const platform = ['notices', 'account', 'protection', 'rates', 'operator-profile']

it('names products in their list only: shared code knows none of them', () => {
  const names = readdirSync(join(root, 'src/server/modules'))
    .filter((name) => !platform.includes(name))
    .filter((name) => product.some(({ path }) => path === `src/server/modules/${name}/product.ts`))
  expect(names.length).toBeGreaterThan(8)
  const importing = new RegExp(`^#server/modules/(${names.join('|')})/`)
  const tables =
    /\b(from|join|update|into)\s+(exchange_|multiple|deposit|withdrawal|payment_|cash_out|support_|collusion_|market|event|selection)/i
  const broken = product
    .filter(({ path }) => shared.test(path))
    .flatMap(({ path, imports, text }) => [
      ...imports.filter((name) => importing.test(name)).map((name) => `${path} imports ${name}`),
      ...(tables.test(code(text)) ? [`${path} reads ${tables.exec(code(text))?.[0]}`] : []),
    ])
  expect(broken).toEqual([])
})

/** A file without its comments. */
const code = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')

it('keeps features of the page apart: they meet in routes.tsx and app.tsx', () => {
  const broken = product.flatMap(({ path, imports }) => {
    const own = /^src\/web\/features\/([^/]+)\//.exec(path)?.[1]
    const isShell = /^src\/web\/[^/]+$/.test(path)
    if (isShell) return []
    return imports
      .filter((name) => /^#web\/features\/([^/]+)\//.exec(name)?.[1] !== own)
      .filter((name) => name.startsWith('#web/features/'))
      .map((name) => `${path} imports ${name}`)
  })
  expect(broken).toEqual([])
})

/** A circle of files that import one another, by `import type` or `import()` too; undefined when there is none. */
function circleIn(files: readonly Source[]): string[] | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const isDone = new Set<string>()
  const walk = (path: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    const file = byPath.get(path)
    if (!file || isDone.has(path)) return undefined
    for (const name of file.imports) {
      const circle = walk(name.replace(/^#/, 'src/'), [...trail, path])
      if (circle) return circle
    }
    isDone.add(path)
    return undefined
  }
  for (const { path } of files) {
    const circle = walk(path, [])
    if (circle) return circle
  }
  return undefined
}

it('has no circle of imports, of types neither', () => {
  expect(circleIn(sources)).toBeUndefined()
  const of = (path: string, ...imports: string[]) => ({ path, text: '', imports })
  const round = [of('src/web/a.ts', '#web/b.ts'), of('src/web/b.ts', '#web/a.ts')]
  expect(circleIn(round)).toEqual(['src/web/a.ts', 'src/web/b.ts', 'src/web/a.ts'])
})

it('keeps folders small enough to be read as a list', () => {
  // Folders that are lists themselves: one definition a file, all alike.
  const lists = /^src\/domain\/(lottery\/lotteries|casino\/games)(\/|$)/
  const folders = Map.groupBy(
    sources.filter(({ path }) => !isTest(path)),
    ({ path }) => dirname(path),
  )
  const full = [...folders].filter(
    ([folder, files]) => files.length > FILES_MAX && !lists.test(folder),
  )
  expect(full.map(([folder, files]) => `${folder} has ${files.length} files`)).toEqual([])
})

it('keeps clock and chance out of the domain', () => {
  const banned = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\./
  const broken = product.filter(
    ({ path, text }) => /^src\/(domain|contract)\//.test(path) && banned.test(text),
  )
  expect(broken.map(({ path }) => path)).toEqual([])
})

/** Where tickets for a player's money are made: only the gate may reach it past the index of the ledger. */
const TICKETS = '#server/modules/ledger/ticket.ts'

it('makes tickets for the money of players at the one gate (PR-31)', () => {
  const reaching = product.filter(({ imports }) => imports.includes(TICKETS))
  const outside = reaching.map(({ path }) => path).filter((path) => !path.includes('/ledger/'))
  expect(outside).toEqual(['src/server/modules/protection/gate.ts'])
  const inside = sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/server/modules/ledger/'))
    .filter(({ path }) => path !== 'src/server/modules/protection/gate.ts')
    .flatMap(({ path, imports }) =>
      imports
        .filter((name) => /^#server\/modules\/ledger\/(?!index\.ts)/.test(name))
        .map((name) => `${path} imports ${name}`),
    )
  expect(inside).toEqual([])
})

/** Writes a past of millions of transfers into an empty database; `tests/growth.test.ts` holds it against every invariant. */
const PAST = 'bench/growth/past'

it('writes the tables of the ledger in the ledger alone', () => {
  const writing =
    /\b(update|insert into|delete from)\s+ledger_(account|transfer)\b|(updateTable|insertInto|deleteFrom)\('ledger_(account|transfer)/
  const broken = sources
    .filter(({ path }) => !isTest(path) && !path.startsWith('src/server/modules/ledger/'))
    .filter(({ path }) => !path.startsWith('tests/') && !path.startsWith(PAST))
    .filter(({ text }) => writing.test(text))
  expect(broken.map(({ path }) => path)).toEqual([])
})

/** Tables that several modules write, each for the reason beside it. */
const writtenTogether: Record<string, string> = {
  cash_out_target: 'a target ends in the transaction that carries it out',
  event: 'the catalogue makes it, its states are of events, its turn in play of the exchange',
  market: 'the catalogue makes it, the exchange moves it, events say what is due',
  market_settlement: 'collusion notes which it has looked through',
  selection: 'the catalogue makes it, the exchange withdraws it',
}

it('lets one module write a table', () => {
  const writing =
    /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|update|delete from)\s+(?!set\b|of\b)(\w+)/g
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of product) {
    const [, module] = /^src\/server\/modules\/([^/]+)\//.exec(path) ?? []
    if (!module || path.includes('/test-')) continue
    for (const [, table = '', named = ''] of text.matchAll(writing)) {
      const name = table || named
      writers.set(name, (writers.get(name) ?? new Set()).add(module))
    }
  }
  const shared = [...writers].filter(([, modules]) => modules.size > 1).map(([name]) => name)
  expect(shared.toSorted()).toEqual(Object.keys(writtenTogether).toSorted())
  expect(writers.get('deposit')).toEqual(new Set(['cashier']))
})

it('lists every control of the gate', () => {
  const folder = 'src/server/modules/protection/controls/'
  const controls = product.filter(({ path }) => path.startsWith(folder))
  const list = product.find(({ path }) => path.endsWith('protection/control-list.ts'))
  expect(controls.length).toBeGreaterThan(0)
  for (const { path } of controls)
    expect(list?.imports).toContain(path.replace('src/server', '#server'))
})

/** The file that names kinds of markets, for the reason beside it. Everywhere else the table of kinds is asked. */
const namesKinds: Record<string, string> = {
  'src/domain/feed/stream-definition.ts': 'translates names of the stream into kinds',
}
const kinds =
  'match_odds|win|place|each_way|outright|over_under|handicap|correct_score|asian_handicap|asian_total|line'
const bettings = 'odds|asian_double|asian_single'
/** Commands and outcomes have kinds too, some of them with the same name. */
const asksForKind = new RegExp(
  [
    `(?<!(command|decidedBy)\\??\\.)\\b([a-z]*[kK]ind|[a-z]*[bB]etting|bettingOf\\([^)]*\\)) ?([=!]==?|<>|=|in|not in) ?\\(?'(${kinds}|${bettings})'`,
    `case '(match_odds|outright|over_under|correct_score|asian_[a-z]+)'`,
    `\\['(${kinds}|${bettings})'[^\\]]*\\]\\.includes`,
    `\\.startsWith\\('asian`,
  ].join('|'),
)

it('asks the table of kinds of markets for facts, and for no kind by its name', () => {
  const asking = product
    .filter(({ path }) => /^src\/(domain|contract|server|web)\//.test(path))
    .filter(({ path }) => !path.startsWith('src/domain/exchange/kinds/'))
    .filter(({ text }) => asksForKind.test(text))
    .map(({ path }) => path)
  expect(asking.toSorted()).toEqual(Object.keys(namesKinds).toSorted())
  const questions = [
    "market.kind === 'line'",
    "market?.kind !== 'each_way'",
    "bettingOf(market.kind) === 'odds'",
    "case 'asian_total':",
    "['over_under', 'handicap'].includes(kind)",
    "m.kind in ('line', 'each_way')",
  ]
  for (const question of questions) expect(question).toMatch(asksForKind)
  expect("command.kind === 'place'").not.toMatch(asksForKind)
})

it('keeps files readable in one sitting', () => {
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > LINES_MAX)
  expect(long.map(({ path }) => path)).toEqual([])
})

it('names files by what is inside them', () => {
  const empty = /(^|\/)(utils?|helpers?|misc|common|types|manager)\.tsx?$/
  expect(sources.filter(({ path }) => empty.test(path)).map(({ path }) => path)).toEqual([])
})

it('leaves no marks of unfinished work and no way around the checker', () => {
  const marks =
    /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|\bas any\b|\bas unknown as\b|(eslint|oxlint)-disable|\.only\(/
  const broken = sources.filter(
    ({ path, text }) => path !== 'tests/house-rules.test.ts' && marks.test(text),
  )
  expect(broken.map(({ path }) => path)).toEqual([])
})

it('writes raw HTML nowhere', () => {
  const broken = product.filter(({ text }) => /dangerouslySetInnerHTML|\.innerHTML\b/.test(text))
  expect(broken.map(({ path }) => path)).toEqual([])
})

const documents = ['.', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder === 'docs', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

it('names the subject of every sentence in comments and documents', () => {
  const inComments = sources
    .filter(({ path }) => path !== 'src/contract/open-api/doc-comments.test.ts')
    .flatMap(({ path, text }) =>
      bareSubjects(sentencesOfComments(text)).map((passage) => ({ path, ...passage })),
    )
  // The page of house style shows sentences as they should not be.
  const inDocuments = documents
    .filter((path) => !path.endsWith('house-style.md'))
    .flatMap((path) =>
      bareSubjects(sentencesOfDocument(readFileSync(join(root, path), 'utf8'))).map((passage) => ({
        path,
        ...passage,
      })),
    )
  const broken = [...inComments, ...inDocuments].map(
    ({ path, line, sentence }) => `${path}:${line} has a bare subject: "${sentence}"`,
  )
  expect(broken, 'Name the person or the thing: docs/house-style.md, rule 2.').toEqual([])
})

it('tells a bare subject from a question and from a subject with its noun', () => {
  const source = [
    '/** What stands here is found. Players who bet are not. Why? What for? */',
    '  // The first line,',
    '  // and the second. Whoever reads it',
    '  // finds it.',
  ].join('\n')
  const found = bareSubjects(sentencesOfComments(source))
  expect(found.map(({ line, sentence }) => [line, sentence])).toEqual([
    [1, 'What stands here is found.'],
    [2, 'Whoever reads it finds it.'],
  ])
  const page = '# What is new\n\nIt is. Who asks\nhears.\n\n| a | Who b |\n\n```\nWhat\n```\n'
  expect(bareSubjects(sentencesOfDocument(page))).toHaveLength(3)
})
