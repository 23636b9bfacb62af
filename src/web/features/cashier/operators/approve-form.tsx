import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import classes from './decision.module.css'
import { NOTE_LENGTH_MAX } from './reject-form.tsx'
import type { useDecision } from './use-decision.ts'

const text = deskMessages.desk

type Props = {
  decision: ReturnType<typeof useDecision>
  confirm: string
  onApprove: (note: string) => void
  /** The fields that the operator has to fill in. */
  children: ReactNode
}

export function ApproveForm({ decision, confirm, onApprove, children }: Props) {
  const [note, setNote] = useState('')
  return (
    <form
      noValidate
      className={classes.approve}
      onSubmit={(event) => {
        event.preventDefault()
        onApprove(note.trim())
      }}
    >
      {children}
      <TextInput
        label={text.note}
        description={text.noteHint}
        maxLength={NOTE_LENGTH_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" disabled={decision.isBusy} aria-busy={decision.isBusy}>
        {confirm}
      </Button>
    </form>
  )
}
