import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WithdrawalRow } from '#contract/cashier.ts'
import {
  decideReview,
  documentBases,
  holdWithdrawal,
  legalBases,
  reviewDocuments,
} from '#contract/payments/review.ts'
import { documentNames } from '#contract/texts/en/document-names.ts'
import { type ReviewStep, stepsFrom } from '#domain/cashier/review.ts'
import { type AskedDocument, askedDocuments } from '#domain/identity/identity.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { reviewDesk as text } from '#web/ui/messages/operators/review-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { cashierKeys } from '../cashier-queries.ts'
import classes from './decision.module.css'

type Action = ReviewStep | 'hold' | 'ask' | 'here'

/** The check of a withdrawal: why, until when, the steps so far, and the steps that are open. */
export function ReviewPanel({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { review, status, dueAt, isOverdue, currency } = withdrawal
  const [action, setAction] = useState<Action | null>(null)
  if (!review && status !== 'P') return null
  const isOpen = status === 'P'
  const steps = review && isOpen ? stepsFrom(review.state) : []
  const actions: Action[] = review
    ? [
        ...steps.filter((step) => step !== 'release_with_fee' || review.feeShownMinor > 0),
        ...(steps.length > 0 ? (['ask'] as const) : []),
        ...(steps.length > 0 && review.documentsDueAt && !review.documentsHereAt
          ? (['here'] as const)
          : []),
      ]
    : ['hold']
  return (
    <section aria-label={text.title}>
      {isOverdue && isOpen && <p className={classes.caution}>{text.overdue}</p>}
      {dueAt && isOpen && <p>{text.due(dateTimeText(dueAt))}</p>}
      {review && (
        <>
          <p>
            <strong>{text.states[review.state]}</strong>{' '}
            {review.reasons.map((reason) => text.reasons[reason]).join(' ')}
          </p>
          {review.priority > 0 && <p>{text.priority(review.priority)}</p>}
          {review.feeShownMinor > 0 && (
            <p>{text.fee(formatMoney(review.feeShownMinor, currency))}</p>
          )}
          <p>{review.source ? text.source(review.source) : text.sourceUnknown}</p>
          {review.proposedBy && (
            <p>
              {text.proposed(
                review.proposedBy,
                text.bases[review.legalBasis ?? ''] ?? '',
                review.document ?? '',
              )}
            </p>
          )}
          {review.documentsDueAt && !review.documentsHereAt && (
            <p>
              {text.documentsDue(dateTimeText(review.documentsDueAt))}{' '}
              {review.documents.map((each) => documentNames[each]).join('; ')}
            </p>
          )}
          <ul className={classes.history}>
            {review.steps.map(({ step, operator, note, at }) => (
              <li key={`${at}${step}`}>
                {dateTimeText(at)}: {text.steps[step] ?? step} ({operator ?? text.clock})
                {note !== '' && `: ${note}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && (
        <Permitted to="withdrawals.decide">
          <div className={classes.steps}>
            {actions.map((each) => (
              <Button key={each} variant="default" size="sm" onClick={() => setAction(each)}>
                {text.actions[each]}
              </Button>
            ))}
          </div>
        </Permitted>
      )}
      {action && (
        <StepDialog
          withdrawalId={withdrawal.id}
          action={action}
          proved={review?.proved ?? []}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  )
}

type DialogProps = {
  withdrawalId: number
  action: Action
  proved: readonly AskedDocument[]
  onClose: () => void
}

function StepDialog({ withdrawalId, action, proved, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [legalBasis, setLegalBasis] = useState<(typeof legalBases)[number]>('court_order')
  const [basis, setBasis] = useState<(typeof documentBases)[number]>('identity_law')
  const [document, setDocument] = useState('')
  const [documents, setDocuments] = useState<AskedDocument[]>([])
  const [isNoneChosen, setIsNoneChosen] = useState(false)
  const params = { withdrawalId }
  const isProposal = action === 'propose_confiscation'
  const send = (note: string): Promise<unknown> => {
    if (action === 'hold') return call(holdWithdrawal, { params, body: { note } })
    if (action === 'ask')
      return call(reviewDocuments, { params, body: { is: 'ask', basis, documents, note } })
    if (action === 'here') return call(reviewDocuments, { params, body: { is: 'here', note } })
    const ground = isProposal ? { legalBasis } : {}
    return call(decideReview, { params, body: { step: action, note, document, ...ground } })
  }
  return (
    <ReasonDialog
      title={text.actions[action]}
      confirm={text.actions[action]}
      isDestructive={action === 'confirm_confiscation'}
      check={() => {
        const lacks = action === 'ask' && documents.length === 0
        setIsNoneChosen(lacks)
        return !lacks
      }}
      onConfirm={async (note) => {
        await send(note).finally(() => {
          void queries.invalidateQueries({ queryKey: cashierKeys.desk })
          void queries.invalidateQueries({ queryKey: ['backoffice'] })
        })
        onClose()
        await showToast({ kind: 'success', text: text.done })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.explained[action]}</p>
      {isProposal && (
        <>
          <NativeSelect
            label={text.legalBasis}
            value={legalBasis}
            data={legalBases.map((value) => ({ value, label: text.bases[value] ?? value }))}
            onChange={({ currentTarget: { value } }) =>
              setLegalBasis(legalBases.find((each) => each === value) ?? legalBasis)
            }
          />
          <TextInput
            label={text.document}
            maxLength={300}
            value={document}
            onChange={({ currentTarget }) => setDocument(currentTarget.value)}
          />
        </>
      )}
      {action === 'ask' && (
        <>
          <NativeSelect
            label={text.legalBasis}
            value={basis}
            data={documentBases.map((value) => ({ value, label: text.bases[value] ?? value }))}
            onChange={({ currentTarget: { value } }) =>
              setBasis(documentBases.find((each) => each === value) ?? basis)
            }
          />
          <Checkbox.Group
            label={text.documents}
            description={proved.length > 0 ? text.documentsProved : text.documentsHint}
            error={isNoneChosen && text.documentsMissing}
            value={documents}
            onChange={(chosen) =>
              setDocuments(askedDocuments.filter((each) => chosen.includes(each)))
            }
          >
            {askedDocuments.map((each) => (
              <Checkbox
                key={each}
                mt="xs"
                value={each}
                label={documentNames[each]}
                disabled={proved.includes(each)}
              />
            ))}
          </Checkbox.Group>
        </>
      )}
    </ReasonDialog>
  )
}
