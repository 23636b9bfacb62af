import { Icon } from '#web/ui/icons/icon.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './delay-note.module.css'

/** Stands where bets are taken in play: others may see the match earlier. */
export const DelayNote = () => (
  <p className={classes.note}>
    <Icon name="clock" size={16} />
    {exchangeMessages.odds.delayed}
  </p>
)
