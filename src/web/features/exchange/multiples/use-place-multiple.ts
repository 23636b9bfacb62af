import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type MultipleRow, placeMultiple, type PlaceMultiple } from '#contract/multiples.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { ANSWER_TIMEOUT_MS, isUnanswered, newReference } from '../order-call.ts'

type Form = Omit<PlaceMultiple, 'customerRef'>
export type MultipleRefusal = { code: string; message: string }

/**
 *   editing ──place──▶ placing ──accepted──▶ placed
 *                      placing ──refused──▶ editing, with the refusal
 *                      placing ──no answer──▶ unknown ──ask again──▶ placing
 * What was sent without an answer is kept over a reload and asked about with the same reference: it is placed once.
 */
export type Placing =
  | { state: 'editing'; refusal: MultipleRefusal | null }
  | { state: 'placing' }
  | { state: 'unknown' }
  | { state: 'placed'; bet: MultipleRow }

const NAME = 'fairbook.multiple'

function readSent(): PlaceMultiple | null {
  try {
    return z.parse(placeMultiple.body, JSON.parse(sessionStorage.getItem(NAME) ?? ''))
  } catch {
    return null
  }
}

function keepSent(sent: PlaceMultiple | null): void {
  try {
    if (sent) sessionStorage.setItem(NAME, JSON.stringify(sent))
    else sessionStorage.removeItem(NAME)
  } catch {
    // The storage is full or forbidden: what was sent then lives as long as the page.
  }
}

export function usePlaceMultiple() {
  const queries = useQueryClient()
  const [sent, setSent] = useState(readSent)
  const [placing, setPlacing] = useState<Placing>(
    sent ? { state: 'unknown' } : { state: 'editing', refusal: null },
  )
  const remember = (form: PlaceMultiple | null): void => {
    setSent(form)
    keepSent(form)
  }
  const run = async (form: PlaceMultiple): Promise<void> => {
    remember(form)
    setPlacing({ state: 'placing' })
    const next = await send(form)
    if (next.state !== 'unknown') remember(null)
    setPlacing(next)
    await queries.invalidateQueries({ queryKey: ['exchange'] })
  }
  return {
    placing,
    place: (form: Form): void => void run({ ...form, customerRef: newReference() }),
    askAgain: (): void => void (sent && run(sent)),
    edit: (): void => setPlacing({ state: 'editing', refusal: null }),
  }
}

async function send(form: PlaceMultiple): Promise<Placing> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    return { state: 'placed', bet: await call(placeMultiple, { body: form, signal }) }
  } catch (error) {
    if (isUnanswered(error)) return { state: 'unknown' }
    const code = error instanceof ApiRefusal ? error.code : 'INTERNAL_ERROR'
    return { state: 'editing', refusal: { code, message: sentenceOf(error) } }
  }
}
