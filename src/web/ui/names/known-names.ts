import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { selectionName as givenName } from '#domain/exchange/kinds/selection-name.ts'
import { knownNames } from '#contract/texts/en/names.ts'
import { deviceIn, marketIn, nameIn, selectionIn } from '#contract/texts/known-names.ts'

/** The name of a market as readers of this page know it. */
export const marketText = (name: string): string => marketIn(knownNames, name)

/** The same of a selection that came with its whole name; of the casino and others its market has no kind. */
export const selectionText = (name: string, kind: MarketKind | null): string =>
  selectionIn(knownNames, name, kind)

/** The same of a selection of a market, with its lead or line. */
export const selectionName = (...given: Parameters<typeof givenName>): string =>
  selectionText(givenName(...given), given[0].kind)

/** The text of a score as readers of this page know it: "1 - 0 (half-time)" as "1 - 0 (Halbzeit)". */
export const scoreText = (score: string): string =>
  score.replace(/\(([^)]+)\)$/, (_, phase: string) => `(${nameIn(knownNames.phases, phase)})`)

/** Why a round or a card is void: a reason of the platform in the language of the page, one of an operator as written. */
export const voidText = (reason: string): string => nameIn(knownNames.voids, reason)

/** A device of a list: "Firefox on Linux". */
export const deviceText = (name: string): string => {
  const told = deviceIn(knownNames, name)
  return told === knownNames.devices.unknown ? knownNames.devices.unknownAlone : told
}
