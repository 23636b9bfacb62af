import { useState } from 'react'
import type { Lottery } from '#domain/lottery/lottery.ts'
import { slipMessages } from '#web/ui/messages/lottery/slip.ts'
import { chance } from '../slip/chance.ts'
import { useKeptSlips } from '../slip/kept-slips.ts'
import { emptyDraft, ticketNumber } from '../slip/slip-draft.ts'
import { SlipForm } from '../slip/slip-form.tsx'

/** The percentages of mini bets. */
const PERCENTS = [10, 25, 50]

export function GameSlip({ lottery }: { lottery: Lottery }) {
  const [draft, setDraft] = useState(() => emptyDraft(ticketNumber(chance)))
  const kept = useKeptSlips(lottery.id)
  return (
    <SlipForm
      lottery={lottery}
      percents={PERCENTS}
      draft={draft}
      kept={kept}
      onChange={setDraft}
      action={() => <span>{slipMessages.notOnSale}</span>}
    />
  )
}
