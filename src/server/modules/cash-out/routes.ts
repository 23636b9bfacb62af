import * as contract from '#contract/cash-out.ts'
import type { Db } from '#server/db/database.ts'
import type { LimitOf } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { cashOutsOf } from '#server/modules/exchange/index.ts'
import { accept, cashedOutReply, figure, type Parts, quote } from './service.ts'
import * as store from './store.ts'
import type { CashOutTargets } from './targets.ts'

const LIST_MAX = 100

const QUOTES_PER_MINUTE_MAX = 120

export function cashOutRoutes(
  http: Http,
  parts: Parts & { targets: CashOutTargets; limitOf: LimitOf },
): void {
  const { targets } = parts
  const countQuote = parts.limitOf('user', QUOTES_PER_MINUTE_MAX, 60_000)
  route(http, contract.getCashOut, ({ caller, params }) =>
    figure(parts, { accountId: walletOf(caller), ...params }),
  )

  route(http, contract.quoteMarketCashOut, async ({ caller, params, body, request }) => {
    await countQuote(request)
    return quote(parts, { accountId: walletOf(caller), ...params, ...body })
  })

  route(http, contract.acceptCashOut, ({ caller, params, body }) =>
    accept(parts, { accountId: walletOf(caller), ...params, ...body }),
  )

  route(http, contract.setCashOutTarget, async ({ caller, params, body }) => {
    const { profitMinor = null, lossMinor = null } = body
    const accountId = walletOf(caller)
    return targetReply(await targets.set({ accountId, ...params, profitMinor, lossMinor }))
  })

  route(http, contract.cancelCashOutTarget, async ({ caller, params }) => ({
    isCancelled: await targets.cancel({ accountId: walletOf(caller), ...params }),
  }))

  listRoutes(http, parts)
}

function listRoutes(http: Http, { db }: { db: Db }): void {
  route(http, contract.listCashOuts, async ({ caller, query }) => {
    const asked = { accountId: walletOf(caller), limit: LIST_MAX, ...query }
    return (await cashOutsOf(db, asked)).map(cashedOutReply)
  })

  route(http, contract.listCashOutTargets, async ({ caller }) => {
    const standing = await store.standingTargets(db, { accountId: walletOf(caller) })
    return standing.map(targetReply)
  })
}

const targetReply = ({ accountId: _accountId, createdAt, ...target }: store.Target) => ({
  ...target,
  createdAt: createdAt.toISOString(),
})

function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
