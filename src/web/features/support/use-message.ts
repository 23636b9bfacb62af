import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { supportKeys } from '#web/api/support.ts'

type Options<Content> = {
  send: (content: Content, idempotencyKey: string) => Promise<unknown>
  onSent: () => void
}

/** Sends what was written: one message at a time, and once however often it is tried. */
export function useMessage<Content>({ send, onSent }: Options<Content>) {
  const requestKey = useRequestKey()
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)

  async function submit(content: Content): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setRefusal(null)
    try {
      await send(content, requestKey.keyOf(JSON.stringify(content)))
      requestKey.answered()
      onSent()
    } catch (error) {
      if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500)
        requestKey.answered()
      setRefusal(error)
    } finally {
      isUnderWay.current = false
      setIsSending(false)
      void queries.invalidateQueries({ queryKey: supportKeys.all })
    }
  }

  const fields = fieldErrors(refusal)
  const isOfNoField = refusal !== null && Object.keys(fields).length === 0
  return { submit, isSending, fields, failure: isOfNoField ? sentenceOf(refusal) : '' }
}
