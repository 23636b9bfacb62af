import { isAsianHandicap } from './asian.ts'
import { isLineRange, type LineRange } from '../prices/ladder.ts'
import { bettingOf, MARKET_KINDS, type MarketKind, mayHaveStartingPrice } from './market-kind.ts'

type Selection = { readonly name: string; readonly outcome: string; readonly handicap: number }

/** A market as somebody wants to make it. */
export type MarketDraft = {
  readonly kind: MarketKind
  readonly winners: number
  /** In hundredths. */
  readonly eachWayDivisor: number | null
  readonly lines: LineRange | null
  readonly hasStartingPrice: boolean
  readonly selections: readonly Selection[]
}

/** The field of a draft that does not fit its kind, or `undefined` for a market whose every result can be settled. */
export function unsoundField(draft: MarketDraft): keyof MarketDraft | undefined {
  const { kind, winners, eachWayDivisor, lines, selections } = draft
  const names = new Set(selections.map(({ name, handicap }) => `${name.toLowerCase()} ${handicap}`))
  const isLine = kind === 'line'
  if (names.size < selections.length) return 'selections'
  if (isLine ? selections.length !== 1 : selections.length < 2) return 'selections'
  if (!outcomesFit(draft)) return 'selections'
  const most = MARKET_KINDS[kind].mayHaveWinners ? selections.length - 1 : 1
  if (!isBetween(winners, 1, Math.max(1, most))) return 'winners'
  const hasDivisor = eachWayDivisor !== null && isBetween(eachWayDivisor, 100, 10_000)
  if (kind === 'each_way' ? !hasDivisor : eachWayDivisor !== null) return 'eachWayDivisor'
  if (isLine ? !(lines && isLineRange(lines)) : lines !== null) return 'lines'
  if (draft.hasStartingPrice && !mayHaveStartingPrice(kind)) return 'hasStartingPrice'
  return undefined
}

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

const SCORE = /^(\d{1,2}-\d{1,2}|other-[1X2])$/

/** Whether the selections fit the results that decide a market of this kind, each result exactly one selection. */
function outcomesFit({ kind, selections }: MarketDraft): boolean {
  const outcomes = selections.map(({ outcome }) => outcome).toSorted()
  const isOneOf = (...given: string[]) => given.includes(outcomes.join(' '))
  const handicapOf = (outcome: string) =>
    selections.find((each) => each.outcome === outcome)?.handicap ?? 0
  switch (kind) {
    case 'match_odds':
      return isOneOf('1 2', '1 2 X') && selections.every(({ handicap }) => handicap === 0)
    case 'over_under':
      // On a half, so that one of both always wins.
      return (
        isOneOf('over under') &&
        handicapOf('over') === handicapOf('under') &&
        handicapOf('over') > 0 &&
        handicapOf('over') % 100 === 50
      )
    case 'handicap': {
      const lead = handicapOf('1')
      const isWhole = lead !== 0 && lead % 100 === 0
      return isOneOf('1 2 X') && isWhole && handicapOf('X') === lead && handicapOf('2') === -lead
    }
    case 'correct_score':
      return (
        selections.every(({ outcome, handicap }) => SCORE.test(outcome) && handicap === 0) &&
        new Set(outcomes).size === outcomes.length
      )
    case 'asian_handicap':
    case 'asian_total':
      return arePairs(kind, selections)
    default:
      return selections.every(({ outcome, handicap }) => outcome === '' && handicap === 0)
  }
}

/** Both sides of every line: at -0.75 there is another one at +0.75, over 2.25 there is under 2.25. */
function arePairs(kind: MarketKind, selections: readonly Selection[]): boolean {
  const isDouble = bettingOf(kind) === 'asian_double'
  const [one, other, sign] = isDouble ? (['1', '2', -1] as const) : (['over', 'under', 1] as const)
  const linesOf = (side: string, by: number) =>
    selections
      .flatMap(({ outcome, handicap }) => (outcome === side ? [by * handicap + 0] : []))
      .toSorted((a, b) => a - b)
  const lines = linesOf(one, 1)
  return (
    2 * lines.length === selections.length &&
    lines.join() === linesOf(other, sign).join() &&
    lines.every((line) => isAsianHandicap(line) && (isDouble || line > 0))
  )
}
