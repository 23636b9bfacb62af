import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Config } from '#server/config.ts'

const FILE = 'audit-head-key'

export type KeySettings = Pick<Config, 'auditHeadKey' | 'dataDir'>

/** The key that signs heads: of the settings, or one that is made once and kept in the data folder. */
export async function headKey({ auditHeadKey, dataDir }: KeySettings): Promise<Uint8Array> {
  if (auditHeadKey !== undefined) return Buffer.from(auditHeadKey, 'hex')
  await mkdir(dataDir, { recursive: true })
  // Of two processes that begin together, one makes the file and both read it.
  await writeFile(join(dataDir, FILE), randomBytes(32).toString('hex'), {
    flag: 'wx',
    mode: 0o600,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return keyInFile(dataDir)
}

const keyInFile = async (dataDir: string): Promise<Uint8Array> =>
  Buffer.from((await readFile(join(dataDir, FILE), 'utf8')).trim(), 'hex')

/** The public half, in hexadecimal; undefined on a machine that does not have the key. */
export async function publicKeyOf({
  auditHeadKey,
  dataDir,
}: KeySettings): Promise<string | undefined> {
  const secret =
    auditHeadKey === undefined
      ? await keyInFile(dataDir).catch(() => undefined)
      : Buffer.from(auditHeadKey, 'hex')
  return secret && Buffer.from(ed25519.getPublicKey(secret)).toString('hex')
}
