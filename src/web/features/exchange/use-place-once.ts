import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiRefusal, sentenceOf } from '#web/api/call.ts'
import { ANSWER_TIMEOUT_MS, isUnanswered, newReference } from './order-call.ts'

export type PlaceRefusal = { code: string; message: string; details: ApiRefusal['details'] }

/**
 *   editing ──place──▶ placing ──accepted──▶ placed
 *                      placing ──refused──▶ editing, with the refusal
 *                      placing ──no answer──▶ unknown ──ask again──▶ placing
 * What was sent without an answer is kept over a reload and asked about with the same reference: it is placed once.
 */
type Placing<Receipt> =
  | { state: 'editing'; refusal: PlaceRefusal | null }
  | { state: 'placing' }
  | { state: 'unknown' }
  | { state: 'placed'; receipt: Receipt }

type Bet<Sent, Receipt> = {
  /** The name under which the browser keeps what was sent. */
  keptAs: string
  schema: z.ZodMiniType<Sent>
  send: (sent: Sent, signal: AbortSignal) => Promise<Receipt>
}

/** Places one bet of several selections, once, whatever becomes of the answer. */
export function usePlaceOnce<Sent extends { customerRef: string }, Receipt>(
  bet: Bet<Sent, Receipt>,
) {
  const queries = useQueryClient()
  const [sent, setSent] = useState(() => readSent(bet))
  const [placing, setPlacing] = useState<Placing<Receipt>>(
    sent ? { state: 'unknown' } : { state: 'editing', refusal: null },
  )
  const remember = (form: Sent | null): void => {
    setSent(form)
    keepSent(bet.keptAs, form)
  }
  const run = async (form: Sent): Promise<void> => {
    remember(form)
    setPlacing({ state: 'placing' })
    const next = await answerOf(bet, form)
    if (next.state !== 'unknown') remember(null)
    setPlacing(next)
    await queries.invalidateQueries({ queryKey: ['exchange'] })
  }
  return {
    placing,
    place: (named: (customerRef: string) => Sent): void => void run(named(newReference())),
    askAgain: (): void => void (sent && run(sent)),
    edit: (): void => setPlacing({ state: 'editing', refusal: null }),
  }
}

function readSent<Sent, Receipt>({ keptAs, schema }: Bet<Sent, Receipt>): Sent | null {
  try {
    return z.parse(schema, JSON.parse(sessionStorage.getItem(keptAs) ?? ''))
  } catch {
    return null
  }
}

function keepSent(name: string, sent: object | null): void {
  try {
    if (sent) sessionStorage.setItem(name, JSON.stringify(sent))
    else sessionStorage.removeItem(name)
  } catch {
    // The storage is full or forbidden: what was sent then lives as long as the page.
  }
}

async function answerOf<Sent, Receipt>(
  { send }: Bet<Sent, Receipt>,
  sent: Sent,
): Promise<Placing<Receipt>> {
  try {
    const receipt = await send(sent, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
    return { state: 'placed', receipt }
  } catch (error) {
    if (isUnanswered(error)) return { state: 'unknown' }
    const { code, details } =
      error instanceof ApiRefusal ? error : { code: 'INTERNAL_ERROR', details: {} }
    return { state: 'editing', refusal: { code, message: sentenceOf(error), details } }
  }
}
