import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import { notify } from '#server/modules/notices/index.ts'
import type { Vault } from '#server/vault/vault.ts'
import { endOtherSessions } from '../session-ends.ts'
import { TryCounter } from '../try-counter.ts'
import { lockAccount } from '../login-lock.ts'
import * as store from './store.ts'

const STEP_SECONDS = 30
/** A clock may be half a minute off in either direction. */
const WINDOW_STEPS = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without letters and digits that look alike. Ten of them are 48 bits, and to try them takes the key of accounts. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

/** Wrong codes of one account in an hour. They are asked for behind a right password, so no stranger uses them up. */
const WRONG_MAX = 20
const HOUR_MS = 3_600_000

type Needs = { db: Db; vault: Vault; factor: number; issuer: string }

/** The second factors of users: codes of an authenticator app, and recovery codes for a lost device. */
export class SecondFactors {
  readonly #needs: Needs
  readonly #wrong = new TryCounter()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  async isOn(userId: number, db: Db | Tx = this.#needs.db): Promise<boolean> {
    const found = await store.authenticatorOf(db, userId)
    return found !== undefined && found.confirmedAt !== null
  }

  async stateOf(userId: number) {
    const { db } = this.#needs
    const [found, recoveryCodesLeft] = await Promise.all([
      store.authenticatorOf(db, userId),
      store.countRecoveryCodes(db, userId),
    ])
    return { authenticatorSince: found?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft }
  }

  /** A secret for an app. It counts for nothing before `confirm`. */
  async begin({ id, userId }: Caller): Promise<{ secret: string; link: string }> {
    const { db, vault } = this.#needs
    const secret = new Secret({ size: SECRET_BYTES })
    const sealed = await vault.seal(secret.bytes, aboutSecret(id))
    const isWritten = await inTransaction(db, (tx) => store.writeSecret(tx, id, sealed))
    if (!isWritten) throw new Refusal('SECOND_FACTOR_ON')
    return { secret: secret.base32, link: this.#totp(secret, userId).toString() }
  }

  /** Adds the app by its first code; answers the recovery codes. Sessions that never gave a code end. */
  async confirm(caller: Caller, code: string): Promise<string[]> {
    const { db } = this.#needs
    const found = await store.authenticatorOf(db, caller.id)
    if (!found) throw new Refusal('SECOND_FACTOR_OFF')
    if (found.confirmedAt !== null) throw new Refusal('SECOND_FACTOR_ON')
    await this.#counted(caller.id, () => this.#fitsApp(caller.id, found.secret, code))
    return inTransaction(db, async (tx) => {
      // A login under way ends before it, or asks for a code.
      await lockAccount(tx, caller.id)
      await store.confirmSecret(tx, caller.id)
      await endOtherSessions(tx, caller)
      await notify(tx, { playerId: caller.id, kind: 'second-factor-added', parameters: {} })
      return this.#newRecoveryCodes(tx, caller.id)
    })
  }

  async remove({ id }: Caller): Promise<void> {
    await inTransaction(this.#needs.db, async (tx) => {
      if (!(await store.dropSecondFactors(tx, id))) throw new Refusal('SECOND_FACTOR_OFF')
      await notify(tx, { playerId: id, kind: 'second-factor-removed', parameters: {} })
    })
  }

  async renewRecoveryCodes({ id }: Caller): Promise<string[]> {
    if (!(await this.isOn(id))) throw new Refusal('SECOND_FACTOR_OFF')
    return inTransaction(this.#needs.db, (tx) => this.#newRecoveryCodes(tx, id))
  }

  /** Uses a code of the app or a recovery code up; refuses one that is wrong, was used, or is older than a used one. */
  async use(userId: number, code: string): Promise<void> {
    const { db, vault } = this.#needs
    const found = await store.authenticatorOf(db, userId)
    if (!found?.confirmedAt) throw new Refusal('SECOND_FACTOR_OFF')
    await this.#counted(userId, async () => {
      if (/^[\d ]+$/.test(code)) return this.#fitsApp(userId, found.secret, code)
      const mark = await vault.markOf(plain(code), aboutCodes(userId))
      if (!(await store.useRecoveryCode(db, userId, mark))) return false
      await this.#tellOfRecovery(userId)
      return true
    })
  }

  /** Counted before its outcome is known: many at once are no more than as many in turn. */
  async #counted(userId: number, fits: () => Promise<boolean>): Promise<void> {
    const bound = { name: String(userId), max: WRONG_MAX * this.#needs.factor, windowMs: HOUR_MS }
    const wait = this.#wrong.take([bound])
    if (wait) throw new Refusal('RATE_LIMITED', { retryAfterSeconds: wait.seconds })
    if (!(await fits())) throw new Refusal('CODE_WRONG', { field: 'code' })
    this.#wrong.giveBack([bound])
  }

  async #fitsApp(userId: number, sealed: Buffer, code: string): Promise<boolean> {
    const { db, vault } = this.#needs
    const bytes = await vault.open(sealed, aboutSecret(userId))
    const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
    const timestamp = Date.now()
    const token = code.replaceAll(' ', '')
    const off = this.#totp(secret).validate({ token, timestamp, window: WINDOW_STEPS })
    if (off === null) return false
    return store.useStep(db, userId, Math.floor(timestamp / 1_000 / STEP_SECONDS) + off)
  }

  #totp(secret: Secret, label = ''): TOTP {
    return new TOTP({ issuer: this.#needs.issuer, label, secret, period: STEP_SECONDS, digits: 6 })
  }

  async #newRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
    const marks = codes.map((code) => this.#needs.vault.markOf(plain(code), aboutCodes(userId)))
    await store.replaceRecoveryCodes(tx, userId, await Promise.all(marks))
    return codes
  }

  async #tellOfRecovery(userId: number): Promise<void> {
    await inTransaction(this.#needs.db, async (tx) => {
      const left = await store.countRecoveryCodes(tx, userId)
      await notify(tx, { playerId: userId, kind: 'recovery-code-used', parameters: { left } })
    })
  }
}

const aboutSecret = (userId: number): string => `authenticator of ${userId}`
const aboutCodes = (userId: number): string => `recovery code of ${userId}`

const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** "abcde-fgh23" */
function recoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)],
  )
  letters.splice(RECOVERY_LENGTH / 2, 0, '-')
  return letters.join('')
}
