import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { standingClock, startJobServer } from '#server/jobs/test-jobs.ts'
import { eventually } from '#server/test-patience.ts'
import { outboxJobs, outboxTasks, writeMessage } from './outbox.ts'

const { db, url } = await openTestDatabase()

/** A server of somebody else, which answers with these codes and then with 200. */
async function openReceiver(...codes: number[]) {
  const received: { key: string | undefined; body: unknown }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const key = request.headers['idempotency-key']
      const body: unknown = JSON.parse(Buffer.concat(parts).toString())
      received.push({ key: typeof key === 'string' ? key : undefined, body })
      response.writeHead(codes.shift() ?? 200).end('thanks')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/alarms`, received }
}

const startSending = () => startJobServer({ db, url }, [], outboxTasks(db))
const write = (key: string, address: string, body: Record<string, unknown>) =>
  inTransaction(db, (tx) => writeMessage(tx, { key, address, body }))
const messageOf = (key: string) =>
  db.selectFrom('outbox_message').where('key', '=', key).selectAll().executeTakeFirst()

it('sends a message to a receiver that fails twice, with the same key, until it is taken', async () => {
  const clock = standingClock('2030-01-01T10:00:00Z')
  const { address, received } = await openReceiver(500, 503)
  startSending()
  await write('first', address, { text: 'The books do not hold' })
  await eventually(async () => expect((await messageOf('first'))?.attempts).toBe(1))
  expect(await messageOf('first')).toMatchObject({
    failure: `${new URL(address).host} answers 500`,
    sent_at: null,
  })
  clock.moveTo('2030-01-01T10:00:03Z')
  await eventually(async () => expect((await messageOf('first'))?.attempts).toBe(2))
  clock.moveTo('2030-01-01T10:00:30Z')
  await eventually(async () => expect((await messageOf('first'))?.sent_at).not.toBeNull())
  expect(await messageOf('first')).toMatchObject({ attempts: 3, failure: '' })
  const delivery = { key: 'first', body: { text: 'The books do not hold' } }
  expect(received).toEqual([delivery, delivery, delivery])
})

it('sends a message once, however often it is written', async () => {
  const { address, received } = await openReceiver()
  startSending()
  for (const text of ['one', 'two', 'three']) await write('same key', address, { text })
  await write('other key', address, { text: 'other' })
  await eventually(async () => expect((await messageOf('other key'))?.sent_at).not.toBeNull())
  await eventually(async () => expect((await messageOf('same key'))?.sent_at).not.toBeNull())
  expect(received).toHaveLength(2)
  expect(received).toContainEqual({ key: 'same key', body: { text: 'one' } })
})

it('sends nothing of a transaction that is rolled back', async () => {
  const { address, received } = await openReceiver()
  startSending()
  const step = inTransaction(db, async (tx) => {
    await writeMessage(tx, { key: 'never', address, body: {} })
    throw new Error('no')
  })
  await expect(step).rejects.toThrow('no')
  await write('after', address, {})
  await eventually(async () => expect((await messageOf('after'))?.sent_at).not.toBeNull())
  expect(received.map(({ key }) => key)).toEqual(['after'])
})

it('sends what was written while no server was there to send it', async () => {
  const { address, received } = await openReceiver()
  await write('early', address, {})
  expect(received).toEqual([])
  startSending()
  await eventually(() => expect(received.map(({ key }) => key)).toEqual(['early']))
})

it('keeps a sent message for a month, and one that waits until it is sent', async () => {
  const { address } = await openReceiver()
  const agoOf = { 'sent long ago': '31 days', 'sent lately': '29 days', 'waits long': null }
  for (const [key, ago] of Object.entries(agoOf)) {
    await write(key, address, {})
    await sql`
      update outbox_message set sent_at = now() - ${ago}::interval, written_at = now() - interval '60 days'
      where key = ${key}`.execute(db)
  }
  for (const job of outboxJobs(db)) await job.run({ signal: new AbortController().signal })
  const kept = await db.selectFrom('outbox_message').select('key').orderBy('key').execute()
  const known = kept.map(({ key }) => key).filter((key) => key in agoOf)
  expect(known).toEqual(['sent lately', 'waits long'])
})
