import { dateText } from '#web/ui/date-time.ts'
import classes from './states.module.css'

type Props = {
  /** The moment of the last row that is outside; nothing where the list is whole. */
  until: string | undefined
  tell: (day: string) => string
}

/** Beneath a list: up to which day its rows are kept outside the program. */
export const KeptOutside = ({ until, tell }: Props) =>
  until === undefined ? null : <p className={classes.outside}>{tell(dateText(until))}</p>
