import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Identity } from '#contract/identity/identity.ts'
import { beginIdentityCheck } from '#contract/identity/provider.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './identity-page.module.css'

const { provider: text } = identityMessages

type Props = { provider: NonNullable<Identity['provider']>; leave?: (address: string) => void }

/** The way to prove the identity on the page of an outside provider. */
export function OutsideCheck({ provider, leave = (to) => location.assign(to) }: Props) {
  const { name, begunAt } = provider
  const begin = useMutation({
    mutationFn: () => call(beginIdentityCheck),
    onSuccess: ({ redirectUrl }) => leave(redirectUrl),
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <Panel title={text.title(name)}>
      <div className={classes.stack}>
        <p>{begunAt === null ? text.text(name) : text.begun(name, dateTimeText(begunAt))}</p>
        <p className={classes.note}>{text.orHere}</p>
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {begunAt === null ? text.go(name) : text.goOn}
        </Button>
      </div>
    </Panel>
  )
}
