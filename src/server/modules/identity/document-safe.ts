import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Vault } from '#server/vault/vault.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export type SealedDocument = { sealed_key: Buffer; sealed_picture: Buffer }

/** Each document has a key of its own (AES-256-GCM), sealed by the vault: whoever deletes the key shreds the picture. */
export async function sealDocument(
  vault: Vault,
  picture: Buffer,
  userId: number,
): Promise<SealedDocument> {
  const key = randomBytes(KEY_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(picture), cipher.final()])
  return {
    sealed_key: await vault.seal(key, aboutOf(userId)),
    sealed_picture: Buffer.concat([iv, cipher.getAuthTag(), body]),
  }
}

export async function openDocument(
  vault: Vault,
  { sealed_key, sealed_picture }: SealedDocument,
  userId: number,
): Promise<Buffer> {
  const key = await vault.open(sealed_key, aboutOf(userId))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed_picture.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed_picture.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = decipher.update(sealed_picture.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([body, decipher.final()])
}

/** A key that was put beside the picture of another player opens nothing. */
const aboutOf = (userId: number): string => `identity document of ${userId}`
