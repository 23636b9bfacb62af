import { Alert, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import classes from './reason-dialog.module.css'

const text = backofficeMessages.reason
const REASON_LENGTH_MAX = 300

type Props = {
  title: string
  /** The consequences of the step. */
  children: ReactNode
  confirm: string
  isDestructive: boolean
  /** False where the step has no reason of its own to record. */
  hasReason?: boolean
  /** Marks what is wrong in fields of the dialog's own; answers whether nothing is. */
  check?: () => boolean
  /** Does it; what it throws is shown by `refusal` and the dialog stays. */
  onConfirm: (reason: string) => Promise<void>
  refusal: (error: unknown) => string
  onClose: () => void
}

/** Asks before a step of consequence, for the reason that goes on record. */
export function ReasonDialog({ hasReason = true, ...props }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function confirm(): Promise<void> {
    const isWhole = props.check?.() ?? true
    const lacksReason = hasReason && reason.trim() === ''
    setIsMissing(lacksReason)
    if (!isWhole || lacksReason) return
    setIsBusy(true)
    setFailure('')
    try {
      await props.onConfirm(reason.trim())
    } catch (error) {
      setFailure(props.refusal(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <div className={classes.text}>{props.children}</div>
        {hasReason && (
          <Textarea
            label={text.label}
            description={text.hint}
            required
            maxLength={REASON_LENGTH_MAX}
            rows={3}
            value={reason}
            error={isMissing && reason.trim() === '' ? text.missing : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <DialogButtons
          confirm={props.confirm}
          isBusy={isBusy}
          isDestructive={props.isDestructive}
          onCancel={props.onClose}
        />
      </form>
    </Dialog>
  )
}
