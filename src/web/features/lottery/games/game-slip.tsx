import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { LotteryOnSale } from '#contract/lottery/games.ts'
import { MINI_PERCENTS } from '#contract/lottery/slips.ts'
import type { Slip } from '#domain/lottery/bets/slip.ts'
import type { Lottery } from '#domain/lottery/lottery.ts'
import { cartMessages } from '#web/ui/messages/lottery/cart.ts'
import { slipMessages } from '#web/ui/messages/lottery/slip.ts'
import { paths } from '#web/ui/paths.ts'
import { showToast } from '#web/ui/toast.tsx'
import { addToCart, useCart } from '../cart/cart-store.ts'
import { writtenSlip } from '../cart/written-slip.ts'
import { chance } from '../slip/chance.ts'
import { useKeptSlips } from '../slip/kept-slips.ts'
import { emptyDraft, ticketNumber } from '../slip/slip-draft.ts'
import { SlipForm } from '../slip/slip-form.tsx'

/** The parts of a bet; the whole one is the usual choice. */
const PARTS = MINI_PERCENTS.filter((percent) => percent < 100)

type Props = {
  lottery: Lottery
  /** Undefined until the server has answered. */
  onSale: LotteryOnSale | undefined
}

export function GameSlip({ lottery, onSale }: Props) {
  const [draft, setDraft] = useState(() => emptyDraft(ticketNumber(chance)))
  const kept = useKeptSlips(lottery.id)
  const inCart = useCart().some(({ slip }) => slip.game === lottery.id)
  const [, navigate] = useLocation()
  const add = (slip: Slip): void => {
    if (!addToCart(writtenSlip(lottery.id, slip))) {
      void showToast({ kind: 'warning', text: cartMessages.full })
      return
    }
    kept.played(draft)
    setDraft(emptyDraft(ticketNumber(chance)))
    void showToast({ kind: 'success', text: cartMessages.added(lotteryText(lottery.name)) })
  }
  return (
    <SlipForm
      lottery={lottery}
      percents={PARTS}
      draft={draft}
      kept={kept}
      onChange={setDraft}
      action={(slip) =>
        onSale?.next === null ? (
          <span>{slipMessages.notOnSale}</span>
        ) : inCart && !slip ? (
          <Button size="md" variant="light" onClick={() => navigate(paths.cart)}>
            {cartMessages.toCart}
          </Button>
        ) : (
          <Button size="md" disabled={!slip} onClick={() => slip && add(slip)}>
            {cartMessages.add}
          </Button>
        )
      }
    />
  )
}
