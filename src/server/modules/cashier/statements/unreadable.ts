import { Refusal } from '#server/http/refusal.ts'

/** The refusal of a file, with the place and the thing that is wrong there. */
export const unreadable = (problem: string): Refusal =>
  new Refusal('STATEMENT_UNREADABLE', { details: { problem } })
