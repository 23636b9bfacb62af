import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from './refusal.ts'

/** The address to which browsers report the things that the policy has stopped. */
export const REPORTS_PATH = '/api/policy-reports'

/**
 * The token lives in a cookie that scripts can read, so what may run on the page is the main wall: only our own
 * script files. Styles come from files too, besides those that scripts set on elements. No text is taken for markup or
 * for a script: the page makes a trusted type for the address of its service worker only, so the other sinks are closed.
 * The only frame is that of an outside challenge, where one is set.
 */
const pagePolicy = (frameSource: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `frame-src ${frameSource}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // One policy, for the address of the service worker (src/web/worker/register.ts).
    'trusted-types service-worker',
    `report-uri ${REPORTS_PATH}`,
    'report-to policy',
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
const pageHeaders = (frameSource: string) => ({
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': pagePolicy(frameSource),
  'reporting-endpoints': `policy="${REPORTS_PATH}"`,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
})

/** Sets the security headers and refuses calls that another site makes. */
export function secureAnswers(
  app: FastifyInstance,
  { challengePageUrl }: Pick<Config, 'challengePageUrl'>,
): void {
  const frameSource = challengePageUrl === '' ? "'none'" : new URL(challengePageUrl).origin
  const forPages = pageHeaders(frameSource)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(/^\/(api|exchange)\//.test(request.url) ? apiHeaders : forPages)
    if (hasTwoHosts(request.raw.rawHeaders)) return done(new Refusal('INVALID_INPUT'))
    const isCall = request.method !== 'GET' && request.method !== 'HEAD'
    done(isCall && isFromElsewhere(request.headers) ? new Refusal('FORBIDDEN') : undefined)
  })
}

/**
 * Proxies differ in which of the two they take, so one of them could be used to reach an address that the other guards.
 */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
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
