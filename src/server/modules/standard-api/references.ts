import { hash, randomUUID } from 'node:crypto'
import { isCustomerRef } from '#domain/standard/instruction.ts'
import { ApiFault } from './fault.ts'

const WINDOW_MS = 60_000

/**
 * References of requests. Within a minute the same one is refused as a mistaken second try; it is free again at once
 * when its request came to nothing. That is a courtesy and kept in memory: what makes a request happen once for ever
 * is the reference of its orders (`orderReferences`), which the database knows.
 */
export class ReferenceWindow {
  readonly #takenUntil = new Map<string, number>()

  /** Takes the reference; answers whether it was free. Throws when it is none. */
  take(walletId: number, customerRef: string | undefined): boolean {
    if (!customerRef) return true
    if (!isCustomerRef(customerRef)) throw new ApiFault('INVALID_INPUT_DATA', 'customerRef')
    this.#sweep()
    const key = `${walletId}:${customerRef}`
    if (this.#takenUntil.has(key)) return false
    this.#takenUntil.set(key, performance.now() + WINDOW_MS)
    return true
  }

  release(walletId: number, customerRef: string | undefined): void {
    if (customerRef) this.#takenUntil.delete(`${walletId}:${customerRef}`)
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

  /** The oldest come first, as in every map that only grows at its end. */
  #sweep(): void {
    const now = performance.now()
    for (const [key, until] of this.#takenUntil) {
      if (until > now) return
      this.#takenUntil.delete(key)
    }
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
