import { createHmac } from 'node:crypto'
import { assert } from '#domain/assert.ts'
import { decrypt, encrypt } from './encryption.ts'
import { keyOfFile } from './key-file.ts'

type Key = {
  /** 64 hexadecimal digits of the settings; without them a file in the data folder keeps a key. */
  given: string | undefined
  dataDir: string
  file: string
}

/** Keeps secrets that the program must read again. A copy of the database alone tells none of them. */
export class Vault {
  readonly #key: () => Promise<Buffer>

  constructor({ given, dataDir, file }: Key) {
    let known: Promise<Buffer> | undefined
    this.#key = async () =>
      given === undefined ? (known ??= keyOfFile(dataDir, file)) : Buffer.from(given, 'hex')
  }

  /** `about`: what it is for; it opens for nothing else. */
  async seal(secret: Uint8Array, about: string): Promise<Buffer> {
    return encrypt(await this.#key(), secret, about)
  }

  async open(sealed: Buffer, about: string): Promise<Buffer> {
    const secret = await this.tryOpen(sealed, about)
    assert(secret !== undefined, `the key opens the secret of ${about}`)
    return secret
  }

  /** The secret; undefined where this key did not seal it. */
  async tryOpen(sealed: Buffer, about: string): Promise<Buffer | undefined> {
    return decrypt(await this.#key(), sealed, about)
  }

  /** A hash that nobody without the key can try words against. */
  async markOf(word: string, about: string): Promise<Buffer> {
    return createHmac('sha256', await this.#key())
      .update(`${about}\n${word}`)
      .digest()
  }
}
