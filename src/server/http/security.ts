import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * The token lives in a cookie that scripts can read, so what may run on the page is the main wall: only our own
 * script files. Styles come from files too, besides those that scripts set on elements.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

/*
 * Headers are written once: made anew for each answer they would cost more than many an answer of the API itself,
 * which is JSON, shown by nobody, and needs fewer of them.
 */
const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': pagePolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Sets the security headers and refuses calls that another site makes. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(api|exchange)\//.test(request.url) ? apiHeaders : pageHeaders)
    const isCall = request.method !== 'GET'
    done(isCall && isFromElsewhere(request.headers) ? new Refusal('FORBIDDEN') : undefined)
  })
}

/**
 * A second line only, since no credential travels by itself: a browser that says that a call comes from another
 * site is refused.
 */
function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return isFromAnotherHost(headers)
}

/** Whether a browser says that the page which asks is not ours. Programs do not say where they are. */
export function isFromAnotherHost({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
