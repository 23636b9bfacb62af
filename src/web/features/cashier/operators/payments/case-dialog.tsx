import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closePaymentCase } from '#contract/payments/cases.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { paymentDesk } from '#web/ui/messages/operators/payments-desk.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { cashierKeys } from '../../cashier-queries.ts'

const text = paymentDesk.cases

type Props = { caseId: number; outcome: 'returned' | 'explained'; onClose: () => void }

/** Asks how a case was settled. */
export function CaseDialog({ caseId, outcome, onClose }: Props) {
  const queries = useQueryClient()
  const [reference, setReference] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const isReturned = outcome === 'returned'
  return (
    <ReasonDialog
      title={text[outcome]}
      confirm={text[outcome]}
      isDestructive={false}
      check={() => {
        const isWhole = !isReturned || reference.trim() !== ''
        setIsMissing(!isWhole)
        return isWhole
      }}
      onConfirm={async (note) => {
        const body = { outcome, bankReference: reference.trim(), note }
        await call(closePaymentCase, { params: { caseId }, body }).finally(() => {
          void queries.invalidateQueries({ queryKey: cashierKeys.desk })
          void queries.invalidateQueries({ queryKey: ['backoffice'] })
        })
        onClose()
        await showToast({ kind: 'success', text: text.done })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isReturned ? text.returnedText : text.explainedText}</p>
      {isReturned && (
        <TextInput
          label={text.bankReference}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={reference}
          error={isMissing ? refusalSentence('BANK_REFERENCE_REQUIRED') : undefined}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}
