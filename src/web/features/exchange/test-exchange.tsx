import type { ReactNode } from 'react'
import type { LiveSocket } from '#web/api/live-connection.ts'
import { LiveClient } from '#web/api/live.ts'
import { getToken, setToken } from '#web/api/token.ts'
import { LiveContext } from '#web/api/use-live.ts'
import { renderPage, testUser } from '#web/test-page.tsx'
import { PressProvider } from './press-price.tsx'
import { SlipProvider } from './slip/slip-context.tsx'
import { match } from './test-market.ts'

class FakeSocket implements LiveSocket {
  readonly #listeners = new Map<string, ((event: { data: unknown }) => void)[]>()

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  send(): void {}
  close(): void {}
  fire(type: string, data?: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data })
  }
  say(message: unknown): void {
    this.fire('message', JSON.stringify(message))
  }
}

/** A live connection whose other end is in the hands of the test. */
export function fakeLive() {
  let socket = new FakeSocket()
  const client = new LiveClient({
    open: () => {
      socket = new FakeSocket()
      return socket
    },
    token: getToken,
    random: () => 0,
  })
  let n = 0
  return {
    client,
    welcome: () => socket.say({ op: 'ready', heartbeatMs: 5_000, userId: testUser.userId }),
    snapshot: (topic: string, data: unknown) =>
      socket.say({ op: 'snapshot', topic, epoch: 'e', n: (n = 1), data }),
    delta: (topic: string, data: unknown) => socket.say({ op: 'delta', topic, n: (n += 1), data }),
    lose: () => socket.fire('close'),
  }
}

type Answers = NonNullable<Parameters<typeof renderPage>[1]>['answers']
type Options = {
  path?: string
  answers?: Answers
  /** Left out: a visitor. */
  points?: number
  live?: ReturnType<typeof fakeLive>
}

/** A page with the slip and all that a price needs around it. */
export function renderExchange(page: ReactNode, { path, answers, points, live }: Options = {}) {
  const user = { ...testUser, points: points ?? 0, availableMinor: (points ?? 0) * 100 }
  const rendered = renderPage(
    <LiveContext value={live?.client ?? null}>
      <SlipProvider>
        <PressProvider>{page}</PressProvider>
      </SlipProvider>
    </LiveContext>,
    {
      ...(path === undefined ? {} : { path }),
      answers: {
        'GET /api/profile': () => Response.json({ user }),
        'GET /api/events': () => Response.json([match]),
        'GET /api/markets/7/position': () => Response.json({ exposureMinor: 0, selections: [] }),
        'GET /api/orders': () => Response.json({ items: [], total: 0, page: 1, pageSize: 100 }),
        ...answers,
      },
    },
  )
  if (points !== undefined) setToken('token-of-the-test')
  return rendered
}
