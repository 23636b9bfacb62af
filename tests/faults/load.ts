import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import type { SeededRandom } from '#domain/random.ts'
import { brokenInvariants } from '#server/products.ts'

/** A bet that was meant, written down before it was sent, and what it was answered at last. */
export type Intent = {
  token: string
  /** Where it is sent to; by default orders are. */
  path?: string
  body: Record<string, unknown>
  answer?: { status: number; body: unknown }
  /** Every status on the way; 0 where the connection broke. */
  statuses: number[]
  /** The longest it waited for one of them. */
  longestMs: number
}

export const SETTINGS = {
  DEMO: '1',
  FEED: 'none',
  STREAM_PORT: 'none',
  RATE_LIMIT_FACTOR: '100000',
}

const RETRY_MS = 50
/** Hundreds who ask all the time would take the processors from the server that starts. */
const RETRY_MAX_MS = 400
const TRIES_MAX = 1_000

/** The pause after so many tries, each longer than the one before. */
export const pauseAfter = (tries: number): Promise<void> =>
  sleep(Math.min(RETRY_MS * 1.5 ** tries, RETRY_MAX_MS))

export async function call(
  url: string,
  method: string,
  path: string,
  {
    token,
    headers,
    body,
  }: { token?: string; headers?: Record<string, string>; body?: unknown } = {},
) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export async function logIn(url: string, userId: string, password = 'Demo@1234'): Promise<string> {
  const { body } = await call(url, 'POST', '/api/login', { body: { userId, password } })
  return String(body.token)
}

/** An open market with three selections, made by the operator. */
export async function openMarket(
  url: string,
): Promise<{ marketId: number; selectionIds: number[] }> {
  const token = await logIn(url, 'admin', 'Admin@1234')
  const event = await call(url, 'POST', '/api/admin/events', {
    token,
    body: {
      sportId: 1,
      competition: 'Faults',
      home: 'Reds',
      away: 'Blues',
      hasDraw: true,
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      commissionBps: 500,
    },
  })
  const marketId = Number(event.body.marketId)
  const selections = event.body.selections as { selectionId: number }[]
  await call(url, 'POST', `/api/admin/markets/${marketId}/open`, {
    token,
    body: { reason: 'test' },
  })
  return { marketId, selectionIds: selections.map(({ selectionId }) => selectionId) }
}

/** Orders of two players, who back and lay around the same prices. */
export function someIntents(
  market: { marketId: number; selectionIds: number[] },
  given: { tokens: readonly string[]; count: number; name: string; random: SeededRandom },
): Intent[] {
  const { tokens, count, name, random } = given
  return Array.from({ length: count }, (_, n): Intent => {
    const isBack = random.unit() < 0.5
    return {
      token: tokens[isBack ? 0 : 1] ?? '',
      statuses: [],
      longestMs: 0,
      body: {
        marketId: market.marketId,
        selectionId: market.selectionIds[random.below(market.selectionIds.length)],
        side: isBack ? 'back' : 'lay',
        price: [196, 198, 200, 202, 204][random.below(5)],
        stakeMinor: 50 + random.below(200),
        customerRef: `${name}-${n}`,
      },
    }
  })
}

/** The address of a server, or of any server, asked anew for each try. */
export type Where = string | (() => string)
export const urlAt = (where: Where): string => (typeof where === 'string' ? where : where())

/** Sends a bet until it is answered for good: a "try again" is no answer, nor is a broken connection. */
export async function sendUntilAnswered(where: Where, intent: Intent): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX && !intent.answer; tries += 1) {
    const sentMs = performance.now()
    const reply = await call(urlAt(where), 'POST', intent.path ?? '/api/orders', intent).catch(
      () => undefined,
    )
    intent.longestMs = Math.max(intent.longestMs, performance.now() - sentMs)
    intent.statuses.push(reply?.status ?? 0)
    if (reply && reply.status < 500) intent.answer = reply
    else await pauseAfter(tries)
  }
}

/**
 * The faults of the orders, a sentence each. Each order must be there once, and a repeated request must hear the same
 * answer. No caller may have heard of an error of ours: an order that could not be placed was to be tried again.
 */
export async function wrongWith(
  intents: readonly Intent[],
  { url, db }: { url: Where; db: Db },
): Promise<string[]> {
  const again = intents.map(({ token, body }): Intent => ({
    token,
    body,
    statuses: [],
    longestMs: 0,
  }))
  await Promise.all(again.map((intent) => sendUntilAnswered(url, intent)))
  const stored = await db.selectFrom('exchange_order').select('customer_ref as name').execute()
  const counts = Map.groupBy(stored, ({ name }) => name)
  const wrong = intents.flatMap(({ body, answer, statuses }, index) => {
    const name = String(body.customerRef)
    const times = counts.get(name)?.length ?? 0
    const isSame = JSON.stringify(answer) === JSON.stringify(again[index]?.answer)
    return [
      ...(answer?.status === 201 ? [] : [`${name} was answered ${JSON.stringify(answer)}`]),
      ...(statuses.includes(500) ? [`${name} was told of an error of ours`] : []),
      ...(times === 1 ? [] : [`${name} was placed ${times} times`]),
      ...(isSame ? [] : [`${name} was answered ${JSON.stringify(again[index]?.answer)} again`]),
    ]
  })
  return [...wrong, ...(await brokenInvariants(db))]
}
