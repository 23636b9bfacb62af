import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiRefusal, sentenceOf } from '#web/api/call.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { deskMessages } from '#web/ui/messages/operators/cashier-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import { cashierKeys } from '../cashier-queries.ts'

type Failure = { text: string; field: string | undefined }

/** Sends a decision once, tells how it went, and reads the lists again: they may be older than what happened. */
export function useDecision(onDecided: () => void) {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** `send` does it and answers what to tell the operator. */
  async function decide(send: () => Promise<string>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const done = await send()
      void showToast({
        kind: 'success',
        text: done,
        group: { name: 'desk', text: (count) => deskMessages.desk.decidedMany(count, done) },
      })
      onDecided()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: cashierKeys.desk })
      void queries.invalidateQueries({ queryKey: ['backoffice'] })
    }
  }

  const errorOf = (field: string): string | undefined =>
    failure?.field === field ? failure.text : undefined
  const refuse = (field: string, text: string): void => setFailure({ field, text })
  return { decide, refuse, isBusy, errorOf, failure: failure?.field ? null : failure }
}

function failureOf(error: unknown): Failure {
  const text = sentenceOf(error)
  if (!(error instanceof ApiRefusal)) return { text, field: undefined }
  const { status, isYours } = error.details
  if (error.code === 'ALREADY_DECIDED' && (status === 'A' || status === 'R' || status === 'X')) {
    const word = cashierMessages.statuses[status].toLowerCase()
    const { decidedByYou, alreadyDecided } = deskMessages.desk
    return { text: (isYours === true ? decidedByYou : alreadyDecided)(word), field: undefined }
  }
  return { text, field: error.field ?? error.issues[0]?.field }
}
