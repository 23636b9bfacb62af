export type TermsTable = {
  caption: string
  head: readonly [string, string]
  rows: readonly (readonly [string, string])[]
}

/** A section of the terms. Numbered ones number their clauses: 3.1, 3.2, … */
export type TermsSection = {
  id: string
  number?: number
  title: string
  clauses: readonly string[]
  table?: TermsTable
}
