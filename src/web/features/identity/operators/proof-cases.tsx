import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideIdentityProof, type IdentityCase } from '#contract/identity/desk.ts'
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

type Decided = { row: IdentityProofRow; decision: Decision }

/** The proofs above the first level, and their decisions. */
export function ProofCases({ player }: { player: IdentityCase }) {
  const [decided, setDecided] = useState<Decided | null>(null)
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
                {row.reason !== '' && <span className={classes.note}> {row.reason}</span>}
              </span>
              <Permitted to="identity.decide">
                <Steps row={row} onDecide={(decision) => setDecided({ row, decision })} />
              </Permitted>
            </li>
          ))}
        </ul>
      </div>
      {decided && <ProofDialog {...decided} playerId={playerId} onClose={() => setDecided(null)} />}
    </Panel>
  )
}

type StepsProps = { row: IdentityProofRow; onDecide: (decision: Decision) => void }

function Steps({ row: { proof, state }, onDecide }: StepsProps) {
  if (state !== 'submitted' && state !== 'verified') return null
  const name = identityMessages.kinds[proof]
  return (
    <span className={classes.actions}>
      {state === 'submitted' && (
        <Button
          size="compact-md"
          aria-label={text.verifyNamed(name)}
          onClick={() => onDecide('verify')}
        >
          {text.verify}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        aria-label={text.rejectNamed(name)}
        onClick={() => onDecide('reject')}
      >
        {text.reject}
      </Button>
    </span>
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
