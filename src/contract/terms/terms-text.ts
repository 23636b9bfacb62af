import { bettingTerms } from './betting.ts'
import { generalTerms } from './general.ts'
import { clauseText, type TermsSection } from './section.ts'

export const termsSections: readonly TermsSection[] = [...generalTerms, ...bettingTerms]

export const titleOf = ({ number, title }: TermsSection): string =>
  number === undefined ? title : `${number} ${title}`

/** The whole text as a version of it is stored. */
export const termsText = (): string =>
  termsSections
    .map((section) =>
      [
        titleOf(section),
        ...section.clauses.map(clauseText),
        ...(section.table?.rows ?? []).map((row) => row.join(': ')),
      ].join('\n'),
    )
    .join('\n\n')
