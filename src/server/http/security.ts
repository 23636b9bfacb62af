import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const YEAR_SECONDS = 31_536_000

/**
 * The token lives in a cookie that scripts can read, so what may run on the page is the main wall: only our own
 * script files. Mantine writes its variables into style elements, hence the one inline permission, for styles.
 */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    if (request.method !== 'GET' && isFromElsewhere(request.headers)) throw new Refusal('FORBIDDEN')
  })
}

/**
 * A second line only, since no credential travels by itself: a browser that says that a call comes from another
 * site is refused.
 */
function isFromElsewhere(headers: Record<string, string | string[] | undefined>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (typeof origin !== 'string') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
