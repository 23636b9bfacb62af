import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Config } from '#server/config.ts'
import { keyIn, keyOfFile } from '#server/vault/key-file.ts'

const FILE = 'audit-head-key'

export type KeySettings = Pick<Config, 'auditHeadKey' | 'dataDir'>

/** The key that signs heads: of the settings, or one that is made once and kept in the data folder. */
export async function headKey({ auditHeadKey, dataDir }: KeySettings): Promise<Uint8Array> {
  if (auditHeadKey !== undefined) return Buffer.from(auditHeadKey, 'hex')
  return keyOfFile(dataDir, FILE)
}

/** The public half, in hexadecimal; undefined on a machine that does not have the key. */
export async function publicKeyOf({
  auditHeadKey,
  dataDir,
}: KeySettings): Promise<string | undefined> {
  const secret =
    auditHeadKey === undefined ? await keyIn(join(dataDir, FILE)) : Buffer.from(auditHeadKey, 'hex')
  return secret && Buffer.from(ed25519.getPublicKey(secret)).toString('hex')
}
