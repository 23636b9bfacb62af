import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAdminAccount } from '#contract/backoffice.ts'
import { getMarket, previewResult } from '#contract/managed-markets.ts'
import { type MarketResult } from '#contract/market-result.ts'
import { balances, getChecks, trialBalance } from '#contract/ledger-checks.ts'
import type { EventMove } from '#domain/catalogue/event-state.ts'
import { call } from '#web/api/call.ts'

export const backofficeKeys = {
  account: ['backoffice', 'account'],
  players: ['backoffice', 'players'],
  markets: ['backoffice', 'markets'],
  market: (marketId: number) => ['backoffice', 'market', marketId],
  preview: (marketId: number, result: MarketResult) => [
    'backoffice',
    'preview',
    marketId,
    result.kind,
    ...result.winnerSelectionIds,
    result.placedSelectionIds,
    result.tiedSelectionIds,
    result.score,
    result.number,
  ],
  events: ['backoffice', 'events'],
  eventPreview: (eventId: number, move: EventMove, at: string | undefined) => [
    'backoffice',
    'preview',
    'event',
    eventId,
    move,
    at ?? '',
  ],
  voidedBets: (eventId: number) => ['backoffice', 'voided-bets', eventId],
  rates: ['backoffice', 'rates'],
  stakeLimits: ['backoffice', 'stake-limits'],
  balances: ['backoffice', 'balances'],
  trialBalance: ['trial-balance'],
  checks: ['backoffice', 'checks'],
  audit: ['backoffice', 'audit'],
  jobs: ['backoffice', 'jobs'],
  system: ['backoffice', 'system'],
  multiples: ['backoffice', 'multiples'],
  houseMarkets: ['backoffice', 'house-markets'],
  collusion: ['backoffice', 'collusion'],
  support: ['backoffice', 'support'],
  operators: ['backoffice', 'operators'],
} as const

const REFRESH_MS = 15_000
const PROGRESS_MS = 1_000

/** The operator and the counts of waiting work. */
export const useAdminAccount = (isPermitted = true) =>
  useQuery({
    enabled: isPermitted,
    queryKey: backofficeKeys.account,
    queryFn: ({ signal }) => call(getAdminAccount, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** A market, read again often while its settlement runs. */
export const useMarket = (marketId: number) =>
  useQuery({
    queryKey: backofficeKeys.market(marketId),
    queryFn: ({ signal }) => call(getMarket, { params: { marketId }, signal }),
    refetchInterval: ({ state }) => {
      const settlement = state.data?.result?.settlement
      return settlement === 'settling' || settlement === 'reversing' ? PROGRESS_MS : REFRESH_MS
    },
  })

/** The payments by the entered result; fetched again when another result is entered. */
export const usePreview = (marketId: number, result: MarketResult) =>
  useQuery({
    queryKey: backofficeKeys.preview(marketId, result),
    queryFn: ({ signal }) => call(previewResult, { params: { marketId }, signal }),
    staleTime: 0,
  })

/** The results of the program's last look at itself. */
export const useChecks = () =>
  useQuery({
    queryKey: backofficeKeys.checks,
    queryFn: ({ signal }) => call(getChecks, { signal }),
    refetchInterval: REFRESH_MS,
  })

export const useBalances = () =>
  useQuery({
    queryKey: backofficeKeys.balances,
    queryFn: ({ signal }) => call(balances, { signal }),
    staleTime: 0,
  })

export const useTrialBalance = () =>
  useQuery({
    queryKey: backofficeKeys.trialBalance,
    queryFn: ({ signal }) => call(trialBalance, { signal }),
    staleTime: 0,
  })

/**
 * Reads everything again after a step, also after a refused one: the page may be older than the state of the server.
 * Only a preview is left: it belongs to a result that may be confirmed by now.
 */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      queryKey: ['backoffice'],
      predicate: ({ queryKey }) => queryKey[1] !== 'preview',
    })
}
