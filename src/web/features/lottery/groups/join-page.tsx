import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { getInvite, joinGroup } from '#contract/lottery/groups.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { groupMessages as text } from '#web/ui/messages/lottery/syndicates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from '../syndicates/syndicates.module.css'

/** The page behind the link of a group. */
export function JoinGroupPage() {
  usePageTitle(text.title)
  const { invite } = useParams<{ invite: string }>()
  const { isLoggedIn } = useSession()
  const found = useQuery({
    queryKey: [...lotteryKeys.groups, 'invite', invite],
    queryFn: ({ signal }) => call(getInvite, { params: { invite }, signal }),
    enabled: isLoggedIn,
  })
  if (!isLoggedIn) return <ToLogin />
  if (found.isError) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={3} />
  const { name, members } = found.data
  return (
    <>
      <h1>{text.joinTitle(name)}</h1>
      <p className={classes.lead}>
        {text.members(members)}. {text.joinText}
      </p>
      <Panel>
        <JoinForm invite={invite} />
      </Panel>
    </>
  )
}

function JoinForm({ invite }: { invite: string }) {
  const [, go] = useLocation()
  const queries = useQueryClient()
  const [nickname, setNickname] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = nickname.trim() === ''
  const join = useMutation({
    mutationFn: () => call(joinGroup, { body: { invite, nickname: nickname.trim() } }),
    onSuccess: ({ groupId }) => {
      void queries.invalidateQueries({ queryKey: lotteryKeys.groups })
      go(paths.lotteryGroup(groupId))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isMissing) join.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={text.nickname}
        description={text.nicknameHint}
        maxLength={30}
        value={nickname}
        error={isChecked && isMissing ? text.missing : undefined}
        onChange={({ currentTarget }) => setNickname(currentTarget.value)}
      />
      {join.isError && <p role="alert">{sentenceOf(join.error)}</p>}
      <Button type="submit" loading={join.isPending}>
        {text.join}
      </Button>
    </form>
  )
}
