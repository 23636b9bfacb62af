import { Link } from 'wouter'
import type { Checks } from '#contract/ledger-checks.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { checksDesk as text } from '#web/ui/messages/operators/checks-desk.ts'
import { paths } from '#web/ui/paths.ts'
import { useChecks } from './backoffice-queries.ts'
import classes from './list-page.module.css'

/** The results of the program's last look at itself. */
export function ChecksPanel() {
  const { data } = useChecks()
  if (!data) return null
  const { books, clock } = data
  return (
    <section aria-label={text.title}>
      <Books books={books} />
      {clock.isOff && (
        <p className={classes.caution} role="alert">
          {text.clock(clock.aheadSeconds ?? 0)}
        </p>
      )}
    </section>
  )
}

function Books({ books }: { books: Checks['books'] }) {
  const at = books.checkedAt === null ? '' : dateTimeText(books.checkedAt)
  if (books.state === 'whole')
    return <p className={classes.lead}>{text.whole(at, books.seconds ?? 0)}</p>
  if (books.state !== 'broken')
    return (
      <p
        className={books.state === 'failed' ? classes.caution : classes.lead}
        role={books.state === 'failed' ? 'alert' : undefined}
      >
        {text[books.state]}
      </p>
    )
  return (
    <div className={classes.caution} role="alert">
      {text.broken(books.broken.length, at)}
      <ul>
        {books.broken.map((sentence) => (
          <li key={sentence} className={classes.wrap}>
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only results that need an operator. */
export function ChecksAlarm() {
  const { data } = useChecks()
  if (!data) return null
  const isAlarm = data.books.state === 'broken' || data.books.state === 'failed' || data.clock.isOff
  if (!isAlarm) return null
  return (
    <p className={classes.caution} role="alert">
      {text.alarm} <Link href={paths.adminTrialBalance}>{text.show}</Link>
    </p>
  )
}
