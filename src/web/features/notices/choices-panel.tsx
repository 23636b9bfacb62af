import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  chooseNotices,
  chosenGroups,
  getNoticeChoices,
  type NoticeChoices,
} from '#contract/notices/choices.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { noticeMessages as text } from '#web/ui/messages/notices/notices.ts'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { PushSwitch } from './push-switch.tsx'
import classes from './notices-page.module.css'

const KEY = ['notices', 'choices']

/** The ways by which notices of each group reach the player. */
export function ChoicesPanel() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getNoticeChoices, { signal }),
  })
  const choose = useMutation({
    mutationFn: (body: NoticeChoices) => call(chooseNotices, { body }),
    onSuccess: (chosen) => queries.setQueryData(KEY, chosen),
  })
  const choices = choose.isPending ? choose.variables : data?.choices
  return (
    <Panel title={text.ways}>
      <p className={classes.lead}>{text.waysText}</p>
      {data && !data.emailIsVerified && <p className={classes.lead}>{text.unverified}</p>}
      <PushSwitch />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!choices && !error && <SkeletonRows rows={3} />}
      {choices &&
        chosenGroups.map((group) => (
          <fieldset key={group} className={classes.ways} disabled={choose.isPending}>
            <legend>{text.groups[group]}</legend>
            {(['onPage', 'byMail', 'byPush'] as const).map((way) => (
              <Checkbox
                key={way}
                label={text.way[way]}
                checked={choices[group][way]}
                onChange={({ currentTarget: { checked } }) =>
                  choose.mutate({ ...choices, [group]: { ...choices[group], [way]: checked } })
                }
              />
            ))}
          </fieldset>
        ))}
      {choose.error && <p role="alert">{sentenceOf(choose.error)}</p>}
    </Panel>
  )
}
