import type { FastifyInstance } from 'fastify'
import type { LimitOf } from './rate-limit.ts'
import { REPORTS_PATH } from './security.ts'

const MINUTE_MS = 60_000
const REPORT_BYTES_MAX = 8 * 1_024
const TEXT_MAX = 200

/**
 * Takes what browsers say that the content security policy has stopped, and writes it to the log: a script that tried to
 * run is an attack, or a fault of ours. Anybody can send such a report, so few are taken and little of each is kept.
 */
export async function takePolicyReports(app: FastifyInstance, limitOf: LimitOf): Promise<void> {
  const limit = limitOf('address', 20, MINUTE_MS)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: REPORT_BYTES_MAX },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(REPORTS_PATH, async (request, reply) => {
      await limit(request)
      for (const report of reportsIn(request.body))
        request.log.warn(report, 'the content security policy stopped something')
      return reply.code(204).send()
    })
  })
}

/** One report as browsers have sent it for long, or a list in the newer form. */
function reportsIn(body: unknown): { directive: string; blocked: string; page: string }[] {
  const bodies = Array.isArray(body)
    ? body.slice(0, 5).map((each) => field(each, 'body'))
    : [field(body, 'csp-report')]
  return bodies.map((report) => ({
    directive: textOf(report, 'effective-directive', 'effectiveDirective', 'violated-directive'),
    blocked: textOf(report, 'blocked-uri', 'blockedURL'),
    page: textOf(report, 'document-uri', 'documentURL'),
  }))
}

const field = (value: unknown, name: string): unknown =>
  (Object(value) as Record<string, unknown>)[name]

function textOf(report: unknown, ...names: string[]): string {
  const value = names.map((name) => field(report, name)).find((each) => typeof each === 'string')
  // Addresses may carry private data, so only the part before a query is logged.
  return typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, TEXT_MAX) : ''
}
