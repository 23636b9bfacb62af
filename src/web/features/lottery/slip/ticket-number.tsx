import { Button, TextInput } from '@mantine/core'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'
import { chance } from './chance.ts'
import { TICKET_DIGITS, ticketNumber } from './slip-draft.ts'
import classes from './slip.module.css'

type Props = { ticket: string; onChange: (ticket: string) => void }

export const TicketNumber = ({ ticket, onChange }: Props) => (
  <div className={classes.ticket}>
    <TextInput
      label={text.ticket}
      description={text.ticketHint}
      value={ticket}
      inputMode="numeric"
      autoComplete="off"
      maxLength={TICKET_DIGITS}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
    />
    <Button variant="default" onClick={() => onChange(ticketNumber(chance))}>
      {text.ticketPick}
    </Button>
  </div>
)
