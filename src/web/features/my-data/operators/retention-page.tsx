import { useQuery } from '@tanstack/react-query'
import { getRetention } from '#contract/my-data/my-data.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { myDataMessages } from '#web/ui/messages/my-data/my-data.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from '../my-data-page.module.css'

const text = myDataMessages.desk

/** How long each kind of data is kept, and what was deleted. */
export function RetentionPage() {
  usePageTitle(text.title)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'retention'],
    queryFn: ({ signal }) => call(getRetention, { signal }),
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} />}
      {data && (
        <>
          <p className={listClasses.note}>
            {data.lastRunAt ? text.lastRun(dateTimeText(data.lastRunAt)) : text.neverRun}
          </p>
          <ul className={classes.terms}>
            {data.terms.map(({ what, keptDays, why, deleted, lastAt }) => (
              <li key={what}>
                <strong>{what}</strong>
                <span>
                  {text.kept}: {text.days(keptDays)}
                </span>
                <span>
                  {text.deleted}: {deleted.toLocaleString('en')}
                  {lastAt && ` (${text.last} ${dateTimeText(lastAt)})`}
                </span>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
