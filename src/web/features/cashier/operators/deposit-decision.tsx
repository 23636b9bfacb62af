import { useState } from 'react'
import { approveDeposit, type DepositRow, rejectDeposit } from '#contract/cashier.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AmountField } from '../amount-field.tsx'
import { ApproveForm } from './approve-form.tsx'
import classes from './decision.module.css'
import { ProofView } from './proof-view.tsx'
import { RequestDecision } from './request-decision.tsx'
import { RequestFacts } from './request-facts.tsx'
import { useDecision } from './use-decision.ts'

const { adminDeposits: text, desk } = deskMessages

type Props = { deposit: DepositRow; onDecided: () => void }

/** The claim beside its proof, and the operator's decision. */
export function DepositDecision({ deposit, onDecided }: Props) {
  const { id: depositId, currency, userId, receivedMinor } = deposit
  const decision = useDecision(onDecided)
  return (
    <Panel>
      <div className={classes.columns} data-proof={deposit.hasProof || undefined}>
        {deposit.hasProof && <ProofView depositId={depositId} />}
        <div className={classes.sheet}>
          <RequestFacts request={deposit}>
            <dt>{text.reference}</dt>
            <dd>
              <Copyable label={text.reference} value={deposit.reference} />
            </dd>
            <dt>{text.paidTo}</dt>
            <dd>{deposit.paidTo ?? text.paidToUnknown}</dd>
            {receivedMinor !== null && (
              <>
                <dt>{text.received}</dt>
                <dd>
                  <Money minor={receivedMinor} currency={currency} />
                </dd>
              </>
            )}
          </RequestFacts>
          {!deposit.hasProof && <p className={classes.caution}>{text.proofNone}</p>}
          {deposit.proofSeenBefore && <p className={classes.caution}>{text.proofSeenBefore}</p>}
          <RequestDecision
            request={deposit}
            decision={decision}
            permission="deposits.decide"
            onReject={async (note) => {
              await call(rejectDeposit, { params: { depositId }, body: { note } })
              return text.rejected(userId)
            }}
          >
            <DepositApproval deposit={deposit} decision={decision} />
          </RequestDecision>
        </div>
      </div>
    </Panel>
  )
}

type ApprovalProps = { deposit: DepositRow; decision: ReturnType<typeof useDecision> }

/** The amount starts empty: it is to be read from the bank statement, not from the claim (rules.md R-048). */
function DepositApproval({ deposit, decision }: ApprovalProps) {
  const { id: depositId, currency, userId } = deposit
  const [received, setReceived] = useState('')
  function approve(note: string): void {
    const receivedMinor = parseMoney(received.trim(), currency)
    if (receivedMinor === undefined) {
      decision.refuse('receivedMinor', refusalSentence('AMOUNT_INVALID'))
      return
    }
    void decision.decide(async () => {
      await call(approveDeposit, { params: { depositId }, body: { receivedMinor, note } })
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
    </ApproveForm>
  )
}
