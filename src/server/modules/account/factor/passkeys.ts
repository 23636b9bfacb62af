import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import {
  type addPasskey,
  creationOptions,
  type loginByPasskey,
  type Passkey,
  requestOptions,
} from '#contract/account-security/passkeys.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import { notify } from '#server/modules/notices/index.ts'
import type { SeenAccount } from '../login-lock.ts'
import * as store from './passkey-store.ts'

const PASSKEYS_MAX = 20
const NAME = 'Fairbook'

/** Keys of devices that log in without a password. The device must have looked at its owner: that is both factors. */
export class Passkeys {
  readonly #db: Db
  readonly #origin: string
  readonly #site: string

  /** Keys hold for the host of `siteUrl` alone, whatever page asks for them. */
  constructor(db: Db, siteUrl: string) {
    const { origin, hostname } = new URL(siteUrl)
    this.#db = db
    this.#origin = origin
    this.#site = hostname
  }

  list({ id }: Caller): Promise<Passkey[]> {
    return store.passkeysOf(this.#db, id)
  }

  async begin({ id, userId }: Caller) {
    const known = await store.passkeysOf(this.#db, id)
    if (known.length >= PASSKEYS_MAX) throw new Refusal('PASSKEYS_FULL')
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.#site,
      userName: userId,
      userID: new TextEncoder().encode(String(id)),
      attestationType: 'none',
      excludeCredentials: known.map(({ passkeyId }) => ({ id: passkeyId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await store.saveChallenge(this.#db, options.challenge, id)
    return creationOptions.parse(options)
  }

  async add({ id }: Caller, { name, credential }: BodyOf<typeof addPasskey>): Promise<void> {
    const expectedChallenge = await this.#challengeOf(credential.response.clientDataJSON, id)
    const { registrationInfo } = await refused(() =>
      verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#site,
        requireUserVerification: true,
      }),
    )
    if (!registrationInfo) throw new Refusal('PASSKEY_WRONG')
    const { id: keyId, publicKey, counter } = registrationInfo.credential
    const key = { id: keyId, userId: id, publicKey: Buffer.from(publicKey), counter, name }
    await inTransaction(this.#db, async (tx) => {
      if (!(await store.insertPasskey(tx, key))) throw new Refusal('PASSKEY_WRONG')
      await notify(tx, { playerId: id, kind: 'passkey-added', parameters: { name } })
    })
  }

  async remove({ id }: Caller, passkeyId: string): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      if (!(await store.deletePasskey(tx, id, passkeyId))) throw new Refusal('NOT_FOUND')
      await notify(tx, { playerId: id, kind: 'second-factor-removed', parameters: {} })
    })
  }

  async beginLogin() {
    const options = await generateAuthenticationOptions({
      rpID: this.#site,
      userVerification: 'required',
    })
    await store.saveChallenge(this.#db, options.challenge, null)
    return requestOptions.parse(options)
  }

  /** Answers which passkey has signed the challenge of `beginLogin`, and whose it is. */
  async userOf({
    credential,
  }: BodyOf<typeof loginByPasskey>): Promise<{ user: SeenAccount; passkeyId: string }> {
    const expectedChallenge = await this.#challengeOf(credential.response.clientDataJSON, null)
    const known = await store.passkeyById(this.#db, credential.id)
    if (!known) throw new Refusal('PASSKEY_WRONG')
    const { verified, authenticationInfo } = await refused(() =>
      verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#site,
        credential: {
          id: credential.id,
          publicKey: Uint8Array.from(known.publicKey),
          counter: known.counter,
        },
        requireUserVerification: true,
      }),
    )
    if (!verified) throw new Refusal('PASSKEY_WRONG')
    await store.noteUse(this.#db, credential.id, authenticationInfo.newCounter)
    return { user: { id: known.id, state: known.state }, passkeyId: credential.id }
  }

  /** The challenge that was signed: one of ours, for this user, used up by this call. */
  async #challengeOf(clientDataJSON: string, userId: number | null): Promise<string> {
    const { challenge } = await refused(async () => decodeClientDataJSON(clientDataJSON))
    const isOurs =
      typeof challenge === 'string' && (await store.takeChallenge(this.#db, challenge, userId))
    if (!isOurs) throw new Refusal('PASSKEY_WRONG')
    return challenge
  }
}

/** The library throws at everything that a device or a program may send wrong. */
async function refused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw new Refusal('PASSKEY_WRONG')
  }
}
