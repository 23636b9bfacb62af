import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

const FILE = 'instant-wins-seed-key'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts seeds for the database, and decrypts them. */
export type SeedVault = {
  seal: (seed: Uint8Array, about: string) => Promise<Buffer>
  open: (sealed: Buffer, about: string) => Promise<Buffer>
}

/** AES-256-GCM, so that a changed seed is noticed. `about`: the use of the seed; it decrypts for nothing else. */
export function seedVault(config: Pick<Config, 'instantWinsSeedKey' | 'dataDir'>): SeedVault {
  let known: Promise<Buffer> | undefined
  const key = () => (known ??= keyOf(config))
  return {
    seal: async (seed, about) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await key(), iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(seed), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open: async (sealed, about) => {
      const decipher = createDecipheriv('aes-256-gcm', await key(), sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const body = sealed.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()])
    },
  }
}

/** The key of the settings, or one that is made once and kept in the data folder. */
async function keyOf({
  instantWinsSeedKey,
  dataDir,
}: Pick<Config, 'instantWinsSeedKey' | 'dataDir'>): Promise<Buffer> {
  if (instantWinsSeedKey !== undefined) return Buffer.from(instantWinsSeedKey, 'hex')
  const path = join(dataDir, FILE)
  await mkdir(dataDir, { recursive: true })
  // Of two servers that begin together, one makes the file and both read it.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
}
