import { Link } from 'wouter'
import { useSession } from '#web/api/session.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { apiKeyMessages as text } from '#web/ui/messages/api-keys.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import { useApiKeys } from './api-keys-query.ts'
import classes from './api-keys-page.module.css'
import { KeyForm } from './key-form.tsx'
import { KeyList } from './key-list.tsx'

/** Where a player lets programs in, and shuts them out. */
export function ApiKeysPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {user?.role === 'operator' && <EmptyState title={text.operator} />}
      {user?.role === 'player' && <Keys />}
      {!user && <SkeletonRows rows={4} />}
    </div>
  )
}

function Keys() {
  const { data, error, refetch } = useApiKeys()
  return (
    <div className={classes.columns}>
      <Panel title={text.list}>
        {error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} />}
        {data?.length === 0 && <EmptyState title={text.emptyTitle} text={text.emptyText} />}
        {data && data.length > 0 && <KeyList keys={data} />}
      </Panel>
      <div className={classes.side}>
        <Panel title={text.create}>
          <KeyForm />
        </Panel>
        <Panel title={text.secrecyTitle}>
          <p className={classes.note}>{text.secrecyText}</p>
        </Panel>
        <Panel title={text.docsTitle}>
          <p className={classes.note}>{text.docsText}</p>
          <Link href={paths.apiDocs}>{text.docsLink}</Link>
        </Panel>
      </div>
    </div>
  )
}
