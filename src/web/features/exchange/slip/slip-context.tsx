import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Offer, Side } from '#contract/exchange.ts'
import { useSession } from '#web/api/session.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { openSlipSheet } from '#web/ui/shell/slip-sheet.ts'
import { PHONE_SCREEN } from '#web/ui/theme.ts'
import { lineKey, type SlipLine } from './slip-line.ts'
import { SlipStore } from './slip-store.ts'

const SlipContext = createContext<SlipStore | null>(null)

/** One slip for each player and tab. Prices that a visitor pressed go to the slip of the player who logs in then. */
export function SlipProvider({ children }: { children: ReactNode }) {
  const { isLoggedIn, user } = useSession()
  const userId = user?.userId
  const visitor = useMemo(() => new SlipStore('fairbook.slip', sessionStorage), [])
  const store = useMemo(() => {
    if (userId !== undefined) return new SlipStore(`fairbook.slip.${userId}`, sessionStorage)
    // Until the profile is there, nobody's slip is shown.
    return isLoggedIn ? new SlipStore('', undefined) : visitor
  }, [userId, isLoggedIn, visitor])
  const isPlayer = user?.role === 'player'
  useEffect(() => {
    if (!isPlayer || store.takeFrom(visitor) === 0) return
    if (matchMedia(PHONE_SCREEN).matches) openSlipSheet()
  }, [isPlayer, store, visitor])
  return <SlipContext value={store}>{children}</SlipContext>
}

export function useSlipStore(): SlipStore {
  const store = useContext(SlipContext)
  if (!store) throw new Error('useSlipStore needs a SlipProvider above it')
  return store
}

export function useSlipLines(): readonly SlipLine[] {
  const store = useSlipStore()
  return useSyncExternalStore(store.subscribe, store.read)
}

/** How many bets wait on the slip to be placed. */
export function useSlipCount(): number {
  const store = useSlipStore()
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().filter(({ state }) => state !== 'placed').length,
  )
}

/** How often a price was put on the slip. */
export function useSlipAdditions(): number {
  const store = useSlipStore()
  return useSyncExternalStore(store.subscribe, () => store.additions)
}

type PlaceOfOffer = {
  marketId: number
  selectionId: number
  side: Side
  offer: Offer | undefined
}

/** Whether this very price is on the slip. */
export function useIsOnSlip({ marketId, selectionId, side, offer }: PlaceOfOffer): boolean {
  const store = useSlipStore()
  return useSyncExternalStore(store.subscribe, () => {
    const line = store.line(lineKey(marketId, selectionId, side))
    return (
      line !== undefined &&
      line.state !== 'placed' &&
      line.priceText === (offer ? priceText(offer[0]) : '')
    )
  })
}
