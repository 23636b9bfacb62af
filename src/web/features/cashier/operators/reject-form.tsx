import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import classes from './decision.module.css'
import type { useDecision } from './use-decision.ts'

const text = deskMessages.desk
export const NOTE_LENGTH_MAX = 300

type Props = {
  decision: ReturnType<typeof useDecision>
  /** Rejects and answers what to tell the operator. */
  onReject: (reason: string) => Promise<string>
}

export function RejectForm({ decision, onReject }: Props) {
  const [reason, setReason] = useState('')
  return (
    <form
      noValidate
      className={classes.reject}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') decision.refuse('reason', text.reasonMissing)
        else void decision.decide(() => onReject(reason.trim()))
      }}
    >
      <TextInput
        className={classes.reason}
        data-desk-field="reject"
        label={text.reason}
        description={text.reasonHint}
        maxLength={NOTE_LENGTH_MAX}
        value={reason}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        error={decision.errorOf('reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" variant="outline" color="red" disabled={decision.isBusy}>
        {text.reject}
      </Button>
    </form>
  )
}
