import { hash } from 'node:crypto'
import type { Pipeline } from '#server/db/pipeline.ts'
import type { Caller } from './caller.ts'

type Known<Who> = { who: Who; untilMs: number }
export type LookUp<Who> = (token: string) => Promise<Who | undefined>

/** Beyond this many all are forgotten: a bound on memory, and rarer than the time that an entry lives. */
const KNOWN_MAX = 50_000

/**
 * Remembers for a moment the owner of a token, and the session and key of a program, because reading them was a sixth
 * of the cost of an order. Code that ends a session or an account calls `forget`, so that the end takes effect at once
 * in this process. Other processes hear a notice, and `recheckMs` bounds the cost of a lost notice. Money does not rely
 * on it: the gate reads the state of the account in the transaction that moves the money.
 */
export class KnownCallers<Who extends { id: number } = Caller> {
  readonly #lookUp: LookUp<Who>
  readonly #recheckMs: number
  readonly #known = new Map<string, Known<Who>>()
  /** How often something was forgotten: a look-up that was under way meanwhile is not remembered. */
  #forgotten = 0

  /** With `recheckMs` 0 nothing is remembered. */
  constructor(lookUp: LookUp<Who>, recheckMs: number) {
    this.#lookUp = lookUp
    this.#recheckMs = recheckMs
  }

  readonly callerOf: LookUp<Who> = async (token) => {
    if (this.#recheckMs === 0) return this.#lookUp(token)
    const name = hash('sha256', token, 'base64')
    const nowMs = performance.now()
    const known = this.#known.get(name)
    if (known && known.untilMs > nowMs) return known.who
    const before = this.#forgotten
    const who = await this.#lookUp(token)
    this.#known.delete(name)
    if (who && this.#forgotten === before) this.#remember(name, who, nowMs)
    return who
  }

  /** Sessions of this user, or the user, have ended or changed: to be called after the commit. */
  forget(userId: number): void {
    this.#forgotten += 1
    for (const [name, { who }] of this.#known) if (who.id === userId) this.#known.delete(name)
  }

  forgetAll(): void {
    this.#forgotten += 1
    this.#known.clear()
  }

  #remember(name: string, who: Who, nowMs: number): void {
    if (this.#known.size >= KNOWN_MAX) this.#known.clear()
    this.#known.set(name, { who, untilMs: nowMs + this.#recheckMs })
  }
}

/** All of these forget a caller together. */
export class Registry {
  readonly #sessions: Pipeline
  readonly #recheckMs: number
  readonly #all: Pick<KnownCallers, 'forget' | 'forgetAll'>[] = []

  constructor(sessions: Pipeline, recheckMs: number) {
    this.#sessions = sessions
    this.#recheckMs = recheckMs
  }

  /** Callers of one kind, who are looked up on the connection for sessions. */
  readonly known = <Who extends { id: number }>(
    lookUpBy: (sessions: Pipeline) => LookUp<Who>,
  ): KnownCallers<Who> => {
    const known = new KnownCallers(lookUpBy(this.#sessions), this.#recheckMs)
    this.#all.push(known)
    return known
  }

  readonly forget = (userId: number): void => {
    for (const known of this.#all) known.forget(userId)
  }

  readonly forgetAll = (): void => {
    for (const known of this.#all) known.forgetAll()
  }
}
