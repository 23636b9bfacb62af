import { usePreferences } from '#web/api/preferences.ts'
import { createContext, useContext, type MouseEvent, type ReactNode } from 'react'
import type { MarketBook, SelectionBook } from '#contract/catalogue.ts'
import type { Offer, Side } from '#contract/exchange.ts'
import { useSession, useWallet } from '#web/api/session.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { openSlipSheet } from '#web/ui/shell/slip-sheet.ts'
import { PHONE_SCREEN } from '#web/ui/theme.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { useSlipStore } from './slip/slip-context.tsx'
import { targetOf, type EventOfTarget } from './slip/slip-target.ts'
import type { SlipTarget } from './slip/slip-line.ts'
import { SLIP_LINES_MAX } from './slip/slip-store.ts'
import { useSteady } from '#web/ui/use-steady.ts'

type Press = (target: SlipTarget, side: Side, offer: Offer | undefined, depth: number) => void

const PressContext = createContext<Press>(() => {})

/** Lets the prices beneath it be pressed: through the gate, onto the slip. */
export function PressProvider({ children }: { children: ReactNode }) {
  const enter = useDepositGate()
  const slip = useSlipStore()
  const { isLoggedIn, user } = useSession()
  const { keepsStake } = usePreferences()
  const putOnSlip = (price: Parameters<Press>): void => {
    const pressed = slip.press(...price)
    if (pressed === 'added' && keepsStake) slip.keepStake()
    // On a phone the slip is out of sight until a price is pressed.
    const isOnSlip = pressed === 'added' || pressed === 'changed'
    if (isOnSlip && matchMedia(PHONE_SCREEN).matches) openSlipSheet()
    const { full, busy } = exchangeMessages.slip
    if (pressed === 'full') void showToast({ kind: 'warning', text: full(SLIP_LINES_MAX) })
    if (pressed === 'busy') void showToast({ kind: 'warning', text: busy })
  }
  const press = useSteady<Parameters<Press>, void>((...price) => {
    // A price that a visitor presses waits for the login; pressed again on the way back, it stays.
    if (!isLoggedIn && slip.press(...price) === 'removed') slip.press(...price)
    enter(() => putOnSlip(price))
  })
  const points = useWallet()?.points
  const mayOpen = useSteady(() => {
    const isEmpty = user?.role === 'player' && points !== undefined && points <= 0
    if (isEmpty) enter(() => undefined)
    return !isEmpty
  })
  return (
    <PressContext value={press}>
      <OpenContext value={mayOpen}>{children}</OpenContext>
    </PressContext>
  )
}

const OpenContext = createContext<() => boolean>(() => true)

/** The gate before a match of the tables (spec 000 §2): visitors may look, a player without points deposits first. */
export function useMatchGate(): (event: MouseEvent) => void {
  const mayOpen = useContext(OpenContext)
  return (event) => {
    if (!mayOpen()) event.preventDefault()
  }
}

export type PressOffer = (side: Side, offer: Offer | undefined, depth: number) => void

/**
 * The action of pressing a price of this selection: the same function for ever, so that no cell renders for its sake.
 */
export function usePressOffer(
  event: EventOfTarget,
  market: MarketBook,
  selection: SelectionBook,
): PressOffer {
  const press = useContext(PressContext)
  return useSteady<Parameters<PressOffer>, void>((...offer) =>
    press(targetOf(event, market, selection), ...offer),
  )
}
