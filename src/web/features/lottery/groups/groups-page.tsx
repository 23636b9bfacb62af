import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { foundGroup, listGroups } from '#contract/lottery/groups.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { groupMessages as text } from '#web/ui/messages/lottery/syndicates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from '../syndicates/syndicates.module.css'

/** The groups of the player, and a form for another one. */
export function LotteryGroupsPage() {
  usePageTitle(text.title)
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>{text.lead}</p>
      <Groups />
      <Panel title={text.found}>
        <FoundForm />
      </Panel>
    </>
  )
}

function Groups() {
  const found = useQuery({
    queryKey: lotteryKeys.groups,
    queryFn: ({ signal }) => call(listGroups, { signal }),
  })
  if (found.isError) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={3} />
  const { groups } = found.data
  if (groups.length === 0)
    return (
      <p className={classes.none}>
        <strong>{text.empty}.</strong> {text.emptyText}
      </p>
    )
  return (
    <ul className={classes.list}>
      {groups.map(({ groupId, name, members }) => (
        <li key={groupId}>
          <Panel>
            <Link href={paths.lotteryGroup(groupId)}>{name}</Link> · {text.members(members)}
          </Panel>
        </li>
      ))}
    </ul>
  )
}

function FoundForm() {
  const [, go] = useLocation()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [nickname, setNickname] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const found = useMutation({
    mutationFn: () => call(foundGroup, { body: { name: name.trim(), nickname: nickname.trim() } }),
    onSuccess: ({ groupId }) => {
      void queries.invalidateQueries({ queryKey: lotteryKeys.groups })
      go(paths.lotteryGroup(groupId))
    },
  })
  const missing = (typed: string) => (isChecked && typed.trim() === '' ? text.missing : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (name.trim() !== '' && nickname.trim() !== '') found.mutate()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={text.name}
        maxLength={60}
        value={name}
        error={missing(name)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label={text.nickname}
        description={text.nicknameHint}
        maxLength={30}
        value={nickname}
        error={missing(nickname)}
        onChange={({ currentTarget }) => setNickname(currentTarget.value)}
      />
      {found.isError && <p role="alert">{sentenceOf(found.error)}</p>}
      <Button type="submit" loading={found.isPending}>
        {text.found}
      </Button>
    </form>
  )
}
