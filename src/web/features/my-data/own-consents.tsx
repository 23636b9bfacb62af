import { Button } from '@mantine/core'
import { dateTimeText } from '#web/ui/date-time.ts'
import { consentMessages as text } from '#web/ui/messages/my-data/terms.ts'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import classes from './my-data-page.module.css'
import { useAgree, useOwnTerms } from './use-own-terms.ts'

/** The versions of the terms that the player has agreed to, and the one that waits. */
export function OwnConsents() {
  const { data, error, refetch } = useOwnTerms()
  const agree = useAgree()
  const asked = data?.asked
  return (
    <Panel title={text.consents}>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={1} />}
      {asked && (
        <>
          <p>{text.waits(asked.number)}</p>
          <p className={classes.summary}>{asked.summary}</p>
          <Button disabled={agree.isPending} onClick={() => agree.mutate(asked.number)}>
            {text.agree}
          </Button>
        </>
      )}
      {data && (
        <ul className={classes.list}>
          {data.consents.map(({ number, at }) => (
            <li key={number}>{text.consent(number, dateTimeText(at))}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
