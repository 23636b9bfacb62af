import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Lease, LEASE_LOCKS, ownerAddress } from './lease.ts'

const { db } = await openTestDatabase()

/** A server that competes for the lease of that name. */
function serverAt(address: string, name: string) {
  const heard: string[] = []
  const lease = new Lease({
    db,
    name,
    address: () => address,
    onAcquired: () => heard.push('acquired'),
    onLost: () => heard.push('lost'),
  })
  lease.acquire()
  onTestFinished(() => lease.release())
  return { lease, heard }
}

const mayWrite = ({ lease }: { lease: Lease }, generation = lease.generation) =>
  inTransaction(db, (tx) => lease.prove(tx, generation)).then(
    () => true,
    () => false,
  )

it('gives the work of a name to one server, and to the next one when that one lets go', async () => {
  const first = serverAt('http://first', 'draws')
  await expect.poll(() => first.lease.isOwned).toBe(true)
  const second = serverAt('http://second', 'draws')
  expect(await ownerAddress(db, 'draws')).toBe('http://first')
  expect(await mayWrite(first)).toBe(true)
  expect(await mayWrite(second)).toBe(false)
  const generation = first.lease.generation ?? 0
  await first.lease.release()
  await expect.poll(() => second.lease.isOwned).toBe(true)
  expect(second.lease.generation).toBe(generation + 1)
  expect(await ownerAddress(db, 'draws')).toBe('http://second')
  expect(await mayWrite(second)).toBe(true)
  expect(await mayWrite(first, generation)).toBe(false)
})

it('leads callers nowhere once it has resigned, and lets its own work end', async () => {
  const server = serverAt('http://leaving', 'site of the test')
  await expect.poll(() => server.lease.isOwned).toBe(true)
  expect(await ownerAddress(db, 'site of the test')).toBe('http://leaving')
  await server.lease.resign()
  expect(await ownerAddress(db, 'site of the test')).toBe('')
  expect(await mayWrite(server)).toBe(true)
})

it('gives up waiting when it resigns, so that it takes nothing on and is gone', async () => {
  const first = serverAt('http://first', 'left by one that waits')
  await expect.poll(() => first.lease.isOwned).toBe(true)
  const [leaving, staying] = [1, 2].map((n) => serverAt(`http://${n}`, 'left by one that waits'))
  expect(await leaving?.lease.resign()).toBe(false)
  expect(await first.lease.resign()).toBe(true)
  await first.lease.release()
  await expect.poll(() => staying?.lease.isOwned).toBe(true)
  expect(leaving?.heard).toEqual([])
})

it('keeps works of different names apart', async () => {
  const rounds = serverAt('http://first', 'rounds')
  const wheels = serverAt('http://second', 'wheels')
  await expect.poll(() => rounds.lease.isOwned && wheels.lease.isOwned).toBe(true)
  expect(await ownerAddress(db, 'rounds')).toBe('http://first')
  expect(await ownerAddress(db, 'wheels')).toBe('http://second')
  expect(await ownerAddress(db, 'never asked for')).toBe('')
})

it('lets nothing be written under a lease whose session was cut, until it is acquired anew', async () => {
  const server = serverAt('http://first', 'cut')
  await expect.poll(() => server.lease.isOwned).toBe(true)
  const before = server.lease.generation
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${LEASE_LOCKS} and objid = (select id from lease where name = 'cut')
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  await expect.poll(() => server.heard).toEqual(['acquired', 'lost', 'acquired'])
  expect(await mayWrite(server, before)).toBe(false)
  expect(await mayWrite(server)).toBe(true)
})
