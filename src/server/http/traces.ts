import { SpanKind } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import {
  beginSpan,
  endSpan,
  isSampled,
  traceparentOf,
  TRACE_HEADER,
  within,
} from '#server/tracing/spans.ts'
import { shouldSample } from '#server/tracing/tracing.ts'
import { isFromPeer } from './client-address.ts'

/**
 * Traces some calls, each under the name that the page gave it. Another server of this database has decided for the calls
 * that it passes on.
 */
export function traceCalls(app: FastifyInstance, secret: Buffer): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request
    const given = headers[TRACE_HEADER]
    // Proofs of peers are checked for the few calls alone that may be sampled.
    const isDue = isSampled(given)
      ? isFromPeer(headers, secret) || shouldSample()
      : shouldSample() && !isFromPeer(headers, secret)
    // A server that this one passes the call on to follows this decision.
    delete headers[TRACE_HEADER]
    if (!isDue) return done()
    const route = request.routeOptions.url ?? 'page'
    const span = beginSpan(`${request.method} ${route}`, String(given), {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'fairbook.request_id': request.id,
      },
    })
    headers[TRACE_HEADER] = traceparentOf(span)
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      const failure = statusCode >= 500 ? new Error(`status ${statusCode}`) : undefined
      endSpan(span, writableFinished ? failure : new Error('the caller has gone'))
    })
    within(span, done)
  })
}
