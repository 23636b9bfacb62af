import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listComplaints } from '#contract/complaints/complaints.ts'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { complaintMessages as text } from '#web/ui/messages/complaints/complaints.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintView } from './complaint-view.tsx'
import classes from './complaints-page.module.css'

/** Where players complain, read the answers, and take a complaint to the next level. */
export function ComplaintsPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {user?.role === 'operator' ? (
        <EmptyState
          icon="headset"
          title={text.operators}
          text={text.operatorsText}
          action={
            <Button component={Link} href={paths.adminComplaints}>
              {text.toDesk}
            </Button>
          }
        />
      ) : (
        <>
          <Panel title={text.own}>
            <OwnComplaints />
          </Panel>
          <Panel title={text.file}>
            <p className={classes.note}>{text.fileText}</p>
            <ComplaintForm />
          </Panel>
        </>
      )}
    </div>
  )
}

function OwnComplaints() {
  const { data, error, refetch } = useQuery({
    queryKey: ['complaints'],
    queryFn: ({ signal }) => call(listComplaints, { query: { pageSize: PAGE_SIZE_MAX }, signal }),
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} rowHeight={56} />
  if (data.total === 0) return <EmptyState icon="headset" title={text.none} text={text.noneText} />
  return data.items.map((complaint) => (
    <ComplaintView key={complaint.complaintId} complaint={complaint} />
  ))
}
