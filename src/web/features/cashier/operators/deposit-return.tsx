import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DepositRow, returnDeposit } from '#contract/cashier.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { AmountField } from '../amount-field.tsx'
import { cashierKeys } from '../cashier-queries.ts'

const { adminDeposits: text, adminWithdrawals } = deskMessages

type Props = { deposit: DepositRow; onDecided: () => void }

/** Writes down that money which cannot be credited went back to where it came from. */
export function DepositReturn({ deposit, onDecided }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Permitted to="deposits.decide">
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {text.giveBack}
      </Button>
      {isOpen && (
        <ReturnDialog deposit={deposit} onDecided={onDecided} onClose={() => setIsOpen(false)} />
      )}
    </Permitted>
  )
}

const NOTHING = { received: '', payerName: '', payerAccount: '', bankReference: '' }

function ReturnDialog({ deposit, onDecided, onClose }: Props & { onClose: () => void }) {
  const { id: depositId, currency, userId } = deposit
  const queries = useQueryClient()
  const [typed, setTyped] = useState(NOTHING)
  const [isChecked, setIsChecked] = useState(false)
  const receivedMinor = readMoney(typed.received, currency)
  const field = (name: keyof typeof NOTHING) => ({
    autoComplete: 'off',
    spellCheck: false,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })
  const missing = (name: 'payerName' | 'bankReference', sentence: string) =>
    isChecked && typed[name].trim() === '' ? sentence : undefined
  return (
    <ReasonDialog
      title={text.giveBack}
      confirm={text.giveBack}
      isDestructive={false}
      check={() => {
        setIsChecked(true)
        return (
          receivedMinor !== undefined &&
          typed.payerName.trim() !== '' &&
          typed.bankReference.trim() !== ''
        )
      }}
      onConfirm={async (note) => {
        const { received: _received, ...rest } = typed
        const body = { ...rest, receivedMinor: receivedMinor ?? 0, note }
        await call(returnDeposit, { params: { depositId }, body }).finally(() => {
          void queries.invalidateQueries({ queryKey: cashierKeys.desk })
          void queries.invalidateQueries({ queryKey: ['backoffice'] })
        })
        onClose()
        onDecided()
        await showToast({ kind: 'success', text: text.givenBack(userId) })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.giveBackLead}</p>
      <AmountField
        {...field('received')}
        label={text.statementAmount}
        currency={currency}
        error={
          isChecked && receivedMinor === undefined ? refusalSentence('AMOUNT_INVALID') : undefined
        }
      />
      <TextInput
        {...field('payerName')}
        label={text.payerName}
        error={missing('payerName', text.payerMissing)}
      />
      <TextInput {...field('payerAccount')} label={text.payerAccount} />
      <TextInput
        {...field('bankReference')}
        label={adminWithdrawals.bankReference}
        error={missing('bankReference', adminWithdrawals.bankReferenceMissing)}
      />
    </ReasonDialog>
  )
}
