import { dateText, timeText } from '#web/ui/date-time.ts'
import classes from './list-page.module.css'

/** A date with its time beneath, for a narrow column. */
export const DateTimeCell = ({ instant }: { instant: string }) => (
  <span className={classes.pair}>
    <span className={classes.plain}>{dateText(instant)}</span>
    <span>{timeText(instant)}</span>
  </span>
)
