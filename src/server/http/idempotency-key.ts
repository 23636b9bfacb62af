import type { FastifyRequest } from 'fastify'

/** HTTP folds repeated headers into one text, so several keys are one that nobody else sends. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
