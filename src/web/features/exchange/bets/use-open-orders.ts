import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import {
  cancelOrder,
  changeOrder,
  cancelOrders,
  listOrders,
  type OrderRow,
} from '#contract/exchange.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopic } from '#web/api/use-live.ts'

type OpenOrders = {
  /** Orders of markets that are not settled, newest first; undefined while they are loading. */
  orders: readonly OrderRow[] | undefined
  error: Error | null
  retry: () => void
}

/** The player's open orders: live, or as fetched until the live ones are there. */
export function useOpenOrders(): OpenOrders {
  const isPlayer = useSession().user?.role === 'player'
  const live = useTopic(isPlayer ? 'orders' : null)
  const fetched = useQuery({
    queryKey: ['exchange', 'orders', 'open'],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { state: 'open', pageSize: PAGE_SIZE_MAX }, signal }),
    enabled: isPlayer && live === undefined,
  })
  return {
    orders: live ?? fetched.data?.items,
    error: live || fetched.data ? null : fetched.error,
    retry: () => void fetched.refetch(),
  }
}

/** Takes back what is not matched of one order. */
export function useCancelOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderId: number) => call(cancelOrder, { params: { orderId } }),
    // Also after a "no": then the order is not what the page thought it was.
    onSettled: () => queries.invalidateQueries({ queryKey: ['exchange'] }),
  })
}

type OrderChange = { orderId: number } & BodyOf<typeof changeOrder>

/** Changes price or size of the unmatched part of one order. */
export function useChangeOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, ...body }: OrderChange) =>
      call(changeOrder, { params: { orderId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['exchange'] }),
  })
}

/** Takes back all that is not matched, on one market or everywhere. */
export function useCancelOrders() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (marketId: number | undefined) =>
      call(cancelOrders, { body: marketId === undefined ? {} : { marketId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['exchange'] }),
  })
}
