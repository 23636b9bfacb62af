import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countSessions, logoutEverywhere } from '#contract/account.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { accountMessages } from '#web/ui/messages/account.ts'
import { Panel } from '#web/ui/panel.tsx'
import { askToConfirm, showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { SessionList } from './security/security-panels.tsx'
import classes from './profile-page.module.css'

const text = accountMessages.sessions

/** How many sessions are open, and the end of all of them at once. */
export function SessionsPanel() {
  const { data } = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(countSessions, { signal }),
  })
  const end = useMutation({
    mutationFn: () => call(logoutEverywhere),
    onSuccess: ({ message }) => {
      removeToken()
      return showSuccess(message)
    },
    onError: (error) => showError(sentenceOf(error)),
  })
  const ask = async (): Promise<void> => {
    const { title, question, confirm, cancel } = text
    if (await askToConfirm({ title, text: question, confirm, cancel })) end.mutate()
  }
  return (
    <Panel title={text.heading}>
      <p className={classes.note}>{text.life}</p>
      {data && <p className={classes.note}>{text.open(data.pages, data.programs)}</p>}
      <SessionList />
      <Button mt="sm" variant="default" disabled={end.isPending} onClick={() => void ask()}>
        {text.title}
      </Button>
    </Panel>
  )
}
