import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

const FILE = 'casino-seed-key'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The key that seeds are encrypted with: of the settings, or one that is made once and kept in the data folder. */
export async function seedKey({
  casinoSeedKey,
  dataDir,
}: Pick<Config, 'casinoSeedKey' | 'dataDir'>): Promise<Buffer> {
  if (casinoSeedKey !== undefined) return Buffer.from(casinoSeedKey, 'hex')
  const path = join(dataDir, FILE)
  await mkdir(dataDir, { recursive: true })
  // Of two processes that begin together, one makes the file and both read it.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
}

/** AES-256-GCM, so that a changed seed is noticed. `about`: what the seed is for; it decrypts for nothing else. */
export function seal(key: Buffer, secret: Uint8Array, about: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function unseal(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
