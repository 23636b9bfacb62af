import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  askErasure,
  askExport,
  type DataExport,
  dropErasure,
  getExportFile,
  getMyData,
} from '#contract/my-data/my-data.ts'
import { call, fetchBlob, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useRules } from '#web/api/use-settings.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { saveBlob } from '#web/ui/download-json.ts'
import { myDataMessages as text } from '#web/ui/messages/my-data/my-data.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './my-data-page.module.css'
import { OwnConsents } from './own-consents.tsx'
import { PasswordForm } from './password-form.tsx'

const REFRESH_MS = 5_000

/** A copy of one's data, and the erasure of it. */
export function MyDataPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {user?.role === 'operator' ? (
        <EmptyState icon="user" title={text.operators} text={text.operatorsText} />
      ) : (
        <Own />
      )}
    </div>
  )
}

function Own() {
  const { recordsKeptYears } = useRules()
  const { data, error, refetch } = useQuery({
    queryKey: ['my-data'],
    queryFn: ({ signal }) => call(getMyData, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ madeAt }) => madeAt === null) ? REFRESH_MS : false,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return (
    <>
      <Panel title={text.copy}>
        <p className={classes.note}>{text.copyText}</p>
        <PasswordForm
          action={text.ask}
          send={(password) => call(askExport, { body: { password } })}
        />
        <ul className={classes.list}>
          {data.exports.map((each) => (
            <Copy key={each.exportId} {...each} />
          ))}
        </ul>
        {data.exports.length === 0 && <p className={classes.note}>{text.none}</p>}
      </Panel>
      <OwnConsents />
      <Panel title={text.erase}>
        <p className={classes.note}>{text.eraseText(recordsKeptYears)}</p>
        <Erasure askedAt={data.erasureAskedAt} />
      </Panel>
    </>
  )
}

function Copy({ exportId, askedAt, madeAt, bytes }: DataExport) {
  const fetching = useMutation({
    mutationFn: async () =>
      saveBlob(
        `fairbook-data-${exportId}.zip`,
        await fetchBlob(getExportFile, { params: { exportId } }),
      ),
  })
  return (
    <li>
      <span>{text.askedAt(dateTimeText(askedAt))}</span>
      {bytes === null ? (
        <span>{madeAt === null ? text.making : text.gone}</span>
      ) : (
        <Button variant="default" disabled={fetching.isPending} onClick={() => fetching.mutate()}>
          {text.fetch}
        </Button>
      )}
      {fetching.error && <p role="alert">{sentenceOf(fetching.error)}</p>}
    </li>
  )
}

function Erasure({ askedAt }: { askedAt: string | null }) {
  const queries = useQueryClient()
  const drop = useMutation({
    mutationFn: () => call(dropErasure),
    onSettled: () => queries.invalidateQueries({ queryKey: ['my-data'] }),
  })
  if (askedAt === null)
    return (
      <PasswordForm
        action={text.eraseAsk}
        send={(password) => call(askErasure, { body: { password } })}
      />
    )
  return (
    <>
      <p>{text.eraseAsked(dateTimeText(askedAt))}</p>
      <Button variant="default" disabled={drop.isPending} onClick={() => drop.mutate()}>
        {text.eraseDrop}
      </Button>
    </>
  )
}
