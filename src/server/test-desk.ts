import type { ManagedMarket } from '#contract/managed-markets.ts'
import type { TestApp } from '#server/test-app.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** Calls of one operator at a test app. */
export function deskOf(app: TestApp, { token }: { token: string }) {
  const call = (method: Method, path: string, body?: Record<string, unknown>) =>
    app.send(method, `/api/admin${path}`, { token, ...(body ? { body } : {}) })
  return {
    call,
    get: (path: string) => call('GET', path),
    /** The answer of the path; it must succeed. */
    async read<Body>(path: string): Promise<Body> {
      const { status, body } = await call('GET', path)
      if (status !== 200) throw new Error(`${path} answers ${status}`)
      return body as Body
    },
    /** A market of a new event that starts in some years. */
    async newMarket(event: Record<string, unknown> = {}): Promise<ManagedMarket> {
      const { body } = await call('POST', '/events', { ...newEvent, ...event })
      return body as ManagedMarket
    },
  }
}

export const newEvent = {
  sportId: 1,
  competition: 'Cup',
  home: 'North',
  away: 'South',
  hasDraw: true,
  startsAt: '2040-05-01T18:00:00Z',
  commissionBps: 500,
}
