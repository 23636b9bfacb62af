import type { MultipleQuote, PlaceMultiple, QuotedLeg } from '#contract/multiples.ts'
import { refusalSentence } from '#contract/refusal.ts'
import type { Price } from '#domain/exchange/prices/ladder.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { takesPrices, type Acceptance } from '#domain/multiples/acceptance.ts'
import { highestReturnMinor } from '#domain/multiples/returns.ts'
import { linesOf, systemsOf, type System } from '#domain/multiples/systems.ts'
import { multiplesMessages as texts } from '#web/ui/messages/multiples.ts'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import type { OddsChange } from '../slip/draft.ts'
import type { SlipLine } from '../slip/slip-line.ts'

/** With 'any': how much lower the possible return may be, in hundredths of a percent. */
const TOLERANCE_BPS = 500

/** A price that the player has looked at, and the version of its market. */
export type Seen = { price: Price; version: number }

export type SlipLeg = {
  line: SlipLine
  /** Undefined until the server was asked. */
  quoted: QuotedLeg | undefined
  seen: Seen | undefined
  /** Why it cannot be a leg, if it cannot. */
  problem: string | undefined
}

/** The lines that can be combined: what is backed and not sent yet. */
export const linesToCombine = (lines: readonly SlipLine[]): SlipLine[] =>
  lines.filter(({ side, state }) => side === 'back' && state === 'editing')

export function legsOf(
  lines: readonly SlipLine[],
  quote: MultipleQuote | undefined,
  seen: ReadonlyMap<number, Seen>,
): SlipLeg[] {
  const quoted = quote?.legs ?? []
  const placeOf = ({ target }: SlipLine) =>
    quoted.findIndex(({ selectionId }) => selectionId === target.selectionId)
  return lines.map((line) => {
    const place = placeOf(line)
    const leg = quoted[place]
    const others = lines.filter((other) =>
      quote?.correlated.some(
        ([a, b]) => (a === place && b === placeOf(other)) || (b === place && a === placeOf(other)),
      ),
    )
    return {
      line,
      quoted: leg,
      seen: seen.get(line.target.selectionId) ?? seenOf(leg),
      problem: problemOf(leg, others),
    }
  })
}

export const seenOf = (leg: QuotedLeg | undefined): Seen | undefined =>
  leg && leg.price !== null ? { price: leg.price, version: leg.version } : undefined

function problemOf(
  leg: QuotedLeg | undefined,
  correlated: readonly SlipLine[],
): string | undefined {
  // The market may well take bets in play, and the page shows their prices.
  if (leg?.refusal === 'EVENT_STARTED') return texts.beforeStart
  if (leg?.refusal) return refusalSentence(leg.refusal)
  const names = correlated.map(({ target }) => target.selectionName).join(', ')
  return names === '' ? undefined : texts.correlatedWith(names)
}

export type MultipleRules = {
  currency: string
  stakeMinMinor: Minor
  oddsChange: OddsChange
  returnMaxMinor: Minor | undefined
}

/** The player's input and choices. */
export type Typed = { systemId: string; stakeText: string }

type MultipleStake = {
  systems: readonly System[]
  system: System | undefined
  stakePerLineMinor: Minor | undefined
  stakeMinor: Minor | undefined
}

/** The cost of the bet, as far as it can be read. */
export function stakeOf(
  legs: number,
  { systemId, stakeText }: Typed,
  currency: string,
): MultipleStake {
  const systems = systemsOf(legs)
  const system = systems.find(({ id }) => id === systemId) ?? systems[0]
  const stakePerLineMinor = readMoney(stakeText, currency)
  const lines = system ? linesOf(system) : 0
  const stakeMinor = stakePerLineMinor === undefined ? undefined : lines * stakePerLineMinor
  return { systems, system, stakePerLineMinor, stakeMinor }
}

/** The contents of the slip, and the obstacles to placing it. */
export type MultipleDraft = MultipleStake & {
  /** At the prices of now. */
  highestMinor: Minor | undefined
  stakeProblem: string | undefined
  /** A leg that cannot be had, or two that cannot be combined. */
  isBroken: boolean
  /** Prices have moved to where the player's choice does not follow by itself. */
  mustTakePrices: boolean
  /** The body to send; undefined while something is missing. */
  form: Omit<PlaceMultiple, 'customerRef'> | undefined
}

export function multipleDraft(
  legs: readonly SlipLeg[],
  typed: Typed,
  rules: MultipleRules,
): MultipleDraft {
  const stake = stakeOf(legs.length, typed, rules.currency)
  const { system, stakePerLineMinor, stakeMinor } = stake
  const now = legs.flatMap(({ quoted }) => seenOf(quoted) ?? [])
  const isPriced = system !== undefined && now.length === legs.length
  const highestMinor =
    isPriced && stakePerLineMinor !== undefined
      ? highestReturnMinor({
          ...system,
          stakePerLineMinor,
          legs: now.map(({ price }) => ({ price, result: null })),
        })
      : undefined
  const isBroken = legs.some(({ problem }) => problem !== undefined)
  const stakeProblem = problemOfStake(typed.stakeText, { stakeMinor, highestMinor }, rules)
  const acceptance = acceptanceOf(rules.oddsChange)
  const mustTakePrices = isPriced && !isBroken && !takes(legs, system, acceptance)
  const isReady = isPriced && !isBroken && stakeProblem === undefined && !mustTakePrices
  return {
    ...stake,
    highestMinor,
    stakeProblem,
    isBroken,
    mustTakePrices,
    form:
      isReady && stakePerLineMinor !== undefined
        ? formOf(legs, { system, stakePerLineMinor, acceptance })
        : undefined,
  }
}

const acceptanceOf = (mode: OddsChange): Acceptance => ({
  mode,
  toleranceBps: mode === 'any' ? TOLERANCE_BPS : 0,
})

/** Whether the server would take the prices of now for those seen: the same rule, so nobody is refused for nothing. */
function takes(legs: readonly SlipLeg[], system: System, acceptance: Acceptance): boolean {
  const isSameVersion = legs.every(({ seen, quoted }) => seen?.version === quoted?.version)
  const seen = legs.map((leg) => leg.seen?.price ?? 0)
  const now = legs.map(({ quoted }) => quoted?.price ?? 0)
  return isSameVersion && takesPrices(acceptance, { ...system, seen, now })
}

const formOf = (
  legs: readonly SlipLeg[],
  given: { system: System; stakePerLineMinor: Minor; acceptance: Acceptance },
): Omit<PlaceMultiple, 'customerRef'> => ({
  system: given.system.id,
  stakePerLineMinor: given.stakePerLineMinor,
  acceptance: given.acceptance.mode,
  toleranceBps: given.acceptance.toleranceBps,
  legs: legs.flatMap(({ line, seen }) =>
    seen ? [{ marketId: line.target.marketId, selectionId: line.target.selectionId, ...seen }] : [],
  ),
})

function problemOfStake(
  text: string,
  { stakeMinor, highestMinor }: Pick<MultipleDraft, 'stakeMinor' | 'highestMinor'>,
  { currency, stakeMinMinor, returnMaxMinor }: MultipleRules,
): string | undefined {
  if (text.trim() === '') return texts.stakeMissing
  if (stakeMinor === undefined) return texts.stakeUnreadable
  if (stakeMinor < stakeMinMinor) return texts.stakeTooSmall(formatMoney(stakeMinMinor, currency))
  if (highestMinor !== undefined && returnMaxMinor !== undefined && highestMinor > returnMaxMinor)
    return texts.returnTooLarge(formatMoney(returnMaxMinor, currency))
  return undefined
}
