import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/http/refusal.ts'
import { Vault } from './vault.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Seals the keys of everything that shows a player's papers or accounts. */
export const documentVault = ({ identityKey, dataDir }: Pick<Config, 'identityKey' | 'dataDir'>) =>
  new Vault({ given: identityKey, dataDir, file: 'identity-key' })

type SealedDocument = { sealed_key: Buffer; sealed_pages: Buffer[] }
export type SealedPage = { sealed_key: Buffer; sealed_page: Buffer }

/**
 * Each document has a key of its own (AES-256-GCM), sealed by the vault: whoever deletes the key shreds all its pages.
 * `about`: what it is and whose; a key that was put beside the picture of another player opens nothing.
 */
export async function sealDocument(
  vault: Vault,
  pages: readonly Buffer[],
  about: string,
): Promise<SealedDocument> {
  const key = randomBytes(KEY_BYTES)
  return {
    sealed_key: await vault.seal(key, about),
    sealed_pages: pages.map((page) => sealPage(key, page)),
  }
}

function sealPage(key: Buffer, page: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(page), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export async function openPage(
  vault: Vault,
  { sealed_key, sealed_page }: SealedPage,
  about: string,
): Promise<Buffer> {
  const key = await vault.tryOpen(sealed_key, about)
  if (!key) throw new Refusal('DOCUMENT_KEY_LOST')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed_page.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed_page.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = decipher.update(sealed_page.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([body, decipher.final()])
}
