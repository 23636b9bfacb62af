import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setRealityCheck } from '#contract/protection/limits.ts'
import { checkMinutes } from '#domain/protection/pauses.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useRules } from '#web/api/use-settings.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { activityMessages } from '#web/ui/messages/protection/activity.ts'
import { limitsMessages } from '#web/ui/messages/protection/limits.ts'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.tsx'
import classes from './limits-page.module.css'
import { useSessionSummary } from './protection-queries.ts'

const text = activityMessages.interval

type Minutes = (typeof checkMinutes)[number]

/** The player chooses how often play stops for a reality check. */
export function IntervalPanel({ every }: { every: number | null }) {
  const queries = useQueryClient()
  const { data } = useSessionSummary()
  const { checkRequired, checkMinutesMax } = useRules()
  const offered = new Set<number>(checkMinutes.filter((minutes) => minutes <= checkMinutesMax))
  if (every !== null) offered.add(every)
  const change = useMutation({
    mutationFn: (everyMinutes: Minutes | null) => call(setRealityCheck, { body: { everyMinutes } }),
    onSuccess: () => showToast({ kind: 'success', text: limitsMessages.saved }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['protection'] }),
  })
  return (
    <Panel title={text.title}>
      <div className={classes.form}>
        <p className={classes.note}>{text.lead}</p>
        {checkRequired && <p className={classes.note}>{text.longest(checkMinutesMax)}</p>}
        {data && <p>{text.now(Math.floor(data.elapsedSeconds / 60))}</p>}
        <NativeSelect
          label={text.label}
          value={String(every ?? '')}
          disabled={change.isPending}
          data={[
            ...(checkRequired ? [] : [{ value: '', label: text.none }]),
            ...[...offered].map((minutes) => ({
              value: String(minutes),
              label: text.every(minutes),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change.mutate(checkMinutes.find((minutes) => String(minutes) === value) ?? null)
          }
        />
      </div>
    </Panel>
  )
}
