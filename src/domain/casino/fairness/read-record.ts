import * as z from 'zod/mini'
import { proofSentences } from '#domain/language/proof-sentences.ts'
import { bingoRecord, type BingoRecord } from '../bingo/bingo-record.ts'
import { cardRecord, type CardRecord } from '../scratch/card-record.ts'
import { spinRecord, type SpinRecord } from '../slots/spin-record.ts'
import { roundRecord, type RoundRecord } from './record.ts'

/** A record by what it is about. Records of rounds have no `kind` of their own; their `format` says whether it is bingo. */
export type AnyRecord =
  | { readonly kind: 'round'; readonly record: RoundRecord }
  | { readonly kind: 'bingo'; readonly record: BingoRecord }
  | { readonly kind: 'scratch-card'; readonly record: CardRecord }
  | { readonly kind: 'slot-spin'; readonly record: SpinRecord }
type Fault = { readonly fault: string }

const marks = z.object({ kind: z.optional(z.string()), format: z.optional(z.string()) })

/** The record of a text, or a sentence that says why the text is none. */
export function readRecord(text: string): AnyRecord | Fault {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: proofSentences.reading.notJson }
  }
  const { kind, format } = z.safeParse(marks, value).data ?? {}
  if (kind === 'scratch-card') {
    const { data, error } = cardRecord.safeParse(value)
    return data ? { kind, record: data } : faultOf(error, kind)
  }
  if (kind === 'slot-spin') {
    const { data, error } = spinRecord.safeParse(value)
    return data ? { kind, record: data } : faultOf(error, kind)
  }
  if (format === 'fairbook-bingo/1') {
    const { data, error } = bingoRecord.safeParse(value)
    return data ? { kind: 'bingo', record: data } : faultOf(error, 'bingo')
  }
  const { data, error } = roundRecord.safeParse(value)
  return data ? { kind: 'round', record: data } : faultOf(error, 'round')
}

function faultOf({ issues }: z.core.$ZodError, kind: AnyRecord['kind']): Fault {
  const place = issues[0]?.path.join('.') ?? ''
  return {
    fault:
      place === ''
        ? proofSentences.reading.noRecord(kind)
        : proofSentences.reading.wrongField(place),
  }
}
