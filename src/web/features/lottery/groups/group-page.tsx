import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import {
  dissolveGroup,
  getGroup,
  type Group,
  leaveGroup,
  renewInvite,
} from '#contract/lottery/groups.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError, showPopup } from '#web/ui/dialog/popups.ts'
import { groupMessages as text } from '#web/ui/messages/lottery/syndicates.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from '../syndicates/syndicates.module.css'
import { GroupPlays } from './group-plays.tsx'

const REFRESH_MS = 15_000

/** A group with its plays, its members and its record. */
export function LotteryGroupPage() {
  const params = useParams<{ groupId: string }>()
  const groupId = Number(params.groupId)
  const { isLoggedIn } = useSession()
  const found = useQuery({
    queryKey: [...lotteryKeys.syndicates, 'group', groupId],
    queryFn: ({ signal }) => call(getGroup, { params: { groupId }, signal }),
    refetchInterval: REFRESH_MS,
    enabled: isLoggedIn,
  })
  usePageTitle(found.data?.name ?? text.title)
  if (!isLoggedIn) return <ToLogin />
  if (found.isError) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={8} />
  const group = found.data
  return (
    <>
      <h1>{group.name}</h1>
      {group.state === 'dissolved' && <p>{text.dissolved}</p>}
      <GroupPlays group={group} />
      <Members group={group} />
      {group.state === 'open' && <Link group={group} />}
      <Record group={group} />
    </>
  )
}

const Members = ({ group: { members, currency } }: { group: Group }) => (
  <Panel title={text.membersTitle}>
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.membersTitle}</th>
            <th scope="col">{text.memberPaid}</th>
            <th scope="col">{text.memberWon}</th>
            <th scope="col">{text.balance}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ nickname, isMe, isOwner, hasLeft, paidMinor, wonMinor }) => (
            <tr key={nickname}>
              <th scope="row">
                {[nickname, isMe && text.me, isOwner && text.owner, hasLeft && text.hasLeft]
                  .filter(Boolean)
                  .join(', ')}
              </th>
              <td>
                <Money minor={paidMinor} currency={currency} />
              </td>
              <td>
                <Money minor={wonMinor} currency={currency} />
              </td>
              <td>
                <Money minor={wonMinor - paidMinor} currency={currency} isSigned />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
)

function Link({ group: { groupId, invite, isOwner } }: { group: Group }) {
  const [, go] = useLocation()
  const queries = useQueryClient()
  const params = { groupId }
  const move = useMutation({
    mutationFn: (step: 'renew' | 'leave' | 'dissolve'): Promise<unknown> =>
      step === 'renew'
        ? call(renewInvite, { params })
        : call(step === 'leave' ? leaveGroup : dissolveGroup, { params }),
    onSuccess: (_, step) => {
      if (step === 'leave') go(paths.lotteryGroups)
    },
    onError: (error) => void showError(sentenceOf(error)),
    onSettled: () =>
      Promise.all(
        [lotteryKeys.groups, lotteryKeys.syndicates].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const ask = async (step: 'leave' | 'dissolve'): Promise<void> => {
    const isSure = await showPopup({
      kind: 'question',
      title: text[step],
      text: step === 'leave' ? text.leaveText : text.dissolveText,
      confirm: text[step],
      cancel: text.keep,
    })
    if (isSure) move.mutate(step)
  }
  return (
    <Panel title={text.link}>
      <div className={classes.form}>
        <TextInput
          readOnly
          aria-label={text.link}
          description={text.linkHint}
          value={`${location.origin}${paths.joinLotteryGroup(invite)}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={classes.row}>
          {isOwner && (
            <Button variant="default" onClick={() => move.mutate('renew')}>
              {text.renew}
            </Button>
          )}
          <Button variant="default" onClick={() => void ask('leave')}>
            {text.leave}
          </Button>
          {isOwner && (
            <Button variant="default" onClick={() => void ask('dissolve')}>
              {text.dissolve}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

const Record = ({ group: { record, currency } }: { group: Group }) => (
  <Panel title={text.record}>
    <ol className={classes.plain}>
      {record.map(({ at, kind, nickname, amountMinor }, index) => (
        <li key={record.length - index}>
          <time dateTime={at}>{dateTimeText(at)}</time> · {nickname || text.itself}:{' '}
          {text.events[kind]}
          {amountMinor !== null && (
            <>
              {', '}
              <Money minor={amountMinor} currency={currency} />
            </>
          )}
        </li>
      ))}
    </ol>
  </Panel>
)
