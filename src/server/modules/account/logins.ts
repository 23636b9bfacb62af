import type { AccountState } from '#contract/account.ts'
import type { AuthDoor } from '#contract/auth-events.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startApiSession } from './api-sessions.ts'
import type { AuthEvents } from './auth-events.ts'
import type { LoginTries } from './login-tries.ts'
import { passwordFits } from './passwords.ts'
import { type Device, knowsDevice, noteDevice, startSession } from './sessions.ts'
import * as store from './store.ts'

type Needs = {
  db: Db
  sessionAbsoluteHours: number
  tries: LoginTries
  events: AuthEvents
}
type Attempt = { userId: string; password: string; device: Device }

/** Every way in by name and password: they share their limits and leave the same traces. */
export class Logins {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Answers the token of a new session of the page. */
  async ofPage(attempt: Attempt): Promise<string> {
    const { db, sessionAbsoluteHours } = this.#needs
    const { device } = attempt
    const user = await this.#identify(attempt, 'page')
    const life = { absoluteHours: sessionAbsoluteHours }
    const token = await inTransaction(db, (tx) =>
      startSession(tx, { userId: user.id, device, life }),
    )
    await this.#note('login', 'page', { userId: user.id, device })
    return token
  }

  /** Answers the token of a new session of a player's program. Operators have no account that it could use. */
  async ofProgram(attempt: Attempt): Promise<{ token: string; state: AccountState }> {
    const { device } = attempt
    const user = await this.#identify(attempt, 'program')
    const token = await inTransaction(this.#needs.db, async (tx) => {
      await noteDevice(tx, user.id, device)
      return startApiSession(tx, user.id)
    })
    await this.#note('login', 'program', { userId: user.id, device })
    return { token, state: user.state }
  }

  /**
   * The user with this name and password. An unknown name, a wrong password and an operator at the door of programs
   * cannot be told apart, not even by the time it takes or by the tries that are left.
   */
  async #identify({ userId, password, device }: Attempt, door: AuthDoor) {
    const { db, tries } = this.#needs
    // As registration does: the keyboards of phones put a space behind a word.
    const name = userId.trim()
    const user = await store.credentialsOf(db, userIdKey(name))
    const traces = { userId: user?.id ?? null, device }
    const isFamiliar = await knowsDevice(db, user?.id ?? 0, device)
    const attempt = tries.begin({ userId: name, device, isFamiliar })
    if ('seconds' in attempt) {
      // Once in a window: whoever goes on knocking fills no table.
      if (attempt.isFirst) await this.#note('login_throttled', door, traces)
      throw new Refusal('RATE_LIMITED', { retryAfterSeconds: attempt.seconds })
    }
    const fits = await passwordFits(user?.passwordHash, password)
    if (!user || !fits || (door === 'program' && user.role !== 'player')) {
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

  #note(
    kind: 'login' | 'login_refused' | 'login_throttled',
    door: AuthDoor,
    { userId, device }: { userId: number | null; device: Device },
  ): Promise<void> {
    return this.#needs.events.note({ kind, door, userId, address: device.address })
  }
}
