import type { SeededRandom } from '#domain/random.ts'
import type { Db } from '#server/db/database.ts'
import { call, pauseAfter, type Where, urlAt } from './load.ts'

type Headers = Record<string, string>
type Instruction = { customerOrderRef: string } & Record<string, unknown>
type Report = { status: string; instructionReports?: { betId?: string }[] }

/** Orders that a program means to place together, written down before they are sent, and their report at last. */
export type ProgramRequest = {
  headers: Headers
  params: { marketId: string; customerRef: string; instructions: Instruction[] }
  report?: Report
  /** Answers that were neither a report nor "try again". */
  fault?: unknown
}

const TRIES_MAX = 1_000

/** Logs the program of a demo player in; answers the headers of its calls. */
export async function logInProgram(url: string, username: string): Promise<Headers> {
  const body = new URLSearchParams({ username, password: 'Demo@1234' })
  const response = await fetch(`${url}/api/identity/login`, { method: 'POST', body })
  const { token } = (await response.json()) as { token: string }
  return { 'x-authentication': token, 'x-application': `${username}-key` }
}

export async function callProgram(url: string, headers: Headers, given: Call) {
  const [service] = given.method.split('/')
  const path = service === 'HeartbeatAPING' ? 'heartbeat' : 'betting'
  const body = { jsonrpc: '2.0', id: 1, ...given }
  return call(url, 'POST', `/exchange/${path}/json-rpc/v1`, { headers, body })
}
type Call = { method: string; params: Record<string, unknown> }

/** A market as programs know it: a runner has one id in all markets of its event. */
export async function runnersOf(
  url: string,
  { headers, marketId }: { headers: Headers; marketId: number },
): Promise<{ marketId: number; selectionIds: number[] }> {
  const params = { marketIds: [`1.${marketId}`] }
  const { body } = await callProgram(url, headers, {
    method: 'SportsAPING/v1.0/listMarketBook',
    params,
  })
  const [market] = body.result as { runners: { selectionId: number }[] }[]
  return { marketId, selectionIds: market?.runners.map((runner) => runner.selectionId) ?? [] }
}

/** A request for one order that finds nobody to match it. */
export const oneOrder = (
  { marketId, selectionIds: [selectionId] }: { marketId: number; selectionIds: number[] },
  name: string,
): ProgramRequest['params'] => ({
  marketId: `1.${marketId}`,
  customerRef: name,
  instructions: [
    {
      orderType: 'LIMIT',
      selectionId,
      side: 'BACK',
      limitOrder: { size: 2, price: 10, persistenceType: 'LAPSE' },
      customerOrderRef: name,
    },
  ],
})

/** Requests of two programs, of which the first backs and the second lays, two orders each. */
export function someRequests(
  market: { marketId: number; selectionIds: number[] },
  given: { programs: readonly Headers[]; count: number; name: string; random: SeededRandom },
): ProgramRequest[] {
  const { programs, count, name, random } = given
  const instructionOf = (side: string, customerOrderRef: string): Instruction => ({
    orderType: 'LIMIT',
    selectionId: market.selectionIds[random.below(market.selectionIds.length)],
    side,
    limitOrder: {
      size: (50 + random.below(200)) / 100,
      price: [1.96, 1.98, 2, 2.02, 2.04][random.below(5)],
      persistenceType: 'LAPSE',
    },
    customerOrderRef,
  })
  return Array.from({ length: count }, (_, n): ProgramRequest => {
    const isBack = random.unit() < 0.5
    const side = isBack ? 'BACK' : 'LAY'
    const customerRef = `${name}-${n}`
    const instructions = [0, 1].map((index) => instructionOf(side, `${customerRef}-${index}`))
    return {
      headers: programs[isBack ? 0 : 1] ?? {},
      params: { marketId: `1.${market.marketId}`, customerRef, instructions },
    }
  })
}

/** Sends a request, always by the same reference, until it is known what became of it. */
export async function placeUntilReported(where: Where, request: ProgramRequest): Promise<void> {
  const { headers, params } = request
  const placing = { method: 'SportsAPING/v1.0/placeOrders', params }
  for (let tries = 0; tries < TRIES_MAX && !request.report && !request.fault; tries += 1) {
    const reply = await callProgram(urlAt(where), headers, placing).catch(() => undefined)
    const { result, error } = (reply?.body ?? {}) as { result?: Report; error?: unknown }
    if (error && !isBusy(error)) request.fault = error
    if (result && result.status !== 'TIMEOUT') request.report = result
    if (!request.report && !request.fault) await pauseAfter(tries)
  }
}

const isBusy = (error: unknown) => JSON.stringify(error).includes('SERVICE_BUSY')

/**
 * The faults of the requests, a sentence each. Every order must be there once as the bet that was reported, and a
 * process that did not hear the request the first time must report the same.
 */
export async function wrongWithRequests(
  requests: readonly ProgramRequest[],
  { url, db }: { url: Where; db: Db },
): Promise<string[]> {
  const again = requests.map(({ headers, params }): ProgramRequest => ({ headers, params }))
  await Promise.all(again.map((request) => placeUntilReported(url, request)))
  const stored = await db.selectFrom('exchange_order').select(['id', 'order_ref']).execute()
  const bets = Map.groupBy(stored, ({ order_ref }) => order_ref)
  return requests.flatMap(({ params, report, fault }, index) => {
    const { customerRef, instructions } = params
    const same = again[index]?.report
    const isReported = report?.status === 'SUCCESS'
    const isSame = JSON.stringify(report) === JSON.stringify(same)
    const betIds = report?.instructionReports?.map(({ betId }) => betId)
    const storedIds = instructions.map(({ customerOrderRef }) =>
      bets.get(customerOrderRef)?.map(({ id }) => String(id)),
    )
    const isThere = JSON.stringify(storedIds) === JSON.stringify(betIds?.map((id) => [id]))
    return [
      ...(isReported ? [] : [`${customerRef} was told ${JSON.stringify(report ?? fault)}`]),
      ...(isThere ? [] : [`${customerRef} is there as the bets ${JSON.stringify(storedIds)}`]),
      ...(isSame ? [] : [`${customerRef} was told ${JSON.stringify(same)} again`]),
    ]
  })
}
