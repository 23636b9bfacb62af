import { sql } from 'kysely'
import { stakesIn } from '#server/kernel/player-business.ts'
import { brokenInvariants, products } from '#server/products.ts'
import type { TestApp, TestPlayer } from '#server/test-app.ts'
import { clearedOrders } from '../../standard-api/bets/cleared-facts.ts'

const STATES = ['SETTLED', 'VOIDED', 'CANCELLED'] as const
const ALL = {
  sportIds: null,
  eventIds: null,
  marketIds: null,
  runners: null,
  orderIds: null,
  orderRefs: null,
  strategyRefs: null,
  side: null,
  from: null,
  to: null,
  offset: 0,
  limit: 1_000,
}
type Readers = { players: readonly TestPlayer[]; operator: { token: string } }

/** All that the program says of bets: what is the same when a part is gone, and the rows of lists. */
export async function toldOfBets({ db, send }: TestApp, { players, operator }: Readers) {
  const read = async (path: string, token: string) => (await send('GET', path, { token })).body
  const { checkedAt: _moment, ...trialBalance } = await read(
    '/api/admin/trial-balance',
    operator.token,
  )
  const same: unknown[] = [await brokenInvariants(db), trialBalance]
  const orders: Record<string, readonly { orderId: number }[]> = {}
  for (const { id, walletId, token } of players) {
    const { items } = await read('/api/orders?pageSize=100', token)
    orders[`${id}`] = items as { orderId: number }[]
    for (const status of STATES)
      orders[`${id} ${status}`] = await clearedOrders(db, walletId, { ...ALL, status })
    same.push(await read('/api/activity', token), await read('/api/profits?by=market', token))
    const { items: rows } = await read('/api/transaction-logs?pageSize=100', token)
    same.push((rows as object[]).map((row) => ({ ...row, bets: null })))
    const stakes = await sql`
      select sum(stake_minor)::bigint as sum, max(placed_at) as last, is_settled
      from (${stakesOf({ playerId: id, walletId })}) s group by 3 order by 3`.execute(db)
    same.push(stakes.rows)
  }
  const { rows: selections } = await sql<{ id: number; marketId: number }>`
    select id, market_id as "marketId" from selection order by id`.execute(db)
  for (const { id, marketId } of selections)
    for (const path of ['results', 'ladder', `selections/${id}/prices`])
      same.push(await read(`/api/markets/${marketId}/${path}`, operator.token))
  for (const marketId of new Set(selections.map((selection) => selection.marketId)))
    same.push(await read(`/api/admin/markets/${marketId}`, operator.token))
  return { same, orders }
}

const stakesOf = stakesIn(products.filter(({ name }) => name === 'exchange'))
