import type { AgedDatabase } from './aged.ts'

type Who = 'faithful' | 'seasonal' | 'operator'
/** A page that somebody opens. `path` may depend on the database. */
type Page = { name: string; as: Who; path: (aged: AgedDatabase) => string }

const FAITHFUL = 'player of all days'
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lastWeek = () => `from=${dayBefore(7)}&to=${dayBefore(1)}`

const pages: readonly Page[] = [
  {
    name: 'statement page, player of the last season',
    as: 'seasonal',
    path: () => '/api/transaction-logs',
  },
  { name: `statement page, ${FAITHFUL}`, as: 'faithful', path: () => '/api/transaction-logs' },
  {
    name: `statement of a week, ${FAITHFUL}`,
    as: 'faithful',
    path: () => `/api/transaction-logs?${lastWeek()}`,
  },
  {
    name: 'bet search, player of the last season',
    as: 'seasonal',
    path: () => '/api/orders?search=kendal',
  },
  { name: `bet search, ${FAITHFUL}`, as: 'faithful', path: () => '/api/orders?search=kendal' },
  { name: `settled bets, ${FAITHFUL}`, as: 'faithful', path: () => '/api/orders?state=settled' },
  { name: `open bets, ${FAITHFUL}`, as: 'faithful', path: () => '/api/orders?state=open' },
  {
    name: `bet by its receipt, ${FAITHFUL}`,
    as: 'faithful',
    path: ({ faithful }) => `/api/search?words=${faithful.lastOrderId}`,
  },
  { name: `profits, ${FAITHFUL}`, as: 'faithful', path: () => '/api/profits?by=market' },
  { name: 'results of events', as: 'faithful', path: () => '/api/event-results' },
  {
    name: 'report of a week',
    as: 'operator',
    path: () => `/api/admin/reports/money?${lastWeek()}`,
  },
  { name: 'markets of operators', as: 'operator', path: () => '/api/admin/markets' },
  {
    name: 'search of markets by operators',
    as: 'operator',
    path: () => '/api/admin/markets?search=kendal',
  },
  { name: 'risk of operators', as: 'operator', path: () => '/api/admin/risk' },
  {
    name: `picture of a ${FAITHFUL}`,
    as: 'operator',
    path: ({ faithful }) => `/api/admin/players/${faithful.playerId}/picture`,
  },
]

export const pageNames = pages.map(({ name }) => name)

/** Milliseconds until each page is there, in the order of the names. */
export async function openPages(aged: AgedDatabase, port: number): Promise<number[]> {
  const times: number[] = []
  for (const { as, path } of pages) {
    const token = as === 'operator' ? aged.operator : aged[as].token
    const address = `http://127.0.0.1:${port}${path(aged)}`
    const startedAt = performance.now()
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path(aged)} answered ${answer.status}: ${body}`)
    times.push(performance.now() - startedAt)
  }
  return times
}
