import type { AccountState } from '#contract/account.ts'
import type { AuthDoor } from '#contract/auth-events.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Caller } from '#server/http/route.ts'
import { startApiSession } from './api-sessions.ts'
import type { AuthEvents } from './auth-events.ts'
import type { Challenges } from './challenge/challenges.ts'
import type { SecondFactors } from './factor/second-factors.ts'
import { lockPasskey } from './factor/passkey-store.ts'
import { makeTicket, takeTicket, tryTicket } from './factor/store.ts'
import { lockForLogin, type SeenAccount } from './login-lock.ts'
import type { LoginTries } from './login-tries.ts'
import { passwordFits } from './passwords.ts'
import { checkPassword } from './security/password.ts'
import { type Device, knowsDevice, noteDevice, startSession } from './sessions.ts'
import * as store from './store.ts'

type Needs = {
  db: Db
  tries: LoginTries
  events: AuthEvents
  factors: SecondFactors
  challenges: Challenges
}
type SecondStep = { ticket: string; code: string; device: Device }
type Attempt = {
  userId: string
  password: string
  device: Device
  /** The answer to a challenge, where one was asked for. */
  challenge?: string | undefined
  /** Whether operators may work from there; programs have none. */
  isOperatorPlace?: boolean
}

type Proved = { user: SeenAccount; passkeyId: string; device: Device }

export type GivenPassword = Pick<Attempt, 'password' | 'challenge' | 'device'>
type Asked = Omit<Attempt, 'password' | 'challenge'> & { isFamiliar: boolean }
type Traces = { door: AuthDoor; userId: number | null; device: Device }

/** A login is done, or it waits for a code. */
type FirstStep = { token: string } | { ticket: string }

/** Every way in by name and password: they share their limits and leave the same traces. */
export class Logins {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Answers the token of a new session of the page; with a second factor, a ticket for the step that is still to come. */
  async ofPage(attempt: Attempt): Promise<FirstStep> {
    const { db, factors } = this.#needs
    const { device } = attempt
    const user = await this.#identify(attempt, 'page')
    const step = await inTransaction(db, async (tx): Promise<FirstStep> => {
      await lockForLogin(tx, user)
      if (await factors.isOn(user.id, tx)) return { ticket: await makeTicket(tx, user.id) }
      return { token: await startSession(tx, { userId: user.id, device }) }
    })
    if ('token' in step) await this.#note('login', 'page', { userId: user.id, device })
    return step
  }

  /** The second step: a ticket of the first one, and a code. The ticket works once. */
  async byCode({ ticket, code, device }: SecondStep): Promise<string> {
    const { db, factors } = this.#needs
    const user = await tryTicket(db, ticket)
    if (!user) throw new Refusal('LOGIN_STEP_OVER')
    const { id: userId } = user
    try {
      await factors.use(userId, code)
    } catch (error) {
      await this.#note('code_refused', 'page', { userId, device })
      throw error
    }
    // All that ends sessions ends tickets as well.
    return this.#startOnPage({ user, device }, async (tx) => {
      if (!(await takeTicket(tx, ticket))) throw new Refusal('LOGIN_STEP_OVER')
    })
  }

  /** A session of the page for a visitor who tries the demo: its player is shared, and has no secret to give. */
  ofDemo(player: { user: SeenAccount; device: Device }): Promise<string> {
    return this.#startOnPage(player, async () => {})
  }

  /** A session of the page for a user whose passkey has signed for the password and the second factor. */
  ofProved({ passkeyId, ...user }: Proved): Promise<string> {
    return this.#startOnPage(user, async (tx) => {
      if (!(await lockPasskey(tx, passkeyId))) throw new Refusal('PASSKEY_WRONG')
    })
  }

  /** Starts a session of the page in the transaction of `first`, which runs once the account is locked. */
  async #startOnPage(
    { user, device }: { user: SeenAccount; device: Device },
    first: (tx: Tx) => Promise<void>,
  ): Promise<string> {
    const { db } = this.#needs
    const { id: userId } = user
    const token = await inTransaction(db, async (tx) => {
      await lockForLogin(tx, user)
      await first(tx)
      return startSession(tx, { userId, device })
    })
    await this.#note('login', 'page', { userId, device })
    return token
  }

  /** Answers the token of a new session of a player's program. Operators have no account that it could use. */
  async ofProgram(attempt: Attempt): Promise<{ token: string; state: AccountState }> {
    const { device } = attempt
    const user = await this.#identify(attempt, 'program')
    const started = await inTransaction(this.#needs.db, async (tx) => {
      const state = await lockForLogin(tx, user)
      await noteDevice(tx, user.id, device)
      return { token: await startApiSession(tx, user.id), state }
    })
    await this.#note('login', 'program', { userId: user.id, device })
    return started
  }

  /**
   * Refuses a caller who does not know the password. A session may be in foreign hands, so wrong passwords count as those of
   * logins: the same challenge and the same wait come behind them.
   */
  async checkPassword({ id, userId }: Caller, given: GivenPassword): Promise<void> {
    const { db } = this.#needs
    const { password, challenge, device } = given
    const isFamiliar = await knowsDevice(db, id, device)
    const traces = { userId: id, device }
    const asked = { userId, device, isFamiliar }
    const attempt = await this.#begin(asked, challenge, { door: 'page', ...traces })
    try {
      await checkPassword(db, id, password, 'password')
    } catch (error) {
      await this.#note('login_refused', 'page', traces)
      throw error
    }
    attempt.wasRight()
  }

  /**
   * The user with this name and password. An unknown name, a wrong password and an operator at the door of programs or from
   * elsewhere cannot be told apart, not even by the time it takes or by the tries that are left.
   */
  async #identify(given: Attempt, door: AuthDoor) {
    const { userId, password, device, challenge, isOperatorPlace = false } = given
    const { db } = this.#needs
    // As registration does: the keyboards of phones put a space behind a word.
    const name = userId.trim()
    const user = await store.credentialsOf(db, userIdKey(name))
    const traces = { userId: user?.id ?? null, device }
    const isFamiliar = await knowsDevice(db, user?.id ?? 0, device)
    const asked = { userId: name, device, isFamiliar }
    const attempt = await this.#begin(asked, challenge, { door, ...traces })
    const fits = await passwordFits(user?.passwordHash, password)
    const isOutOfPlace = user?.role === 'operator' && !isOperatorPlace
    if (!user || !fits || isOutOfPlace) {
      await this.#note('login_refused', door, traces)
      throw new Refusal('WRONG_CREDENTIALS')
    }
    attempt.wasRight()
    if (user.state === 'closed') {
      await this.#note('login_refused', door, traces)
      throw new Refusal('ACCOUNT_CLOSED')
    }
    return user
  }

  /** Counts a try before its outcome is known, or refuses it. */
  async #begin(asked: Asked, challenge: string | undefined, { door, ...traces }: Traces) {
    const { tries, challenges } = this.#needs
    // Programs could not solve it.
    if (door === 'page' && tries.isSuspect(asked)) await challenges.demand(challenge)
    const attempt = tries.begin(asked)
    if (!('seconds' in attempt)) return attempt
    // Once in a window: whoever goes on knocking fills no table.
    if (attempt.isFirst) await this.#note('login_throttled', door, traces)
    throw new Refusal('RATE_LIMITED', { retryAfterSeconds: attempt.seconds })
  }

  #note(
    kind: 'login' | 'login_refused' | 'login_throttled' | 'code_refused',
    door: AuthDoor,
    { userId, device }: { userId: number | null; device: Device },
  ): Promise<void> {
    return this.#needs.events.note({ kind, door, userId, address: device.address })
  }
}
