import { hash, randomUUID } from 'node:crypto'
import { isCustomerRef } from '#domain/standard/instruction.ts'
import { ApiFault } from '../transport/fault.ts'

const WINDOW_MS = 60_000

/**
 * References of requests. Within a minute the same one is refused as a mistaken second try; it is free again at once
 * when its request came to nothing. That is a courtesy and kept in memory: what makes a request happen once for ever
 * is the reference of its orders (`orderReferences`), which the database knows.
 */
export class ReferenceWindow {
  /** Those of this window and of the one before it. Whole windows are dropped: single keys would be swept at each call. */
  #takenUntil = new Map<string, number>()
  #takenBefore = new Map<string, number>()
  #endsMs = 0

  /** Takes the reference; answers whether it was free. Throws when it is none. */
  take(walletId: number, customerRef: string | undefined): boolean {
    if (!customerRef) return true
    if (!isCustomerRef(customerRef)) throw new ApiFault('INVALID_INPUT_DATA', 'customerRef')
    const nowMs = performance.now()
    if (nowMs >= this.#endsMs) this.#begin(nowMs)
    const key = `${walletId}:${customerRef}`
    const untilMs = this.#takenUntil.get(key) ?? this.#takenBefore.get(key) ?? nowMs
    if (untilMs > nowMs) return false
    this.#takenUntil.set(key, nowMs + WINDOW_MS)
    return true
  }

  release(walletId: number, customerRef: string | undefined): void {
    const key = `${walletId}:${customerRef ?? ''}`
    for (const taken of [this.#takenUntil, this.#takenBefore]) taken.delete(key)
  }

  /** Does what the reference names, and frees it again when that came to nothing. */
  async whileItLasts<Report extends { status: string }>(
    walletId: number,
    customerRef: string | undefined,
    work: () => Promise<Report>,
  ): Promise<Report> {
    try {
      const report = await work()
      if (report.status === 'FAILURE') this.release(walletId, customerRef)
      return report
    } catch (error) {
      this.release(walletId, customerRef)
      throw error
    }
  }

  #begin(nowMs: number): void {
    this.#takenBefore = this.#takenUntil
    this.#takenUntil = new Map()
    this.#endsMs = nowMs + WINDOW_MS
  }
}

/**
 * The references of a request's orders. A request that names itself and asks for the same again gets the same ones,
 * so that it is placed once for ever; one without a name is always a new one.
 */
export function orderReferences(
  customerRef: string | undefined,
  asked: { instructions: readonly unknown[]; marketId?: number; strategyRef?: string | undefined },
): string[] {
  const name = customerRef
    ? hash('sha256', customerRef + JSON.stringify(asked), 'base64url')
    : randomUUID()
  return asked.instructions.map((_, index) => `api:${name}:${index}`)
}
