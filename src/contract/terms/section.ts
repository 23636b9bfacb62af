import { notYet, type PromiseName } from '../promises.ts'

export type TermsTable = {
  caption: string
  head: readonly [string, string]
  rows: readonly (readonly [string, string])[]
}

/** A text that speaks of something which is said not to be offered until it is. */
export type Clause = string | { text: string; awaits: readonly PromiseName[] }

/** The text, and the sentence on its parts that are not offered yet. */
export const clauseText = (clause: Clause): string =>
  typeof clause === 'string'
    ? clause
    : [clause.text, ...clause.awaits.flatMap((name) => notYet(name))].join(' ')

/** A section of the terms. Numbered ones number their clauses: 3.1, 3.2, … */
export type TermsSection = {
  id: string
  number?: number
  title: string
  clauses: readonly Clause[]
  table?: TermsTable
}
