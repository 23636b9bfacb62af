import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  confirmPayout,
  endPayout,
  type PayoutAtDesk,
  proposePayout,
  takeDocuments,
} from '#contract/lottery/payouts.ts'
import type { Manner } from '#domain/lottery/payouts/plan.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { payoutDeskMessages as text } from '#web/ui/messages/lottery/payout-desk.ts'
import { payoutMessages } from '#web/ui/messages/lottery/payouts.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { lotteryKeys } from '../lottery-queries.ts'

export type PayoutStep = { is: 'documents' | 'end' } | { is: 'propose' | 'confirm'; manner: Manner }

type Props = { payout: PayoutAtDesk; step: PayoutStep; onClose: () => void }

/** Asks before a step on a payout. */
export function PayoutDialog({ payout: { payoutId }, step, onClose }: Props) {
  const queries = useQueryClient()
  const [endedOn, setEndedOn] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const params = { payoutId }
  const send = (reason: string): Promise<unknown> => {
    switch (step.is) {
      case 'documents':
        return call(takeDocuments, { params })
      case 'propose':
        return call(proposePayout, { params, body: { manner: step.manner } })
      case 'confirm':
        return call(confirmPayout, { params, body: { manner: step.manner } })
      case 'end':
        return call(endPayout, { params, body: { endedOn, reason } })
    }
  }
  const [title, explained] = wordsOf(step)
  const isEnd = step.is === 'end'
  return (
    <ReasonDialog
      title={title}
      confirm={title}
      isDestructive={isEnd}
      hasReason={isEnd}
      check={() => {
        const isWhole = !isEnd || endedOn !== ''
        setIsMissing(!isWhole)
        return isWhole
      }}
      onConfirm={async (reason) => {
        const refresh = () => void queries.invalidateQueries({ queryKey: lotteryKeys.payoutDesk })
        await send(reason).finally(refresh)
        onClose()
        await showToast({ kind: 'success', text: text.done })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{explained}</p>
      {isEnd && (
        <TextInput
          type="date"
          label={text.endedOn}
          value={endedOn}
          error={isMissing && endedOn === '' ? text.endedOnMissing : undefined}
          onChange={({ currentTarget }) => setEndedOn(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}

function wordsOf(step: PayoutStep): [string, string] {
  switch (step.is) {
    case 'documents':
      return [text.takeDocuments, text.takeDocumentsText]
    case 'propose':
      return [text.propose(payoutMessages.manners[step.manner]), text.proposeText]
    case 'confirm':
      return [text.confirm(payoutMessages.manners[step.manner]), text.confirmText]
    case 'end':
      return [text.end, text.endText]
  }
}
