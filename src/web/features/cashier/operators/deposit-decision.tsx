import { type DepositRow, rejectDeposit } from '#contract/cashier.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { Copyable } from '#web/ui/copyable.tsx'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './decision.module.css'
import { DepositApproval } from './deposit-approval.tsx'
import { DepositReturn } from './deposit-return.tsx'
import { ProofView } from './proof-view.tsx'
import { RequestDecision } from './request-decision.tsx'
import { RequestFacts } from './request-facts.tsx'
import { useDecision } from './use-decision.ts'

const { adminDeposits: text } = deskMessages

type Props = { deposit: DepositRow; onDecided: () => void }

/** The claim beside its proof, and the operator's decision. */
export function DepositDecision({ deposit, onDecided }: Props) {
  const { id: depositId, currency, userId, receivedMinor, alikeDepositId } = deposit
  const decision = useDecision(onDecided)
  return (
    <Panel>
      <div className={classes.columns} data-proof={deposit.hasProof || undefined}>
        {deposit.hasProof && (
          <div>
            <ProofView depositId={depositId} />
            {alikeDepositId !== null && (
              <ProofView depositId={alikeDepositId} name={text.proofOfAlike(alikeDepositId)} />
            )}
          </div>
        )}
        <div className={classes.sheet}>
          <RequestFacts request={deposit}>
            <dt>{text.reference}</dt>
            <dd>
              <Copyable label={text.reference} value={deposit.reference} />
            </dd>
            <dt>{text.paidTo}</dt>
            <dd>{deposit.paidTo ?? text.paidToUnknown}</dd>
            <dt>{text.provider}</dt>
            <dd>{text.providers[deposit.provider]}</dd>
            {deposit.payerName !== null && (
              <>
                <dt>{text.payer}</dt>
                <dd>{[deposit.payerName, deposit.payerAccount].filter(Boolean).join(' · ')}</dd>
              </>
            )}
            {deposit.returnedMinor !== null && (
              <>
                <dt>{text.returned}</dt>
                <dd>
                  {text.returnedText(
                    formatMoney(deposit.returnedMinor, currency),
                    deposit.returnReference ?? '',
                  )}
                </dd>
              </>
            )}
            {receivedMinor !== null && (
              <>
                <dt>{text.received}</dt>
                <dd>
                  <Money minor={receivedMinor} currency={currency} />
                </dd>
              </>
            )}
          </RequestFacts>
          {deposit.isLate && deposit.status === 'P' && (
            <p className={classes.caution}>{text.late}</p>
          )}
          {!deposit.hasProof && deposit.provider === 'desk' && (
            <p className={classes.caution}>{text.proofNone}</p>
          )}
          {deposit.proofSeenBefore && <p className={classes.caution}>{text.proofSeenBefore}</p>}
          {alikeDepositId !== null && !deposit.proofSeenBefore && (
            <p className={classes.caution}>{text.proofAlike(alikeDepositId)}</p>
          )}
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
          {deposit.status === 'P' && <DepositReturn deposit={deposit} onDecided={onDecided} />}
        </div>
      </div>
    </Panel>
  )
}
