import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { matchDefinition } from '#domain/feed/test-definition.ts'
import { readRecording } from '#server/modules/feed/index.ts'
import { timesOf } from '#server/test-soak.ts'
import { createTestDatabase } from '#server/db/test-database.ts'
import { displayedAgreement } from '../bench/displayed-agreement.ts'
import { readArguments } from '../scripts/replay/arguments.ts'
import { playThrough } from '../scripts/replay/play-through.ts'
import { inspectRecording, UnreadableRecording } from '../scripts/replay/recording-file.ts'
import { programEnvironment } from './server-process.ts'
import { SMALL_BZIP2, smallRecording } from './small-recording.ts'

const root = join(import.meta.dirname, '..')
const shared = process.env['FAIRBOOK_SHARED'] ?? '../shared'

const PLAYED_HERE = timesOf(6, 8)
const databases = await Promise.all(Array.from({ length: PLAYED_HERE }, createTestDatabase))

const folder = await mkdtemp(join(tmpdir(), 'fairbook-replay-test-'))
afterAll(() => rm(folder, { recursive: true }))

type Ended = { code: number; output: string; complaints: string }

/** Runs the command as a person would, with temporary folders of its own. */
async function replay(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'scripts/replay.ts'), ...args], {
    env: { ...programEnvironment(), TMPDIR: folder },
  })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output, complaints }
}

/** Plays in this process, which has the program loaded already, on one of the databases that were made for it. */
async function play(...args: string[]): Promise<Ended> {
  const options = readArguments(args)
  const databaseUrl = databases.pop()
  if (databaseUrl === undefined) throw new Error('one more database is needed')
  let output = ''
  let complaints = ''
  const code = await playThrough(await inspectRecording(options.file), options, {
    databaseUrl,
    print: (text) => (output += `${text}\n`),
    say: (line) => (complaints += `${line}\n`),
  })
  return { code, output, complaints }
}

async function recording(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('a replay', () => {
  const won = smallRecording(['WINNER', 'LOSER', 'LOSER'])
  const reports: unknown[] = []

  it.each([
    ['plain', won],
    ['small.gz', gzipSync(won)],
    ['small.bz2', SMALL_BZIP2],
  ])('reads a recording line by line: %s', async (name, content) => {
    const path = await recording(name, content)
    const lines: string[] = []
    for await (const line of readRecording(path)) lines.push(line)
    expect(lines).toEqual(won.trimEnd().split('\n'))
  })

  // Packed by gzip there are whole markets below.
  it.each([
    ['plain', won],
    ['small.bz2', SMALL_BZIP2],
  ])('plays a whole market to its settlement: %s', async (name, content) => {
    const path = await recording(name, content)
    const run = name === 'plain' ? replay : play
    const { code, output } = await run(path, '--json', '--players', '6', '--seed', '3')
    const report = JSON.parse(output)
    expect(report).toMatchObject({
      messages: 25,
      malformedLines: 0,
      badEvents: 0,
      brokenInvariants: [],
      ledgerSums: { PTS: 0 },
      markets: [{ name: 'Reds v Blues, Match Odds', played: 'settled', isAsRecorded: true }],
      isOk: true,
    })
    expect(report.orders).toBeGreaterThan(20)
    expect(report.houseOrders).toBeGreaterThan(20)
    expect(report.bets).toBeGreaterThan(10)
    // By the time of the recording, though it is played at full speed.
    expect(report.waited).toBeGreaterThan(5)
    // Six players, the house, and the account behind matches across selections when there were any.
    expect([7, 8]).toContain(report.settledAccounts)
    expect(code).toBe(0)
    reports.push({ ...report, file: '', seconds: 0 })
  })

  it('plays the same again by the same seed', () => {
    expect(reports.length).toBeGreaterThan(1)
    for (const report of reports) expect(report).toEqual(reports[0])
  })

  it('puts the recorded sizes into the book as orders', async () => {
    const path = await recording('orders', won)
    const { code, output } = await play(path, '--json', '--orders', '--players', '2')
    const report = JSON.parse(output)
    expect(report).toMatchObject({ problems: [], isOk: true })
    expect(report.houseOrders).toBeGreaterThan(20)
    expect(report.bets).toBeGreaterThan(0)
    expect(code).toBe(0)
  })

  it('says that a recording ends unsettled, and leaves nothing behind', async () => {
    const before = await readdir(folder)
    const path = await recording('unsettled', smallRecording())
    const { code, output } = await replay(path, '--speed', '1000', '--open-end')
    expect(output).toContain('unsettled, because the recording ends before its result')
    expect(output).toContain('all held')
    expect(output).not.toContain('problem')
    expect(code).toBe(0)
    expect(await readdir(folder)).toEqual([...before, 'unsettled'].sort())
  })

  it('fails when a line is damaged, a market was never defined or its result is lost', async () => {
    const [first = '', ...lines] = smallRecording().split('\n')
    const unknown = JSON.stringify({ op: 'mcm', pt: 1, mc: [{ id: '1.99', img: true, rc: [] }] })
    const content = [first, '{"op":"mcm","pt":1,"mc":', unknown, ...lines].join('\n')
    const { code, output } = await play(await recording('damaged', content))
    expect(output).toMatch(/problem +line 2 is damaged: not JSON/)
    expect(output).toMatch(/problem +market 1\.99 is left out: it was never defined/)
    expect(output).toMatch(
      /problem +Reds v Blues, Match Odds: unsettled, because the recording ends/,
    )
    expect(code).toBe(1)
  })

  it('fails when a market does not settle as the recording says', async () => {
    const path = await recording('two winners', smallRecording(['WINNER', 'WINNER', 'LOSER']))
    const { code, output, complaints } = await play(path)
    expect(output).toContain('unsettled, but the recording says settled')
    expect(complaints).toContain('told what cannot be applied')
    expect(code).toBe(1)
  })

  it('says in a sentence why a file cannot be played, before anything is started', async () => {
    const path = await recording('empty', '')
    expect(await replay(path)).toEqual({ code: 1, output: '', complaints: `${path} is empty.\n` })
    expect(await replay(path, '--display')).toMatchObject({
      code: 1,
      complaints: `${path} is empty.\n`,
    })
  })

  it.each([
    ['a folder', () => Promise.resolve(folder), 'is a folder'],
    ['no file', () => Promise.resolve(join(folder, 'none')), 'there is no such file'],
    ['a zip archive', () => recording('zip', 'PK\u0003\u0004rest'), 'is a zip archive'],
    ['UTF-16', () => recording('utf16', Buffer.from('\ufeff{}', 'utf16le')), 'in UTF-16'],
    ['half a gzip', () => recording('cut.gz', gzipSync(won).subarray(0, 400)), 'damaged or cut'],
    ['half a bzip2', () => recording('cut.bz2', SMALL_BZIP2.subarray(0, 300)), 'damaged or cut'],
    ['random bytes', () => recording('binary', Buffer.from([1, 0, 200, 3])), 'Line 1 is not JSON'],
    ['a pointer', () => recording('lfs', 'version https://git-lfs.example/v1'), 'is a pointer'],
    ['orders', () => recording('ocm', '{"op":"ocm","pt":1}'), 'other channels: 1 of ocm'],
  ])('does not take %s for a recording', async (_, make, sentence) => {
    const error: unknown = await inspectRecording(await make()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UnreadableRecording)
    expect(String(error)).toContain(sentence)
  })

  it.each([
    [[], 'Name one recording.'],
    [['a', 'b'], 'Name one recording.'],
    [['a', '--speed', '0'], '--speed is a number'],
    [['a', '--players', '1'], '--players is a number from 2 to 100.'],
    [['a', '--seed', '1.5'], '--seed is a whole number.'],
    [['a', '--fast'], "Unknown option '--fast'"],
  ])('explains itself when asked for %s', async (args, sentence) => {
    const { code, complaints } = await replay(...args)
    expect(complaints).toContain(sentence)
    expect(complaints).toContain('Usage: npm run replay')
    expect(code).toBe(2)
  })
})

describe('the displayed ladders of a replay', () => {
  const pt = 1_935_500_000_000
  const lineOf = (seconds: number, ...mc: object[]) =>
    JSON.stringify({ op: 'mcm', pt: pt + seconds * 1_000, mc })
  const definition = matchDefinition({
    crossMatching: true,
    runners: [11, 12].map((id) => ({ id, status: 'ACTIVE' })),
  })
  const first = { id: '1.1', marketDefinition: definition, rc: [{ id: 11, atl: [[3.1, 10]] }] }

  it('are printed for each message, one selection to a line and nothing else', async () => {
    const content = [
      lineOf(0, first),
      lineOf(1, { id: '1.1', rc: [{ id: 12, atb: [[1.5, 0.4]] }] }),
    ].join('\n')
    const path = await recording('display.gz', gzipSync(content))
    const { code, output } = await replay(path, '--display')
    expect(
      output
        .trimEnd()
        .split('\n')
        .map((text): unknown => JSON.parse(text)),
    ).toEqual([
      { pt, id: 11, back: [], lay: [[3.1, 10]] },
      { pt, id: 12, back: [[1.47, 21.09]], lay: [] },
      // 0.20 at 3.00 is too small to be shown and joins the next price.
      { pt: pt + 1_000, id: 11, back: [], lay: [[3.1, 10.2]] },
      { pt: pt + 1_000, id: 12, back: [[1.47, 21.49]], lay: [] },
    ])
    expect(code).toBe(0)
  })

  it('name the market where there are several, and lines that are no messages on the side', async () => {
    const content = ['nonsense', lineOf(0, first, { ...first, id: '1.2' })].join('\n')
    const { code, output, complaints } = await replay(await recording('two', content), '--display')
    const lines = output
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text))
    expect(lines.map(({ marketId, id }) => [marketId, id])).toEqual([
      ['1.1', 11],
      ['1.1', 12],
      ['1.2', 11],
      ['1.2', 12],
    ])
    expect(complaints).toContain('Line 1 is left out: not JSON')
    expect(code).toBe(0)
  })
})

const displayed = join(shared, 'data/recordings/1.197931751')
const isDisplayedHere = existsSync(displayed)
if (!isDisplayedHere) console.log(`Skipped: no recording ${displayed}; set FAIRBOOK_SHARED.`)

it.skipIf(!isDisplayedHere)('displayed ladders agree with those of a real exchange', async () => {
  const { 3: best, 10: all } = await displayedAgreement(displayed)
  expect(all.levels).toBeGreaterThan(19_000)
  // Most of the rest is offers that changed between the raw ladder and the displayed one (see docs/decisions/0012).
  expect(best.samePrice / best.levels).toBeGreaterThan(0.96)
  expect(best.nearSize / best.levels).toBeGreaterThan(0.92)
  expect(all.samePrice / all.levels).toBeGreaterThan(0.95)
  expect(all.nearSize / all.levels).toBeGreaterThan(0.86)
  expect(all.sameSize / all.levels).toBeGreaterThan(0.73)
})

// The others are longer and find nothing else: `npm run soak` plays them too.
const recordings: [name: string, hasStartingPrices: boolean][] = [
  ['1.197931751', true],
  ['BASIC-1.132153978', true],
  ['1.200806927.gz', false],
  ['29788105.gz', false],
]

describe.each(recordings.slice(0, timesOf(2, recordings.length)))(
  'the recording %s',
  (name, hasStartingPrices) => {
    const path = join(shared, 'data/recordings', name)
    const isHere = existsSync(path)
    if (!isHere) console.log(`Skipped: no recording ${path}; set FAIRBOOK_SHARED.`)

    it.skipIf(!isHere)('settles as recorded, with every invariant held on the way', async () => {
      const { code, output } = await play(path, '--json')
      const report = JSON.parse(output)
      expect(report).toMatchObject({ problems: [], brokenInvariants: [], badEvents: 0, isOk: true })
      expect(report.checks).toBeGreaterThanOrEqual(10)
      expect(report.orders).toBeGreaterThan(500)
      expect(report.bets).toBeGreaterThan(300)
      expect(report.startingPrices > 0).toBe(hasStartingPrices)
      expect(code).toBe(0)
    })
  },
)
