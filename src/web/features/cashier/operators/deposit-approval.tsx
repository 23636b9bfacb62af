import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { approveDeposit, type DepositRow } from '#contract/cashier.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { AmountField } from '../amount-field.tsx'
import { ApproveForm } from './approve-form.tsx'
import type { useDecision } from './use-decision.ts'

const { adminDeposits: text, desk } = deskMessages
const NAME_LENGTH_MAX = 140

type Props = { deposit: DepositRow; decision: ReturnType<typeof useDecision> }

/** The fields start empty: they are to be read from the bank statement, not from the claim (rules.md ). */
export function DepositApproval({ deposit, decision }: Props) {
  const { id: depositId, currency, userId } = deposit
  const [received, setReceived] = useState('')
  const [payer, setPayer] = useState('')
  const [account, setAccount] = useState('')
  function approve(note: string): void {
    const receivedMinor = readMoney(received, currency)
    const payerName = payer.trim()
    if (receivedMinor === undefined)
      return decision.refuse('receivedMinor', refusalSentence('AMOUNT_INVALID'))
    if (payerName === '') return decision.refuse('payerName', text.payerMissing)
    const body = { receivedMinor, payerName, payerAccount: account.trim(), note }
    void decision.decide(async () => {
      await call(approveDeposit, { params: { depositId }, body })
      return text.approved(formatMoney(receivedMinor, currency), userId)
    })
  }
  return (
    <ApproveForm decision={decision} confirm={desk.approve} onApprove={approve}>
      <AmountField
        data-desk-field="first"
        size="sm"
        label={text.statementAmount}
        description={text.statementHint}
        currency={currency}
        value={received}
        error={decision.errorOf('receivedMinor')}
        onChange={({ currentTarget }) => setReceived(currentTarget.value)}
      />
      <TextInput
        label={text.payerName}
        description={text.payerHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={NAME_LENGTH_MAX}
        value={payer}
        error={decision.errorOf('payerName')}
        onChange={({ currentTarget }) => setPayer(currentTarget.value)}
      />
      <TextInput
        label={text.payerAccount}
        description={text.payerAccountHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={({ currentTarget }) => setAccount(currentTarget.value)}
      />
    </ApproveForm>
  )
}
