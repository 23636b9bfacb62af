import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#server/db/test-database.ts'
import { startServer } from './server-process.ts'

const { url: database } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'fairbook-example-'))
const server = await startServer({
  DATABASE_URL: database,
  DATA_DIR: folder,
  DEMO: '1',
  FEED: 'simulator',
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const examples = join(import.meta.dirname, '../examples')
const addressOfStream = () => /tls:\/\/([\w.]+:\d+)/.exec(server.output())?.[1]

/** How many matches have a market and start later than this test can last. */
async function matchesToCome(): Promise<number> {
  const answer = await fetch(new URL('/api/events', server.url))
  const event = z.object({ startsAt: z.string(), market: z.unknown() })
  const events = z.array(event).parse(await answer.json())
  const endMs = Date.now() + 300_000
  return events.filter(({ startsAt, market }) => market && Date.parse(startsAt) > endMs).length
}

it('trades on the demo as the example does', async () => {
  // The first matches come a moment after the program is ready.
  await expect.poll(matchesToCome).toBeGreaterThan(0)
  const { stdout } = await promisify(execFile)(process.execPath, [join(examples, 'trade.ts')], {
    env: {
      FAIRBOOK_URL: server.url,
      FAIRBOOK_STREAM: addressOfStream() ?? 'none',
      FAIRBOOK_STREAM_CERTIFICATE: join(folder, 'stream.crt'),
    },
  })
  const told = stdout.split('\n').map((line) => line.replace(/bet \d+/, 'bet'))
  expect(told[0]).toBe('Logged in as demo: 10000 to bet')
  expect(told[1]).toMatch(/ v .+ \(1\.\d+\)$/)
  expect(told.slice(-6)).toEqual([
    expect.stringMatching(/^Placed bet: lay .+, 2 at 1\.01$/),
    'The stream: bet is open, 2 remain',
    'Cancelled 2',
    'The stream: bet is over, 0 remain',
    'Logged out',
    '',
  ])
})
