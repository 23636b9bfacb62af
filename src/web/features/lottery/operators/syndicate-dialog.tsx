import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import { openSyndicate } from '#contract/lottery/syndicates.ts'
import { priceOfDraw, type Slip } from '#domain/lottery/bets/slip.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { writtenSlip } from '../cart/written-slip.ts'
import { lotteryById } from '../catalogue.ts'
import { chance } from '../slip/chance.ts'
import { useKeptSlips } from '../slip/kept-slips.ts'
import { emptyDraft, slipOf, ticketNumber } from '../slip/slip-draft.ts'
import { SlipForm } from '../slip/slip-form.tsx'
import { useDeskRefresh } from './desk-refresh.ts'

const text = drawDesk.syndicate
const SHARES = { least: 2, most: 1_000, usual: 50 }

/** A syndicate is of one draw, so nothing is on offer that repeats a slip. */
const forOneDraw = (lottery: Lottery): Lottery => ({
  ...lottery,
  offers: lottery.offers.filter((offer) =>
    ['system', 'bankers', 'doubleJackpot', 'megaplier', 'powerPlay'].includes(offer),
  ),
})

type Props = { draw: DrawAtDesk; onClose: () => void }

/** Offers a slip of the house on a draw in shares. */
export function SyndicateDialog({ draw, onClose }: Props) {
  const lottery = lotteryById(draw.game)
  return lottery && <Form draw={draw} lottery={forOneDraw(lottery)} onClose={onClose} />
}

function Form({ draw, lottery, onClose }: Props & { lottery: Lottery }) {
  const refresh = useDeskRefresh()
  const [draft, setDraft] = useState(() => emptyDraft(ticketNumber(chance)))
  const kept = useKeptSlips(lottery.id)
  const [shares, setShares] = useState(SHARES.usual)
  const [isMissing, setIsMissing] = useState(false)
  const rules = currentRules(lottery)
  const slip = slipOf(draft, rules.matrix)
  const isCount = shares >= SHARES.least && shares <= SHARES.most
  async function open(): Promise<void> {
    await call(openSyndicate, {
      params: { drawId: draw.drawId },
      body: { slip: writtenSlip(lottery.id, slip), shares },
    }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.opened })
  }
  return (
    <ReasonDialog
      title={text.title}
      confirm={text.open}
      isDestructive={false}
      hasReason={false}
      check={() => {
        setIsMissing(!isCount)
        return isCount
      }}
      onConfirm={open}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <SlipForm
        lottery={lottery}
        percents={[]}
        draft={draft}
        kept={kept}
        onChange={setDraft}
        action={(whole) => isCount && whole && <Share slip={whole} shares={shares} of={lottery} />}
      />
      <NumberInput
        label={text.shares}
        value={shares}
        min={SHARES.least}
        max={SHARES.most}
        allowDecimal={false}
        clampBehavior="none"
        error={isMissing && !isCount ? text.sharesWrong : undefined}
        onChange={(value) => setShares(Number(value) || 0)}
      />
    </ReasonDialog>
  )
}

const Share = ({ slip, shares, of }: { slip: Slip; shares: number; of: Lottery }) => (
  <span>
    {text.share(formatMoney(Math.ceil(priceOfDraw(slip, currentRules(of)) / shares), of.currency))}
  </span>
)
