import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from './refusal.ts'

const HEADER = 'Idempotency-Key'

/** HTTP folds repeated headers into one text, so several keys are one that nobody else sends. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

/** The key that a call which moves money cannot do without. */
export function moneyKeyOf(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request)
  if (!key) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED', { field: HEADER })
  return key
}

/** Refuses a call that moves money and names no key. Whether the key is a good one is seen with the rest. */
export function demandMoneyKey({ moneyKey }: Endpoint, request: FastifyRequest): void {
  if (moneyKey === 'header') moneyKeyOf(request)
  if (moneyKey !== 'customerRef') return
  const { customerRef } = Object(request.body) as Record<string, unknown>
  if (customerRef === undefined || customerRef === '')
    throw new Refusal('IDEMPOTENCY_KEY_REQUIRED', { field: 'customerRef' })
}
