import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { cashierKeys } from './cashier-queries.ts'
import { useRequestKey } from '#web/api/request-key.ts'

/** The second half of a double click may come after a quick answer. */
const DOUBLE_CLICK_MS = 500

type Options<Content> = {
  /** The same text for the same request. */
  textOf: (content: Content) => string
  send: (content: Content, idempotencyKey: string) => Promise<unknown>
  onDone: () => void
  onRefused: (error: unknown) => void
}

/** Sends a request that moves money: one at a time, and one effect however often it is tried. */
export function useMoneyRequest<Content>({ textOf, send, onDone, onRefused }: Options<Content>) {
  const requestKey = useRequestKey()
  const queries = useQueryClient()
  const { refresh } = useSession()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)

  async function submit(content: Content): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    try {
      await send(content, requestKey.keyOf(textOf(content)))
      requestKey.answered()
      onDone()
    } catch (error) {
      if (isAnswer(error)) requestKey.answered()
      // An ended session leads to the login, which says so; the form is kept as it is.
      if (!isEndOfSession(error)) onRefused(error)
    }
    setIsSending(false)
    void queries.invalidateQueries({ queryKey: cashierKeys.transactions })
    void refresh()
    setTimeout(() => {
      isUnderWay.current = false
    }, DOUBLE_CLICK_MS)
  }

  return { submit, isSending }
}

const isEndOfSession = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'SESSION_ENDED'

/** A "no" is final; without an answer, or after a failure, the request may have happened. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status >= 400 && error.status < 500
