import { join } from 'node:path'
import { assert } from '#domain/assert.ts'
import type { Config } from '#server/config.ts'
import { decrypt, encrypt } from './encryption.ts'
import { keyIn, keyOfFile } from './key-file.ts'

const FILE = 'game-seed-key'
/** Seeds that are sealed with a key of these files open as before. */
const FILES_OF_BEFORE = ['casino-seed-key', 'instant-wins-seed-key']

type Settings = Pick<Config, 'gameSeedKey' | 'dataDir'>

/**
 * Encrypts the seeds of games for the database, and decrypts them. `about`: the use of the seed; it opens for nothing
 * else.
 */
export type SeedVault = {
  seal: (seed: Uint8Array, about: string) => Buffer
  open: (sealed: Buffer, about: string) => Buffer
}

/** The same where the key need not have been read yet. */
export type LazySeedVault = {
  seal: (seed: Uint8Array, about: string) => Promise<Buffer>
  open: (sealed: Buffer, about: string) => Promise<Buffer>
}

export async function openSeedVault(settings: Settings): Promise<SeedVault> {
  const [own, ...others] = await keysOf(settings)
  assert(own !== undefined, 'there is a key for seeds')
  const keys = [own, ...others, ...(await keysOfBefore(settings))]
  return {
    seal: (seed, about) => encrypt(own, seed, about),
    open: (secret, about) => {
      const seed = keys.map((key) => decrypt(key, secret, about)).find((each) => each !== undefined)
      assert(seed !== undefined, `the key opens the seed of ${about}`)
      return seed
    },
  }
}

/** Reads the key at its first use. */
export function lazySeedVault(settings: Settings): LazySeedVault {
  let known: Promise<SeedVault> | undefined
  const vault = () => (known ??= openSeedVault(settings))
  return {
    seal: async (seed, about) => (await vault()).seal(seed, about),
    open: async (secret, about) => (await vault()).open(secret, about),
  }
}

/** The keys of the settings, or one that is made once and kept in the data folder. The first one encrypts. */
async function keysOf({ gameSeedKey, dataDir }: Settings): Promise<Buffer[]> {
  if (gameSeedKey !== undefined) return gameSeedKey.split(',').map((key) => Buffer.from(key, 'hex'))
  return [await keyOfFile(dataDir, FILE)]
}

async function keysOfBefore({ dataDir }: Settings): Promise<Buffer[]> {
  const keys = await Promise.all(FILES_OF_BEFORE.map((file) => keyIn(join(dataDir, file))))
  return keys.filter((key) => key !== undefined)
}
