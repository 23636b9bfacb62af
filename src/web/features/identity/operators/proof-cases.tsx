import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  askForIdentityProof,
  decideIdentityProof,
  type IdentityCase,
} from '#contract/identity/desk.ts'
import type { IdentityProofRow } from '#contract/identity/identity.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { identityDesk as text } from '#web/ui/messages/operators/identity-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.tsx'
import classes from '../identity-page.module.css'
import { toneOf } from '../identity-tone.ts'
import type { Decision } from './decision-dialog.tsx'

type Step = Decision | 'ask'
type Decided = { row: IdentityProofRow; decision: Decision }

/** The proofs above the first level, and their decisions. */
export function ProofCases({ player }: { player: IdentityCase }) {
  const [chosen, setChosen] = useState<{ row: IdentityProofRow; step: Step } | null>(null)
  const close = () => setChosen(null)
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
      {chosen?.step === 'ask' && <AskDialog {...chosen} playerId={playerId} onClose={close} />}
      {chosen && chosen.step !== 'ask' && (
        <ProofDialog row={chosen.row} decision={chosen.step} playerId={playerId} onClose={close} />
      )}
    </Panel>
  )
}

type StepsProps = { row: IdentityProofRow; onChoose: (step: Step) => void }

function Steps({ row: { proof, state, askedAt }, onChoose }: StepsProps) {
  const name = identityMessages.kinds[proof]
  if (state !== 'submitted' && state !== 'verified')
    return askedAt === null ? (
      <Button
        size="compact-md"
        variant="default"
        aria-label={text.askNamed(name)}
        onClick={() => onChoose('ask')}
      >
        {text.ask}
      </Button>
    ) : null
  return (
    <span className={classes.actions}>
      {state === 'submitted' && (
        <Button
          size="compact-md"
          aria-label={text.verifyNamed(name)}
          onClick={() => onChoose('verify')}
        >
          {text.verify}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        aria-label={text.rejectNamed(name)}
        onClick={() => onChoose('reject')}
      >
        {text.reject}
      </Button>
    </span>
  )
}

type AskProps = { row: IdentityProofRow; playerId: number; onClose: () => void }

function AskDialog({ row: { proof }, playerId, onClose }: AskProps) {
  const client = useQueryClient()
  return (
    <ReasonDialog
      title={text.askNamed(identityMessages.kinds[proof])}
      confirm={text.ask}
      isDestructive={false}
      onConfirm={async (reason) => {
        const params = { playerId, proof }
        await call(askForIdentityProof, { params, body: { reason } }).finally(() =>
          client.invalidateQueries({ queryKey: ['backoffice'] }),
        )
        onClose()
        await showToast({ kind: 'success', text: text.isAsked })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.askText}</p>
    </ReasonDialog>
  )
}

type DialogProps = Decided & { playerId: number; onClose: () => void }

function ProofDialog({ row: { proof }, decision, playerId, onClose }: DialogProps) {
  const client = useQueryClient()
  const [validUntil, setValidUntil] = useState('')
  const isVerify = decision === 'verify'
  const title = (isVerify ? text.verifyNamed : text.rejectNamed)(identityMessages.kinds[proof])
  return (
    <ReasonDialog
      title={title}
      confirm={isVerify ? text.verify : text.reject}
      isDestructive={!isVerify}
      onConfirm={async (reason) => {
        const body = { decision, reason, ...(isVerify && validUntil !== '' ? { validUntil } : {}) }
        await call(decideIdentityProof, { params: { playerId, proof }, body }).finally(() =>
          client.invalidateQueries({ queryKey: ['backoffice'] }),
        )
        onClose()
        await showToast({ kind: 'success', text: text.decided })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isVerify ? text.proofTexts[proof] : text.rejectText}</p>
      {isVerify && (
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
