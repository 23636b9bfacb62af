import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { startServer } from '../server-process.ts'
import { startDemoPostgres } from './demo-database.ts'
import { logIn, openMarket, sendUntilAnswered, SETTINGS, someIntents, wrongWith } from './load.ts'

const disk = await mkdtemp(join(tmpdir(), 'fault-disk-'))
const isMounted = mount()
if (!isMounted)
  console.log('NO DISK TO FILL: only root can mount one, so a full disk is not tested.')
afterAll(async () => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  await rm(disk, { recursive: true })
})

/** A disk of some megabytes, in memory. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes a file until nothing more fits; answers how to make room again. */
async function fillDisk(): Promise<() => Promise<void>> {
  const path = join(disk, 'rubbish')
  const file = await open(path, 'w')
  for (const size of [65_536, 4_096]) {
    const bytes = Buffer.alloc(size, 1)
    let isFull = false
    while (!isFull) {
      const { bytesWritten } = await file.write(bytes).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
        return { bytesWritten: 0 }
      })
      isFull = bytesWritten < size
    }
  }
  await file.close()
  return () => rm(path)
}

it.skipIf(!isMounted)(
  'F08 has a full disk: who asks is told to try again, and nothing is lost or done twice',
  async () => {
    const postgres = await startDemoPostgres()
    onTestFinished(() => postgres.remove())
    const db = openDatabase({ url: postgres.url })
    onTestFinished(() => closeDatabase(db))
    const server = await startServer({ ...SETTINGS, DATABASE_URL: postgres.url })
    onTestFinished(async () => void (await server.stop()))
    const market = await openMarket(server.url)
    const tokens = [await logIn(server.url, 'demo'), await logIn(server.url, 'demo2')]

    const { rows } = await sql<{ folder: string }>`
      select current_setting('data_directory') as folder`.execute(db)
    const { uid, gid } = await stat(rows[0]?.folder ?? '')
    chownSync(disk, uid, gid)
    await sql`create tablespace small location ${sql.lit(disk)}`.execute(db)
    for (const table of ['exchange_order_from_0', 'proof_image'])
      await sql`alter table ${sql.table(table)} set tablespace small`.execute(db)

    const picture = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    const claim = async () => {
      const body = new FormData()
      body.set('unique_transaction_id', 'UTR12345678')
      body.set('amount', '100')
      body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'proof.png')
      const reply = await fetch(`${server.url}/api/deposit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[0]}`, 'idempotency-key': 'one' },
        body,
      })
      const { code } = (await reply.json()) as { code?: string }
      return { status: reply.status, code, retryAfter: reply.headers.get('retry-after') }
    }

    const makeRoom = await fillDisk()
    const random = SeededRandom.from(8)
    const intents = someIntents(market, { tokens, count: 100, name: 'f08', random })
    const sending = Promise.all(intents.map((intent) => sendUntilAnswered(server.url, intent)))
    await expect
      .poll(() => intents.filter((intent) => intent.statuses.includes(503)).length)
      .toBe(100)
    expect(await claim()).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '1' })
    expect((await fetch(`${server.url}/api/events`)).status).toBe(200)

    await makeRoom()
    await sending
    expect(await wrongWith(intents, { url: server.url, db })).toEqual([])
    expect(await claim()).toMatchObject({ status: 201 })
    expect(await server.stop()).toBe(0)
  },
)
