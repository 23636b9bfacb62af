import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { inTransaction } from '#server/db/database.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { openTestApp } from '#server/test-app.ts'
import { headBucket } from './head-bucket.ts'
import { proveHeads } from './prove-heads.ts'
import { exportHeads, signIfMoved } from './sign-heads.ts'
import { BUCKET_KEY, openBucket } from './test-bucket.ts'

const { db, newOperator } = await openTestApp()
const bucket = await openBucket()
const key = Buffer.alloc(32, 7)
const { id: operatorId } = await newOperator()

function storeWith(secret: string) {
  const [accessKeyId = '', secretAccessKey = ''] = secret.split(':')
  const store = headBucket({
    auditBucket: bucket.url,
    auditBucketKey: { accessKeyId, secretAccessKey },
    auditBucketRegion: 'eu-test-1',
  })
  assert(store !== undefined, 'the settings name a bucket')
  return store
}
const store = storeWith(BUCKET_KEY)

async function signHeads(count: number) {
  for (let n = 0; n < count; n += 1) {
    const entry = { operatorId, action: 'x.y', subject: 'row', reason: '', details: {} }
    await inTransaction(db, (tx) => recordAudit(tx, entry))
    await signIfMoved(db, key)
  }
}

it('keeps each head as an object that nobody writes over, also when two servers add them at once', async () => {
  expect(await store.last(0)).toBeUndefined()
  await signHeads(5)
  await Promise.all([exportHeads(db, store), exportHeads(db, store)])
  expect([...bucket.objects.keys()].toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((number) => `site-a/00000000000${number}.json`),
  )
  await signHeads(1)
  bucket.reads = 0
  expect(await exportHeads(db, store)).toBe(1)
  expect(bucket.reads).toBe(1)
  expect(await exportHeads(db, store)).toBe(0)
})

it('proves the log by the heads of the bucket, and names the tail that was cut off', async () => {
  expect(await proveHeads(db, await store.lines())).toEqual({ rows: 6, heads: 6, wrong: [] })
  await sql`alter table audit_log disable trigger user`.execute(db)
  await sql`delete from audit_log where id = (select max(id) from audit_log)`.execute(db)
  expect((await proveHeads(db, await store.lines())).wrong).toEqual([
    expect.stringMatching(
      /^The audit log was cut off, or written anew, after row 5: row 6 is gone/,
    ),
  ])
})

it('says which store does not take the heads: with a wrong secret, down, or with other heads', async () => {
  const stranger = storeWith('test-key:another secret')
  await expect(stranger.lines()).rejects.toThrow(`${bucket.url} answered a list with 403`)
  await expect(stranger.add([{ number: 9, head: '{}' }])).rejects.toThrow('with 403')
  await expect(store.add([{ number: 6, head: '{}' }])).rejects.toThrow('with 412')
  expect(bucket.objects.size).toBe(6)
  bucket.isDown = true
  await expect(store.last(0)).rejects.toThrow('with 503')
  bucket.isDown = false
})
