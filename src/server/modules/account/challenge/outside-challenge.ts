import * as z from 'zod'
import type { Db } from '#server/db/database.ts'
import type { Challenger, Puzzle } from './challenger.ts'
import { useOnce } from './used-challenges.ts'

const PATIENCE_MS = 3_000
/** After a failure the service is left alone for this long, so that logins do not wait for it one after the other. */
const REST_MS = 60_000
/** Longer than the answers of such services live. */
const ANSWER_LIFE_MS = 3_600_000

const replyShape = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})
/** The service did not judge the answer: our secret is wrong, or the service broke. */
const noJudgement = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error'])

type Service = { pageUrl: string; verifyUrl: string; secret: string }
type Needs = {
  db: Db
  service: Service
  /** Asks for the challenge while the service fails. */
  fallback: Challenger
  log: (message: string) => void
}

/**
 * A challenge of a service from outside. Its page stands in a frame of another origin, and the server asks the service
 * about each answer. The service learns neither the name nor the address of the visitor from us.
 */
export class OutsideChallenge implements Challenger {
  readonly #needs: Needs
  #restsUntil = 0

  constructor(needs: Needs) {
    this.#needs = needs
  }

  async make(): Promise<Puzzle> {
    const { fallback, service } = this.#needs
    return this.#isResting() ? fallback.make() : { kind: 'outside', page: service.pageUrl }
  }

  async takes(answer: string): Promise<boolean> {
    const { fallback, db } = this.#needs
    // Only the fallback signs its puzzles, so nobody has a solution of one that was not given while the service failed.
    if (await fallback.takes(answer)) return true
    if (this.#isResting() || !(await this.#isRight(answer))) return false
    return useOnce(db, answer, new Date(Date.now() + ANSWER_LIFE_MS))
  }

  async #isRight(answer: string): Promise<boolean> {
    try {
      const reply = replyShape.parse(await this.#ask(answer))
      const failure = reply['error-codes'].find((code) => noJudgement.has(code))
      if (failure !== undefined) throw new Error(failure)
      return reply.success
    } catch (error) {
      this.#restsUntil = Date.now() + REST_MS
      this.#needs.log(`The challenge service failed, browsers work instead: ${String(error)}`)
      return false
    }
  }

  /** A refusal may come with any status; only its JSON says what the service found. */
  async #ask(answer: string): Promise<unknown> {
    const { verifyUrl, secret } = this.#needs.service
    const reply = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (reply.status >= 500) throw new Error(`status ${reply.status}`)
    return reply.json()
  }

  #isResting(): boolean {
    return Date.now() < this.#restsUntil
  }
}
