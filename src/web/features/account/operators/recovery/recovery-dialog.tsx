import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  askRecovery,
  confirmRecovery,
  type Recovery,
  stopRecovery,
} from '#contract/recovery/recovery.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { recoveryDesk as text } from '#web/ui/messages/operators/recovery-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

export type Step = { what: 'ask' } | { what: 'confirm' | 'stop'; recovery: Recovery }

const texts = {
  ask: { title: text.ask, text: text.askText },
  confirm: { title: text.confirm, text: text.confirmText },
  stop: { title: text.stop, text: text.stopText },
}

/** Asks for a way back, confirms one, or stops one. */
export function RecoveryDialog({ step, onClose }: { step: Step; onClose: () => void }) {
  const [userId, setUserId] = useState('')
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    await send(step, { userId, reason }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.did[step.what] })
  }
  const { title } = texts[step.what]
  return (
    <ReasonDialog
      title={'recovery' in step ? `${title}: ${step.recovery.userId}` : title}
      confirm={title}
      isDestructive={step.what === 'confirm'}
      check={() => step.what !== 'ask' || userId.trim() !== ''}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{texts[step.what].text}</p>
      {'recovery' in step ? (
        <p>{step.recovery.proof}</p>
      ) : (
        <TextInput
          label={text.userId}
          required
          value={userId}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}

function send(step: Step, { userId, reason }: { userId: string; reason: string }) {
  if (step.what === 'ask') return call(askRecovery, { body: { userId, reason } })
  const asked = { params: { recoveryId: step.recovery.id }, body: { reason } }
  return step.what === 'confirm' ? call(confirmRecovery, asked) : call(stopRecovery, asked)
}
