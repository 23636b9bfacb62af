import type { IdentityCase } from '#contract/identity/desk.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { identityDesk as text } from '#web/ui/messages/operators/identity-desk.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from '../identity-page.module.css'

/** Checks at an outside provider: the answers, and why an operator has to look at them. */
export const OutsideChecks = ({ checks }: Pick<IdentityCase, 'checks'>) => (
  <Panel title={text.checks}>
    <ul className={classes.list}>
      {checks.map(({ id, provider, begunAt, answeredAt, result, failure, doubts }) => (
        <li key={id} className={classes.stack}>
          <p className={classes.note}>{text.checkBegun(provider, dateTimeText(begunAt))}</p>
          <p>
            <strong>{result === null ? text.checkWaits : text.results[result]}</strong>{' '}
            {answeredAt !== null && dateTimeText(answeredAt)}
          </p>
          {failure !== null && <p>{identityMessages.failures[failure]}</p>}
          {doubts.map((doubt) => (
            <p key={doubt}>{text.doubts[doubt]}</p>
          ))}
        </li>
      ))}
    </ul>
  </Panel>
)
