import { Button, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FreezeRow, listFreezes } from '#contract/protection/freeze.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { freezeDesk as text } from '#web/ui/messages/operators/freeze-desk.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { BeginDialog, LiftDialog } from './freeze-dialogs.tsx'
import classes from './freeze-page.module.css'

const REFRESH_MS = 15_000

/** Whether everything is stopped, and where it is stopped and lifted. */
export function FreezePage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<'begin' | 'lift' | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'freezes'],
    queryFn: ({ signal }) => call(listFreezes, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const standing = data?.items.find(({ liftedAt }) => liftedAt === null)
  const close = () => setStep(null)
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && <State standing={standing} onStep={setStep} />}
      {data && <History rows={data.items} />}
      {step === 'begin' && <BeginDialog onClose={close} />}
      {step === 'lift' && <LiftDialog onClose={close} />}
    </>
  )
}

type StateProps = { standing: FreezeRow | undefined; onStep: (step: 'begin' | 'lift') => void }

function State({ standing, onStep }: StateProps) {
  const isOwn = useSession().user?.userId === standing?.begunBy
  if (!standing)
    return (
      <section className={classes.state}>
        <h2>{text.running}</h2>
        <p>{text.runningText}</p>
        <Permitted to="freeze.begin">
          <Button color="red" onClick={() => onStep('begin')}>
            {text.begin}
          </Button>
        </Permitted>
      </section>
    )
  return (
    <section className={classes.state} data-stopped>
      <h2>{text.stopped}</h2>
      <p>
        {text.stoppedText(dateTimeText(standing.begunAt), standing.begunBy)} {standing.reason}
      </p>
      {isOwn && <p>{text.ownStop}</p>}
      <Permitted to="freeze.lift">
        {!isOwn && <Button onClick={() => onStep('lift')}>{text.lift}</Button>}
      </Permitted>
    </section>
  )
}

const History = ({ rows }: { rows: readonly FreezeRow[] }) =>
  rows.length === 0 ? (
    <EmptyState icon="check" title={text.none} text={text.noneText} />
  ) : (
    <Panel title={text.history}>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={text.history}>
          <Table.Thead>
            <Table.Tr>
              {Object.values(text.columns).map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.freezeId}>
                <Table.Td>{text.by(dateTimeText(row.begunAt), row.begunBy)}</Table.Td>
                <Table.Td>{row.reason}</Table.Td>
                <Table.Td>
                  {row.liftedAt === null
                    ? text.still
                    : text.by(dateTimeText(row.liftedAt), row.liftedBy ?? '')}
                </Table.Td>
                <Table.Td>{row.liftReason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
