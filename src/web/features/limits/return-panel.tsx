import { Button } from '@mantine/core'
import type { AccountState } from '#contract/account.ts'
import { endTimeOut, type PauseRow } from '#contract/protection/limits.ts'
import { call } from '#web/api/call.ts'
import { useRules } from '#web/api/use-settings.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { limitsMessages as text } from '#web/ui/messages/protection/limits.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './limits-page.module.css'
import { useStep } from './use-step.ts'

type Props = {
  pauses: readonly PauseRow[]
  state: AccountState
}

/** The way back from a time-out that has ended: nothing opens before the player says so. */
export function ReturnPanel({ pauses, state }: Props) {
  const { timeOutBySupport } = useRules()
  const step = useStep()
  const open = pauses.filter(({ overAt }) => overAt === null)
  const isEnded = open.length > 0 && open.every((pause) => pause.isEnded)
  if (state !== 'timed_out' || !isEnded) return null
  const returnsAt = open.find((pause) => pause.returnsAt !== null)?.returnsAt
  return (
    <Panel title={text.timeOutOver}>
      <div className={classes.form}>
        {returnsAt && <p className={classes.note}>{text.returnsAt(dateTimeText(returnsAt))}</p>}
        {!returnsAt && timeOutBySupport && <p className={classes.note}>{text.returnBySupport}</p>}
        {!returnsAt && !timeOutBySupport && (
          <>
            <p className={classes.note}>{text.returnText}</p>
            <Button
              variant="default"
              disabled={step.isPending}
              onClick={() => step.mutate(() => call(endTimeOut, {}))}
            >
              {text.returnButton}
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}
