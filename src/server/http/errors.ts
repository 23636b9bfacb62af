import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type RefusalBody,
  type RefusalCode,
  refusalSentence,
  refusalText,
  refusalStatus,
} from '#contract/refusal.ts'
import { isTransient } from '#server/db/database.ts'
import { Refusal } from './refusal.ts'

const RETRY_AFTER_SECONDS = 1

/** Fastify's own refusals, in our codes. */
const codeOfStatus: Record<number, RefusalCode> = {
  400: 'INVALID_INPUT',
  // A path that is no file's, such as a folder.
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  // A file is not as the caller supposes, or has no such part.
  412: 'INVALID_INPUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'INVALID_INPUT',
  429: 'RATE_LIMITED',
}

/** Every failure becomes one kind of answer: a code, a sentence, and the facts that the caller needs to act. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const body = refusalBody(error)
    const status = refusalStatus(body.code)
    if (status >= 500) report(request, error, status)
    if (status === 503 || status === 429) reply.header('retry-after', retryAfterOf(error))
    return reply.code(status).send(body)
  })
}

/**
 * Only an unforeseen error is logged with its stack. A busy service is one line. An operator can do nothing about a
 * client that went away in the middle of a request: thousands of such lines would hide the rest.
 */
function report(request: FastifyRequest, error: unknown, status: number): void {
  const reason = error instanceof Error ? error.message : String(error)
  if (hasGoneAway(request)) request.log.debug({ reason }, 'the client went away')
  else if (status === 503) request.log.warn({ url: request.url, reason }, 'the service is busy')
  else request.log.error({ err: error }, 'request failed')
}

const hasGoneAway = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** When to come back: what the refusal says, else soon. */
const retryAfterOf = (error: unknown): number =>
  (error instanceof Refusal ? error.retryAfterSeconds : undefined) ?? RETRY_AFTER_SECONDS

/** The answer for `error`. An error that we did not foresee says nothing about our inside. */
export function refusalBody(error: unknown): RefusalBody {
  if (error instanceof Refusal) {
    return {
      code: error.code,
      message: refusalText(error.code, error.details),
      ...(error.field === undefined ? {} : { field: error.field }),
      ...(error.details === undefined ? {} : { details: error.details }),
    }
  }
  if (error instanceof z.core.$ZodError) {
    const issues = error.issues.map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    }))
    return { ...simple('INVALID_INPUT'), issues }
  }
  if (isTransient(error)) return simple('SERVICE_UNAVAILABLE')
  if (isUnstorable(error)) return simple('INVALID_INPUT')
  const status = statusOf(error)
  return simple((status && codeOfStatus[status]) || 'INTERNAL_ERROR')
}

/** Values that no column can hold: a text with the character NUL, in JSON as well, and a date before the year 1. */
const unstorable = new Set(['22021', '22P05', '22008'])

const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unstorable.has(String(error.code))

const simple = (code: RefusalCode): RefusalBody => ({ code, message: refusalSentence(code) })

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
