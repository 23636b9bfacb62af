import { Button, Group } from '@mantine/core'
import { messages } from '../messages.ts'

type Props = {
  confirm: string
  isBusy: boolean
  isDestructive?: boolean
  onCancel: () => void
}

/** The end of a form in a dialog: leave it as it was, or do it. */
export const DialogButtons = ({ confirm, isBusy, isDestructive = false, onCancel }: Props) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={onCancel} disabled={isBusy}>
      {messages.action.cancel}
    </Button>
    <Button type="submit" loading={isBusy} {...(isDestructive && { color: 'red' })}>
      {confirm}
    </Button>
  </Group>
)
