import { TextInput } from '@mantine/core'
import { Fragment, useState } from 'react'
import { approveWithdrawal, rejectWithdrawal, type WithdrawalRow } from '#contract/cashier.ts'
import { isPayable } from '#domain/cashier/review.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ApproveForm } from './approve-form.tsx'
import classes from './decision.module.css'
import { RequestDecision } from './request-decision.tsx'
import { RequestFacts } from './request-facts.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { useDecision } from './use-decision.ts'
import { WithdrawalReview } from './withdrawal-review.tsx'

const { adminWithdrawals: text } = deskMessages
const BANK_REFERENCE_LENGTH_MAX = 64

/** Payouts go to accounts in the player's own name (rules.md R-061); a person judges how names are written. */
export function isOtherHolder({ accountHolderName, playerName }: WithdrawalRow): boolean {
  const plain = (name: string) => name.normalize('NFKC').toLowerCase().split(/\s+/).sort().join(' ')
  return plain(accountHolderName) !== plain(playerName)
}

type Props = { withdrawal: WithdrawalRow; onDecided: () => void }

/** Where the money goes, and whether it went. */
export function WithdrawalDecision({ withdrawal, onDecided }: Props) {
  const { id: withdrawalId, userId, bankReference } = withdrawal
  const decision = useDecision(onDecided)
  const destination = [
    [text.holder, withdrawal.accountHolderName],
    [text.bank, withdrawal.bankName],
    [text.account, withdrawal.accountNumber],
    [text.code, withdrawal.ifsc],
    [text.bankReference, bankReference ?? ''],
  ] as const
  return (
    <Panel>
      <div className={classes.sheet}>
        <RequestFacts request={withdrawal}>
          {destination.map(
            ([label, value]) =>
              value !== '' && (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Copyable label={label} value={value} />
                  </dd>
                </Fragment>
              ),
          )}
        </RequestFacts>
        {isOtherHolder(withdrawal) && <p className={classes.caution}>{text.holderDiffers}</p>}
        <WithdrawalReview withdrawal={withdrawal} />
        <ReviewPanel withdrawal={withdrawal} />
        <RequestDecision
          request={withdrawal}
          decision={decision}
          permission="withdrawals.decide"
          onReject={async (note) => {
            await call(rejectWithdrawal, { params: { withdrawalId }, body: { note } })
            return text.rejected(userId)
          }}
        >
          {isPayable(withdrawal.review?.state ?? null) && !withdrawal.payeeCoolsUntil && (
            <Payout withdrawal={withdrawal} decision={decision} />
          )}
        </RequestDecision>
      </div>
    </Panel>
  )
}

type PayoutProps = { withdrawal: WithdrawalRow; decision: ReturnType<typeof useDecision> }

function Payout({ withdrawal, decision }: PayoutProps) {
  const { id: withdrawalId, amountMinor, currency, userId } = withdrawal
  const [typed, setTyped] = useState('')
  function approve(note: string): void {
    const bankReference = typed.trim()
    if (bankReference === '') {
      decision.refuse('bankReference', text.bankReferenceMissing)
      return
    }
    void decision.decide(async () => {
      await call(approveWithdrawal, { params: { withdrawalId }, body: { bankReference, note } })
      return text.approved(formatMoney(amountMinor, currency), userId)
    })
  }
  return (
    <ApproveForm decision={decision} confirm={text.approve} onApprove={approve}>
      <TextInput
        data-desk-field="first"
        label={text.bankReference}
        description={text.bankReferenceHint}
        maxLength={BANK_REFERENCE_LENGTH_MAX}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={decision.errorOf('bankReference')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ApproveForm>
  )
}
