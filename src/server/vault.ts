import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const IV_BYTES = 12
const TAG_BYTES = 16

type Key = {
  /** 64 hexadecimal digits of the settings; without them a file in the data folder keeps a key. */
  given: string | undefined
  dataDir: string
  file: string
}

/** Keeps secrets that the program must read again. A copy of the database alone tells none of them. */
export class Vault {
  readonly #key: () => Promise<Buffer>

  constructor(key: Key) {
    let known: Promise<Buffer> | undefined
    this.#key = () => (known ??= keyOf(key))
  }

  /** AES-256-GCM, so that a changed text is noticed. `about`: what it is for; it opens for nothing else. */
  async seal(secret: Uint8Array, about: string): Promise<Buffer> {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', await this.#key(), iv).setAAD(Buffer.from(about))
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  async open(sealed: Buffer, about: string): Promise<Buffer> {
    const iv = sealed.subarray(0, IV_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', await this.#key(), iv)
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }

  /** A hash that nobody without the key can try words against. */
  async markOf(word: string, about: string): Promise<Buffer> {
    return createHmac('sha256', await this.#key())
      .update(`${about}\n${word}`)
      .digest()
  }
}

async function keyOf({ given, dataDir, file }: Key): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(dataDir, file)
  await mkdir(dataDir, { recursive: true })
  // Of two servers that begin together, one makes the file and both read it.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
}
