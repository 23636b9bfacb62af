import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  askForIdentityProof,
  decideIdentityProof,
  dropIdentityProofAsk,
  type IdentityCase,
} from '#contract/identity/desk.ts'
import type { IdentityProofRow } from '#contract/identity/identity.ts'
import type { IdentityProof } from '#domain/identity/levels.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { identityDesk as text } from '#web/ui/messages/operators/identity-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.tsx'
import classes from '../identity-page.module.css'
import { toneOf } from '../identity-tone.ts'
import type { Decision } from './decision-dialog.tsx'

type Step = Decision | 'ask' | 'drop-ask'
type Chosen = { row: IdentityProofRow; step: Step }

/** The words of each step; `text` explains it in the dialog. */
const words = (proof: IdentityProof) =>
  ({
    ask: { named: text.askNamed, button: text.ask, text: text.askText, done: text.isAsked },
    'drop-ask': {
      named: text.dropAskNamed,
      button: text.dropAsk,
      text: text.dropAskText,
      done: text.isDropped,
    },
    verify: {
      named: text.verifyNamed,
      button: text.verify,
      text: text.proofTexts[proof],
      done: text.decided,
    },
    reject: {
      named: text.rejectNamed,
      button: text.reject,
      text: text.rejectText,
      done: text.decided,
    },
  }) satisfies Record<Step, object>

/** The steps that the desk may take, the usual one first. */
function stepsOf({ state, askedAt }: IdentityProofRow): readonly Step[] {
  if (state === 'submitted')
    return askedAt === null ? ['verify', 'reject'] : ['verify', 'reject', 'drop-ask']
  if (state === 'verified') return ['reject']
  return askedAt === null ? ['ask'] : ['drop-ask']
}

/** The proofs above the first level, and the steps of the desk. */
export function ProofCases({ player }: { player: IdentityCase }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { proofs, level, movedMinor, currency, playerId } = player
  return (
    <Panel title={text.levels}>
      <div className={classes.stack}>
        <p>{text.level(level, formatMoney(movedMinor, currency))}</p>
        <ul className={classes.list}>
          {proofs.map((row) => (
            <li key={row.proof} className={classes.row}>
              <span>
                <strong>{identityMessages.kinds[row.proof]}</strong>{' '}
                <StateBadge tone={toneOf[row.state]}>
                  {identityMessages.states[row.state]}
                </StateBadge>
                {row.askedAt !== null && <span className={classes.note}> {text.asked}</span>}
                {row.reason !== '' && <span className={classes.note}> {row.reason}</span>}
              </span>
              <Permitted to="identity.decide">
                <Steps row={row} onChoose={(step) => setChosen({ row, step })} />
              </Permitted>
            </li>
          ))}
        </ul>
      </div>
      {chosen && <StepDialog {...chosen} playerId={playerId} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

type StepsProps = { row: IdentityProofRow; onChoose: (step: Step) => void }

function Steps({ row, onChoose }: StepsProps) {
  const steps = stepsOf(row)
  if (steps.length === 0) return null
  return (
    <span className={classes.actions}>
      {steps.map((step) => {
        const { named, button } = words(row.proof)[step]
        return (
          <Button
            key={step}
            size="compact-md"
            variant={step === 'verify' ? 'filled' : 'default'}
            aria-label={named(identityMessages.kinds[row.proof])}
            onClick={() => onChoose(step)}
          >
            {button}
          </Button>
        )
      })}
    </span>
  )
}

type DialogProps = Chosen & { playerId: number; onClose: () => void }

function StepDialog({ row: { proof }, step, playerId, onClose }: DialogProps) {
  const refresh = useRefresh()
  const [validUntil, setValidUntil] = useState('')
  const { named, button, text: explanation, done } = words(proof)[step]
  const params = { playerId, proof }
  const take = (reason: string) => {
    if (step === 'ask') return call(askForIdentityProof, { params, body: { reason } })
    if (step === 'drop-ask') return call(dropIdentityProofAsk, { params, body: { reason } })
    const until = step === 'verify' && validUntil !== '' ? { validUntil } : {}
    return call(decideIdentityProof, { params, body: { decision: step, reason, ...until } })
  }
  return (
    <ReasonDialog
      title={named(identityMessages.kinds[proof])}
      confirm={button}
      isDestructive={step === 'reject'}
      onConfirm={async (reason) => {
        await take(reason).finally(refresh)
        onClose()
        await showToast({ kind: 'success', text: done })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{explanation}</p>
      {step === 'verify' && (
        <TextInput
          type="date"
          label={text.validUntil}
          value={validUntil}
          onChange={({ currentTarget }) => setValidUntil(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}
