import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { messages } from '#web/ui/messages.ts'
import { secondFactorMessages } from '#web/ui/messages/notices/second-factor.ts'
import classes from './challenge-frame.module.css'
import { Dialog } from './dialog.tsx'

const text = secondFactorMessages.challenge
const messageShape = z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(4_096)) })
/** No service takes it as an answer. The server learns by it whether the service works at all. */
const NOT_SHOWN = 'not-shown'

type Props = { page: URL; onDone: (answer: string | null) => void }

/** The page of an outside challenge, in a frame of its own origin, from where it cannot read this page. */
export function ChallengeFrame({ page, onDone }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (origin !== page.origin || source !== frame.current?.contentWindow) return
      const message = z.safeParse(messageShape, data)
      if (message.success) onDone(message.data.challenge)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [page, onDone])
  return (
    <Dialog title={text.title} onClose={() => onDone(null)}>
      <Stack>
        <p>{text.lead}</p>
        <iframe
          ref={frame}
          className={classes.frame}
          title={text.frame}
          src={page.href}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
        <Group justify="space-between">
          <Button variant="default" onClick={() => onDone(null)}>
            {messages.action.cancel}
          </Button>
          <Button variant="subtle" onClick={() => onDone(NOT_SHOWN)}>
            {text.notShown}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
