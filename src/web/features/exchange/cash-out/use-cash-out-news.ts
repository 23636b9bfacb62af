import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listCashOuts } from '#contract/cash-out.ts'
import type { OrdersSnapshot } from '#contract/live.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopicValue } from '#web/api/use-live.ts'
import { cashOutMessages } from '#web/ui/messages/cash-out.ts'
import { signedMoneyText } from '#web/ui/money.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Tells on every page that a target was reached. The live orders show that a market was cashed out. */
export function useCashOutNews(): void {
  const { user } = useSession()
  const isPlayer = user?.role === 'player'
  const currency = user?.currency ?? ''
  const made = useTopicValue(isPlayer ? 'orders' : null, cashOutIds)
  const known = useRef<string>(undefined)
  const queries = useQueryClient()
  useEffect(() => {
    const before = known.current
    known.current = made
    if (made === undefined || before === undefined || made === before) return
    void tellOf(new Set(made.split(',').filter((id) => !before.includes(id))), currency).then(() =>
      queries.invalidateQueries({ queryKey: ['exchange', 'cash-out'] }),
    )
  }, [made, currency, queries])
}

async function tellOf(ids: ReadonlySet<string>, currency: string): Promise<void> {
  if (ids.size === 0) return
  // A player who misses the message finds the cash-out in the list of the market.
  const listed = await call(listCashOuts, {}).catch(() => [])
  for (const { cashOutId, isAutomatic, figures } of listed)
    if (isAutomatic && ids.has(cashOutId))
      await showToast({
        kind: 'success',
        text: cashOutMessages.news(signedMoneyText(figures.netMinor, currency)),
        durationMs: 15_000,
      })
}

/** The orders of a cash-out are named after it. */
const cashOutIds = (orders: OrdersSnapshot): string =>
  orders
    .flatMap(({ customerRef }) => /^cash-out:([\da-f-]{36}):0$/.exec(customerRef)?.[1] ?? [])
    .toSorted()
    .join(',')
