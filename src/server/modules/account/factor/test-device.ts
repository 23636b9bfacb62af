import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

type Given = { origin: string; isVerified?: boolean; counter?: number }

/** A device with one passkey, as far as a server sees it. */
export class TestDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)

  add(challenge: string, given: Given) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.from([0, this.#id.length])
    const authData = Buffer.concat([
      this.#authData(given, WITH_KEY),
      Buffer.alloc(16),
      length,
      this.#id,
      isoCBOR.encode(key),
    ])
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, given.origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    })
  }

  logIn(challenge: string, given: Given) {
    const authData = this.#authData(given, 0)
    const data = clientData('webauthn.get', challenge, given.origin)
    const signed = Buffer.concat([authData, sha256(data)])
    return this.#credential({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #credential<R>(response: R) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #authData({ origin, isVerified = true, counter = 0 }: Given, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const seen = PRESENT | flags | (isVerified ? VERIFIED : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([seen]), count])
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
