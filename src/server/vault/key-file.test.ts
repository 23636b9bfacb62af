import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keyIn, keyOfFile } from './key-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'fairbook-keys-'))
afterAll(() => rm(folder, { recursive: true }))

it('gives one key to all that ask for it at once, and leaves nothing but its file', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyOfFile(folder, 'key')))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await keyIn(join(folder, 'key'))).toEqual(keys[0])
  expect(await readdir(folder)).toEqual(['key'])
})

it('makes no other key in the place of one that is damaged', async () => {
  await writeFile(join(folder, 'damaged'), 'ab'.repeat(31))
  await expect(keyOfFile(folder, 'damaged')).rejects.toThrow('Bring it back from a backup')
  expect(await keyIn(join(folder, 'no-file'))).toBeUndefined()
})
