import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { styleDesk as text } from '#web/ui/messages/operators/style-desk.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import classes from './style-page.module.css'

export function Buttons() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Button>{text.primary}</Button>
        <Button variant="default">{text.plain}</Button>
        <Button color="red">{text.danger}</Button>
        <Button disabled>{text.cannot}</Button>
        <Button size="compact-sm" variant="default">
          {text.plain}
        </Button>
      </div>
      <div className={classes.row}>
        <Button
          variant="default"
          onClick={() => void showToast({ kind: 'success', text: text.toastText })}
        >
          {text.toast}
        </Button>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {text.dialog}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          title={text.dialogTitle}
          confirm={text.dialogConfirm}
          isDestructive
          onConfirm={async () => setIsAsking(false)}
          refusal={String}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.dialogText}</p>
        </ReasonDialog>
      )}
    </div>
  )
}

export const Fields = () => (
  <div className={classes.fields}>
    <TextInput label={text.name} description={text.nameHint} required />
    <TextInput label={text.stake} defaultValue="0.50" error={text.stakeError} inputMode="decimal" />
    <NativeSelect label={text.choice} data={['English', 'Deutsch', 'Español', 'Português']} />
    <Checkbox label={text.agree} defaultChecked />
  </div>
)
