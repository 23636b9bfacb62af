import { useThrottledValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  acceptCashOut,
  cancelCashOutTarget,
  FIRM_QUOTE_MS,
  getCashOut,
  listCashOuts,
  listCashOutTargets,
  quoteMarketCashOut,
  setCashOutTarget,
} from '#contract/cash-out.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { OrderRow } from '#contract/exchange.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { usePricesAreCurrent, useTopic } from '#web/api/use-live.ts'
import { useOpenOrders } from '../bets/use-open-orders.ts'
import { marketTopic } from '../live-market.ts'
import { ANSWER_TIMEOUT_MS } from '../order-call.ts'

/** How often a figure that nobody is bound by is asked for again. */
const FIGURE_EVERY_MS = 3_000
/** The same where the live market says when it may have changed, and how closely it is followed. */
const LIVE_FIGURE_EVERY_MS = 15_000
const FOLLOW_EVERY_MS = 1_000

/** The player's matched bets on a market. */
export function useMatchedBets(marketId: number): readonly OrderRow[] {
  const { orders } = useOpenOrders()
  return orders?.filter((each) => each.marketId === marketId && each.matchedMinor > 0) ?? []
}

/** Names a set of matched bets: another one when something more was matched. */
const nameOf = (bets: readonly OrderRow[]): string =>
  bets.map(({ orderId, matchedMinor }) => `${orderId}:${matchedMinor}`).join()

/** The figure of cashing the whole market out now. It follows the live market, or is fetched again and again. */
export function useFigure(marketId: number, bets: readonly OrderRow[]) {
  const live = useThrottledValue(useTopic(marketTopic(marketId)), FOLLOW_EVERY_MS)
  const isCurrent = usePricesAreCurrent() && live !== undefined
  const figure = useQuery({
    queryKey: ['exchange', 'cash-out', 'figure', marketId, nameOf(bets)],
    queryFn: ({ signal }) => call(getCashOut, { params: { marketId }, signal }),
    enabled: bets.length > 0,
    refetchInterval: isCurrent ? LIVE_FIGURE_EVERY_MS : FIGURE_EVERY_MS,
    retry: false,
  })
  const { refetch } = figure
  const seen = useRef(live)
  useEffect(() => {
    const isChange = seen.current !== undefined && seen.current !== live
    seen.current = live
    if (isChange) void refetch({ cancelRefetch: false })
  }, [live, refetch])
  return figure
}

export type Scope = { marketId: number; selectionId?: number | undefined; fractionBps: number }

/** A quote to be accepted; a new one comes when it has ended, and often while it is one of the book. */
export function useQuote(scope: Scope, bets: readonly OrderRow[], isWanted: boolean) {
  const { marketId, ...body } = scope
  return useQuery({
    queryKey: ['exchange', 'cash-out', 'quote', scope, nameOf(bets)],
    queryFn: ({ signal }) => call(quoteMarketCashOut, { params: { marketId }, body, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // A part that is too much is not asked for again and again: it takes another part, or other offers.
    refetchInterval: ({ state: { data, error } }) =>
      error
        ? LIVE_FIGURE_EVERY_MS
        : data?.source === 'house'
          ? lifeMs(data.expiresAt) + 50
          : FIGURE_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** How long a firm quote still stands; the clock of this machine may be wrong. */
export const lifeMs = (expiresAt: string): number =>
  Math.min(FIRM_QUOTE_MS, Math.max(200, Date.parse(expiresAt) - Date.now()))

export const useAccept = (marketId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof acceptCashOut>) =>
      call(acceptCashOut, {
        params: { marketId },
        body,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['exchange'] }),
  })
}

const TARGETS = ['exchange', 'cash-out', 'targets']

/** The target that waits on a market; `undefined` without one. */
export function useTarget(marketId: number, isWanted = true) {
  const isPlayer = useSession().user?.role === 'player'
  const { data } = useQuery({
    queryKey: TARGETS,
    queryFn: ({ signal }) => call(listCashOutTargets, { signal }),
    enabled: isPlayer && isWanted,
  })
  return data?.find((target) => target.marketId === marketId)
}

export function useTargetChanges(marketId: number) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['exchange', 'cash-out'] })
  const params = { marketId }
  return {
    set: useMutation({
      mutationFn: (body: BodyOf<typeof setCashOutTarget>) =>
        call(setCashOutTarget, { params, body }),
      onSettled,
    }),
    cancel: useMutation({ mutationFn: () => call(cancelCashOutTarget, { params }), onSettled }),
  }
}

/** The earlier cash-outs on a market, newest first. */
export const usePast = (marketId: number) =>
  useQuery({
    queryKey: ['exchange', 'cash-out', 'past', marketId],
    queryFn: ({ signal }) => call(listCashOuts, { query: { marketId }, signal }),
  }).data ?? []
