import { selectionName as givenName } from '#domain/exchange/kinds/selection-name.ts'
import { knownNames } from '#contract/texts/en/names.ts'
import { marketIn, selectionIn } from '#contract/texts/known-names.ts'

/** The name of a market as readers of this page know it. */
export const marketText = (name: string): string => marketIn(knownNames, name)

/** The same of a selection that came with its whole name. */
export const selectionText = (name: string): string => selectionIn(knownNames, name)

/** The same of a selection of a market, with its lead or line. */
export const selectionName = (...given: Parameters<typeof givenName>): string =>
  selectionText(givenName(...given))
