import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lazySeedVault, openSeedVault } from './seed-vault.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'fairbook-seeds-'))
afterAll(() => rm(dataDir, { recursive: true }))

const seed = Buffer.from('5e'.repeat(32), 'hex')
const gameSeedKey = 'ab'.repeat(32)

it('opens a seed for its use and its key only, and notices a changed one', async () => {
  const vault = await openSeedVault({ gameSeedKey, dataDir })
  const sealed = vault.seal(seed, 'table 1')
  expect(sealed.includes(seed)).toBe(false)
  expect(vault.open(sealed, 'table 1')).toEqual(seed)
  expect(() => vault.open(sealed, 'table 2')).toThrow('table 2')
  const other = await openSeedVault({ gameSeedKey: 'cd'.repeat(32), dataDir })
  expect(() => other.open(sealed, 'table 1')).toThrow('table 1')
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => vault.open(sealed, 'table 1')).toThrow('table 1')
})

it('makes one key for servers that begin together, and keeps it', async () => {
  const settings = { gameSeedKey: undefined, dataDir }
  const [one, other] = await Promise.all([openSeedVault(settings), openSeedVault(settings)])
  expect(other.open(one.seal(seed, 'pool'), 'pool')).toEqual(seed)
  expect(await lazySeedVault(settings).open(one.seal(seed, 'pool'), 'pool')).toEqual(seed)
  expect(await readFile(join(dataDir, 'game-seed-key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})

it('opens what a key of an older file has sealed', async () => {
  const older = await openSeedVault({ gameSeedKey, dataDir })
  const sealed = older.seal(seed, 'table 1')
  await writeFile(join(dataDir, 'casino-seed-key'), `${gameSeedKey}\n`)
  const vault = await openSeedVault({ gameSeedKey: undefined, dataDir })
  expect(vault.open(sealed, 'table 1')).toEqual(seed)
  expect(() => older.open(vault.seal(seed, 'table 1'), 'table 1')).toThrow('table 1')
})

it('encrypts with the first key of the settings, and opens with every one of them', async () => {
  const before = await openSeedVault({ gameSeedKey, dataDir: '/nowhere' })
  const own = 'cd'.repeat(32)
  const vault = await openSeedVault({ gameSeedKey: `${own},${gameSeedKey}`, dataDir: '/nowhere' })
  expect(vault.open(before.seal(seed, 'room 75'), 'room 75')).toEqual(seed)
  expect(() => before.open(vault.seal(seed, 'room 75'), 'room 75')).toThrow('room 75')
})
