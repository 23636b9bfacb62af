import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert } from '#domain/assert.ts'
import type { Config } from '#server/config.ts'

const FILE = 'game-seed-key'
/** Seeds that are sealed with a key of these files open as before. */
const FILES_OF_BEFORE = ['casino-seed-key', 'instant-wins-seed-key']
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

type Settings = Pick<Config, 'gameSeedKey' | 'dataDir'>

/**
 * Encrypts the seeds of games for the database, and decrypts them: AES-256-GCM, so that a changed seed is noticed. `about`:
 * the use of the seed; it opens for nothing else.
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
    seal: (seed, about) => sealed(own, seed, about),
    open: (secret, about) => {
      const [seed] = keys.flatMap((key) => openedBy(key, secret, about))
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

function sealed(key: Buffer, seed: Uint8Array, about: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(seed), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** The seed, or nothing where another key has sealed it. */
function openedBy(key: Buffer, secret: Buffer, about: string): Buffer[] {
  const decipher = createDecipheriv('aes-256-gcm', key, secret.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(secret.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = decipher.update(secret.subarray(IV_BYTES + TAG_BYTES))
  try {
    return [Buffer.concat([body, decipher.final()])]
  } catch {
    return []
  }
}

/** The keys of the settings, or one that is made once and kept in the data folder. The first one encrypts. */
async function keysOf({ gameSeedKey, dataDir }: Settings): Promise<Buffer[]> {
  if (gameSeedKey !== undefined) return gameSeedKey.split(',').map((key) => Buffer.from(key, 'hex'))
  const path = join(dataDir, FILE)
  await mkdir(dataDir, { recursive: true })
  // Of two servers that begin together, one makes the file and both read it.
  await writeFile(path, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return [await keyIn(path)]
}

const keyIn = async (path: string) => Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')

async function keysOfBefore({ dataDir }: Settings): Promise<Buffer[]> {
  const read = FILES_OF_BEFORE.map((file) =>
    keyIn(join(dataDir, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0)
      throw error
    }),
  )
  return (await Promise.all(read)).filter(({ length }) => length === KEY_BYTES)
}
