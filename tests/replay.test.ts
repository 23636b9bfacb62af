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
import { displayedAgreement } from '../bench/displayed-agreement.ts'
import { SMALL_BZIP2, smallRecording } from './small-recording.ts'

const root = join(import.meta.dirname, '..')
const shared = process.env['FAIRBOOK_SHARED'] ?? '../shared'

const folder = await mkdtemp(join(tmpdir(), 'fairbook-replay-test-'))
afterAll(() => rm(folder, { recursive: true }))

type Ended = { code: number; output: string; complaints: string }

/** Runs the command as a person would, with temporary folders of its own. */
async function replay(...args: string[]): Promise<Ended> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'scripts/replay.ts'), ...args], {
    env: { PATH, TMPDIR: folder },
  })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, output, complaints }
}

async function recording(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('a replay', () => {
  const won = smallRecording(['WINNER', 'LOSER', 'LOSER'])

  it.each([
    ['plain', won],
    ['small.gz', gzipSync(won)],
    ['small.bz2', SMALL_BZIP2],
  ])('plays a whole market to its settlement: %s', async (name, content) => {
    const path = await recording(name, content)
    const lines: string[] = []
    for await (const line of readRecording(path)) lines.push(line)
    expect(lines).toEqual(won.trimEnd().split('\n'))

    const { code, output } = await replay(path, '--json', '--players', '6', '--seed', '3')
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
    // Six players, the house, and the account behind matches across selections when there were any.
    expect([7, 8]).toContain(report.settledAccounts)
    expect(code).toBe(0)
  })

  it('says that a recording ends unsettled, and leaves nothing behind', async () => {
    const before = await readdir(folder)
    const path = await recording('unsettled', smallRecording())
    const { code, output } = await replay(path, '--speed', '1000')
    expect(output).toContain('Reds v Blues, Match Odds: unsettled, as the recording says')
    expect(output).toContain('all held')
    expect(code).toBe(0)
    expect(await readdir(folder)).toEqual([...before, 'unsettled'].sort())
  })

  it('fails when a market does not settle as the recording says', async () => {
    const path = await recording('two winners', smallRecording(['WINNER', 'WINNER', 'LOSER']))
    const { code, output, complaints } = await replay(path)
    expect(output).toContain('unsettled, but the recording says settled')
    expect(complaints).toContain('told what cannot be applied')
    expect(code).toBe(1)
  })

  it('fails when there is nothing to play', async () => {
    expect(await replay(await recording('empty', ''))).toMatchObject({ code: 1 })
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

  it('cannot be had of a file that is not there', async () => {
    expect(await replay(join(folder, 'missing'), '--display')).toMatchObject({
      code: 1,
      output: '',
    })
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

describe.each([
  ['1.197931751', true],
  ['1.200806927.gz', false],
  ['29788105.gz', false],
  ['BASIC-1.132153978', true],
])('the recording %s', (name, hasStartingPrices) => {
  const path = join(shared, 'data/recordings', name)
  const isHere = existsSync(path)
  if (!isHere) console.log(`Skipped: no recording ${path}; set FAIRBOOK_SHARED.`)

  it.skipIf(!isHere)('settles as recorded, with every invariant held on the way', async () => {
    const { code, output } = await replay(path, '--json')
    const report = JSON.parse(output)
    expect(report).toMatchObject({ brokenInvariants: [], badEvents: 0, isOk: true })
    expect(report.checks).toBeGreaterThanOrEqual(10)
    expect(report.orders).toBeGreaterThan(500)
    expect(report.bets).toBeGreaterThan(300)
    expect(report.startingPrices > 0).toBe(hasStartingPrices)
    expect(code).toBe(0)
  })
})
