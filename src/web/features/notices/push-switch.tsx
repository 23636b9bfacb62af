import { Switch } from '@mantine/core'
import { sentenceOf } from '#web/api/call.ts'
import { noticeMessages as text } from '#web/ui/messages/notices/notices.ts'
import classes from './notices-page.module.css'
import { PushDenied, usePush } from './use-push.ts'

/** Turns messages to this browser on and off. */
export function PushSwitch() {
  const { isPossible, isKnown, isOn, change } = usePush()
  if (!isPossible) return <p className={classes.lead}>{text.push.impossible}</p>
  return (
    <>
      <Switch
        label={text.push.label}
        description={text.push.text}
        checked={change.isPending ? change.variables : isOn}
        disabled={!isKnown || change.isPending}
        onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
      />
      {change.error && (
        <p role="alert">
          {change.error instanceof PushDenied ? text.push.denied : sentenceOf(change.error)}
        </p>
      )}
    </>
  )
}
