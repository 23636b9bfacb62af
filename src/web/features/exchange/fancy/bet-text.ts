import { knownNames } from '#contract/texts/en/names.ts'
import type { HouseMarket } from '#contract/fancy/house-markets.ts'
import type { BetSide, HouseSelection } from '#domain/fancy/house-bet.ts'
import type { QuotedSide } from '#domain/fancy/quote.ts'
import { fancyMessages as texts } from '#web/ui/messages/fancy.ts'

/** The names of the sides of a match, home first. */
export type Sides = readonly string[]

export const sidesOf = (eventName: string): Sides => eventName.split(' v ')

export const marketText = ({
  kind,
  innings,
  overs,
}: Pick<HouseMarket, 'kind' | 'innings' | 'overs'>): string =>
  kind === 'session' ? knownNames.session(overs ?? 0, innings ?? 1) : texts.bookmaker

/** On runs a back is a Yes and a lay is a No. */
export const sideText = (selection: HouseSelection, side: BetSide): string =>
  selection === 'runs' ? texts.sides[side === 'back' ? 'yes' : 'no'] : texts.sides[side]

export const nameOf = (selection: HouseSelection, sides: Sides): string =>
  selection === 'runs' ? '' : (sides[selection === 'home' ? 0 : 1] ?? selection)

/** "Yes 47", "Back Reds". */
export const betText = (
  { selection, side, line }: { selection: HouseSelection; side: BetSide; line: number | null },
  sides: Sides,
): string =>
  `${sideText(selection, side)} ${selection === 'runs' ? String(line) : nameOf(selection, sides)}`

/** "Yes 47 at 100". */
export const quotedText = (
  bet: { selection: HouseSelection; side: BetSide } & QuotedSide,
  sides: Sides,
): string =>
  texts.quoted(
    sideText(bet.selection, bet.side),
    bet.selection === 'runs' ? String(bet.line) : nameOf(bet.selection, sides),
    String(bet.rate),
  )

export const meaningText = (
  { selection, side, line }: { selection: HouseSelection; side: BetSide; line: number | null },
  sides: Sides,
): string => {
  if (selection === 'runs') return texts.meaning[side === 'back' ? 'yes' : 'no'](line ?? 0)
  return texts.meaning[side](nameOf(selection, sides))
}

export function resultText(result: NonNullable<HouseMarket['result']>, sides: Sides): string {
  if (result === 'void') return texts.result.void
  return 'runs' in result
    ? texts.result.runs(result.runs)
    : texts.result.winner(nameOf(result.winner, sides))
}
