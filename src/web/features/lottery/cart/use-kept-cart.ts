import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changeCart } from '#contract/lottery/cart.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { cartMessages as text } from '#web/ui/messages/lottery/cart.ts'
import { showToast } from '#web/ui/toast.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { forgetSent, heldNow, takeAnswer, unsentOf, useCart } from './cart-store.ts'

/** Keeps the cart of this device and that of the player alike. Visitors have the cart of the device alone. */
export function useKeptCart(): void {
  const { user, isLoggedIn } = useSession()
  const items = useCart()
  const owner = user?.role === 'player' ? user.userId : undefined
  const { refetch, isFetching } = useQuery({
    queryKey: [...lotteryKeys.cart, owner],
    queryFn: async ({ signal }) => {
      if (owner === undefined) return null
      const change = unsentOf(owner)
      const before = heldNow()
      const { items: answered, leftOut } = await call(changeCart, { body: change, signal })
      takeAnswer(owner, change, { before, answered })
      if (leftOut > 0) await showToast({ kind: 'warning', text: text.leftOut(leftOut) })
      return null
    },
    enabled: owner !== undefined,
    refetchOnWindowFocus: true,
  })
  const tried = useRef('')
  useEffect(() => {
    if (!isLoggedIn) forgetSent()
    if (owner === undefined || isFetching) return
    const { add, remove } = unsentOf(owner)
    const wanted = [...add.map(({ id }) => `+${id}`), ...remove.map((id) => `-${id}`)].join(' ')
    // A change that could not be sent waits for the next one, or for the page to be looked at again.
    if (wanted === '' || wanted === tried.current) return
    tried.current = wanted
    void refetch()
  }, [items, owner, isLoggedIn, isFetching, refetch])
}
