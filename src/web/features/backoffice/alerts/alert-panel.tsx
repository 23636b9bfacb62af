import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AlertChoices, saveAlertChoices } from '#contract/office/alerts.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { alertDesk as text } from '#web/ui/messages/operators/alert-desk.ts'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ALERT_CHOICES, useAlertChoices } from './alert-queries.ts'
import classes from './alert-panel.module.css'
import { playSound } from './sound.ts'

const names = ['workSound', 'workMail', 'alarmSound', 'alarmMail'] as const
const needsMail = (name: keyof AlertChoices) => name === 'workMail' || name === 'alarmMail'

/** The operator's own choice of sounds and mails. */
export function AlertPanel() {
  const queries = useQueryClient()
  const { data } = useAlertChoices()
  const save = useMutation({
    mutationFn: (body: AlertChoices) => call(saveAlertChoices, { body }),
    onSuccess: (kept) => {
      queries.setQueryData(ALERT_CHOICES, kept)
      return showToast({ kind: 'success', text: text.saved })
    },
    onError: (error) => showError(sentenceOf(error)),
  })
  if (!data) return null
  const { choices, email } = data
  return (
    <Panel title={text.title}>
      <div className={classes.body}>
        <p>{text.lead}</p>
        <div className={classes.choices}>
          {names.map((name) => (
            <Checkbox
              key={name}
              label={text.names[name]}
              checked={choices[name]}
              disabled={save.isPending || (needsMail(name) && email === '' && !choices[name])}
              onChange={({ currentTarget }) =>
                save.mutate({ ...choices, [name]: currentTarget.checked })
              }
            />
          ))}
        </div>
        <p className={classes.note}>{text.alarmHint}</p>
        <p className={classes.note}>{email === '' ? text.noMail : text.mailTo(email)}</p>
        <div className={classes.sound}>
          <Button size="compact-sm" variant="default" onClick={() => void playSound('work')}>
            {text.hear}
          </Button>
          <span className={classes.note}>{text.soundHint}</span>
        </div>
      </div>
    </Panel>
  )
}
