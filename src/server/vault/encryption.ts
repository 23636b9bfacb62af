import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM, so that a changed text is noticed. `about`: what it is for; it opens for nothing else. */
export function encrypt(key: Buffer, secret: Uint8Array, about: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** The secret; undefined where it was changed, or encrypted with another key or for something else. */
export function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer | undefined {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([body, decipher.final()])
  } catch {
    return undefined
  }
}
