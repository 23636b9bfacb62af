import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginFreeze, FREEZE_WORD, liftFreeze } from '#contract/protection/freeze.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { freezeDesk as text } from '#web/ui/messages/operators/freeze-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Reads the page and the bar above it anew. */
function useStep(onClose: () => void) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return async (step: () => Promise<unknown>, done: string): Promise<void> => {
    await step().finally(refresh)
    await queries.invalidateQueries({ queryKey: ['system', 'announcements'] })
    onClose()
    await showToast({ kind: 'success', text: done })
  }
}

/** The first step names the reason, the second is the word. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const [word, setWord] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const doStep = useStep(onClose)
  const isRight = word.trim().toUpperCase() === FREEZE_WORD
  return (
    <ReasonDialog
      title={text.beginTitle}
      confirm={text.confirmBegin}
      isDestructive
      check={() => {
        setIsChecked(true)
        return isRight
      }}
      onConfirm={(reason) =>
        doStep(() => call(beginFreeze, { body: { reason, word: FREEZE_WORD } }), text.begun)
      }
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.beginText}</p>
      <TextInput
        label={text.word(FREEZE_WORD)}
        required
        autoComplete="off"
        value={word}
        error={isChecked && !isRight ? text.wordMissing(FREEZE_WORD) : undefined}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
    </ReasonDialog>
  )
}

export function LiftDialog({ onClose }: { onClose: () => void }) {
  const doStep = useStep(onClose)
  return (
    <ReasonDialog
      title={text.liftTitle}
      confirm={text.confirmLift}
      isDestructive={false}
      onConfirm={(reason) => doStep(() => call(liftFreeze, { body: { reason } }), text.lifted)}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.liftText}</p>
    </ReasonDialog>
  )
}
