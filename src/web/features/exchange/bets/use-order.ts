import { useQuery } from '@tanstack/react-query'
import { getOrder, type OrderRow } from '#contract/exchange.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopicValue } from '#web/api/use-live.ts'

/**
 * An order of the player as it is now: live while it is open, and read once more when it has left the open ones.
 * Undefined until something is known.
 */
export function useOrder(orderId: number): OrderRow | undefined {
  const isPlayer = useSession().user?.role === 'player'
  const live = useTopicValue(isPlayer ? 'orders' : null, (orders) =>
    orders.find((order) => order.orderId === orderId),
  )
  const { data } = useQuery({
    queryKey: ['exchange', 'order', orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { orderId }, signal }),
    enabled: isPlayer && orderId > 0 && live === undefined,
    // Data that was read while it was open says nothing about it afterwards.
    staleTime: 0,
  })
  return live ?? data
}
