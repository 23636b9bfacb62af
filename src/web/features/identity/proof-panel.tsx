import { Button } from '@mantine/core'
import {
  type Identity,
  type IdentityProofRow,
  submitIdentityProof,
} from '#contract/identity/identity.ts'
import { formatMoney } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { dayText } from '#web/ui/date-time.ts'
import { showSuccess } from '#web/ui/dialog/popups.ts'
import { identityMessages as text } from '#web/ui/messages/identity/identity.ts'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddForm, DocumentRows } from './documents.tsx'
import classes from './identity-page.module.css'
import { toneOf } from './identity-tone.ts'
import { useStep } from './use-step.ts'

type Props = { identity: Identity; row: IdentityProofRow }

/** A proof above the first level: the sum from which on it is asked for, why, and its documents. */
export function ProofPanel({ identity: { documents, movedMinor, currency }, row }: Props) {
  const { proof, level, state, reason, fromMinor, validUntil, askedAt } = row
  const step = useStep()
  const isOpen = state !== 'submitted' && state !== 'verified'
  const title = text.proofs.titles[proof](level)
  const own = documents.filter(({ kind }) => kind === proof)
  const from = () =>
    fromMinor === null
      ? text.notRequired
      : text.proofs.from(formatMoney(fromMinor, currency), formatMoney(movedMinor, currency))
  const when = askedAt === null ? from() : text.proofs.asked
  const submit = () =>
    step.mutate(() => call(submitIdentityProof, { params: { proof } }), {
      onSuccess: () => void showSuccess(text.submitted),
    })
  return (
    <Panel title={title}>
      <section className={classes.stack} aria-label={title}>
        <p>
          <StateBadge tone={toneOf[state]}>{text.states[state]}</StateBadge>
        </p>
        <p>{when}</p>
        <p>{text.proofs.why[proof]}</p>
        {isOpen && <p>{text.proofs.what[proof]}</p>}
        {reason !== '' && <p>{text.reason(reason)}</p>}
        {validUntil !== null && <p>{text.validUntil(dayText(validUntil.slice(0, 10)))}</p>}
        <p className={classes.note}>{text.proofs.withdrawing}</p>
        <DocumentRows documents={own} isOpen={isOpen} />
        {isOpen && <AddForm kinds={[proof]} />}
        {isOpen && (
          <Button disabled={own.length === 0 || step.isPending} onClick={submit}>
            {text.submit}
          </Button>
        )}
      </section>
    </Panel>
  )
}
