import type { createMarket } from '#contract/managed-markets.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  hasHalfResults,
  hasPlaceHalf,
  isEvenMoney,
  kindRules,
  type MarketKind,
  mayHaveStartingPrice,
} from '#domain/exchange/kinds/market-kind.ts'
import { unsoundField } from '#domain/exchange/kinds/market-soundness.ts'
import { lineText } from '#domain/exchange/kinds/selection-name.ts'
import type { MinuteInterval } from '#domain/sports/match-clock.ts'
import type { Counted } from '#domain/sports/match-log.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { newEventMessages } from '#web/ui/messages/new-event.ts'
import { newMarketMessages as text } from '#web/ui/messages/new-market.ts'
import { bpsOf, hundredthsOf } from '#web/ui/operators/hundredths.ts'

/** As typed. Fields that the kind does not use are left as they are and not sent. */
export type NewMarketForm = {
  kind: MarketKind
  name: string
  /** One to a line. */
  selections: string
  /** On an Asian market any number of them, with spaces between. */
  handicap: string
  winners: string
  eachWayDivisor: string
  lineMin: string
  lineMax: string
  lineInterval: string
  lineUnit: string
  turnsInPlay: boolean
  hasStartingPrice: boolean
  commissionPercent: string
  /** The counts of the match log that decide it; empty where its result is entered. */
  counted: Counted | ''
  /** The quarter hour that is counted, from 0; empty for the whole match. */
  quarter: string
}

/** The intervals of 15 minutes that markets count in. */
export const QUARTERS: readonly MinuteInterval[] = [0, 15, 30, 45, 60, 75].map((fromMinute) => ({
  fromMinute,
  toMinute: fromMinute + 15,
}))

type Field = keyof NewMarketForm
type Body = BodyOf<typeof createMarket>
type Selection = Body['selections'][number]

/** The fields beyond those that every market has. */
export function fieldsOf(kind: MarketKind) {
  const rules = kindRules(kind)
  return {
    selections: rules.selections !== 'over_and_under',
    handicap: rules.hasHandicap,
    /** One line above 0 on a half. */
    half: rules.isOnHalf,
    winners: rules.mayHaveWinners,
    eachWayDivisor: hasPlaceHalf(kind),
    lines: isEvenMoney(kind),
    startingPrice: mayHaveStartingPrice(kind),
    counting: rules.result !== 'winners',
  }
}

/** The selections of an event between two sides, for a kind that is about sides. */
export function suggestedSelections(kind: MarketKind, eventName: string): string {
  const sides = eventName.split(' v ')
  if (sides.length !== 2) return ''
  const rules = kindRules(kind)
  if (rules.selections !== 'sides') return ''
  return sides.join(rules.mayBeDrawn ? `\n${text.draw}\n` : '\n')
}

const linesOf = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

const REDUCTION = /^(.*\S)\s+(\d[\d.,]*)\s*%$/
const SCORE = /^(\d{1,2})\s*[-–:]\s*(\d{1,2})$/

/** A runner, with the reduction behind its name where one is announced. */
function runnerOf(line: string): Selection {
  const [, name = line, percent = ''] = REDUCTION.exec(line) ?? []
  const reductionBps = bpsOf(percent)
  return reductionBps === undefined
    ? { name: line, outcome: '', handicap: 0, reductionBps: null }
    : { name, outcome: '', handicap: 0, reductionBps }
}

/** Of an Asian market every one, of others the only one; undefined when something else is typed. */
function handicapsOf({ kind, handicap }: NewMarketForm): number[] | undefined {
  const typed = hasHalfResults(kind) ? handicap.trim().split(/[,;]?\s+|;/) : [handicap]
  const handicaps = typed.map(hundredthsOf)
  return handicaps.every((each) => each !== undefined) ? handicaps : undefined
}

function selectionsOf(form: NewMarketForm): Selection[] {
  const { kind } = form
  const lines = linesOf(form.selections)
  const handicaps = handicapsOf(form) ?? []
  const [handicap = 0] = handicaps
  const sides = (outcomes: string[], handicaps: number[] = []): Selection[] =>
    lines.map((name, index) => ({
      name,
      outcome: outcomes[index] ?? '',
      handicap: handicaps[index] ?? 0,
      reductionBps: null,
    }))
  const overAndUnder = (line: number, isInName: boolean): Selection[] =>
    (['over', 'under'] as const).map((outcome) => ({
      name: isInName ? `${text[outcome]} ${lineText(line, false)}` : text[outcome],
      outcome,
      handicap: line,
      reductionBps: null,
    }))
  const rules = kindRules(kind)
  switch (rules.selections) {
    case 'sides':
      if (!rules.hasHandicap) return sides(lines.length === 2 ? ['1', '2'] : ['1', 'X', '2'])
      return rules.mayBeDrawn
        ? sides(['1', 'X', '2'], [handicap, handicap, 0 - handicap])
        : handicaps.flatMap((lead) => sides(['1', '2'], [lead, 0 - lead]))
    case 'over_and_under':
      // Where there are several, selections are called by their line wherever they are shown.
      return hasHalfResults(kind)
        ? handicaps.flatMap((line) => overAndUnder(line, false))
        : overAndUnder(handicap, true)
    case 'scores':
      return [...lines.map(scoreOf), ...otherScores]
    case 'number':
      return sides([])
    case 'runners':
      return lines.map(runnerOf)
  }
}

function scoreOf(line: string): Selection {
  const [, home = '', away = ''] = SCORE.exec(line) ?? []
  return { name: `${home} - ${away}`, outcome: `${home}-${away}`, handicap: 0, reductionBps: null }
}

/** So that every score is one of the selections. */
const otherScores: readonly Selection[] = (['1', 'X', '2'] as const).map((side) => ({
  name: text.otherScores[side],
  outcome: `other-${side}`,
  handicap: 0,
  reductionBps: null,
}))

/** The body to send; call `newMarketErrors` before. */
export function newMarketBody(form: NewMarketForm): Body {
  const { kind } = form
  const asked = fieldsOf(kind)
  return {
    kind,
    name: form.name.trim(),
    winners: asked.winners ? Number(form.winners) : 1,
    eachWayDivisor: asked.eachWayDivisor ? (hundredthsOf(form.eachWayDivisor) ?? 0) : null,
    lines: asked.lines
      ? {
          min: hundredthsOf(form.lineMin) ?? 0,
          max: hundredthsOf(form.lineMax) ?? 0,
          interval: hundredthsOf(form.lineInterval) ?? 0,
          unit: form.lineUnit.trim(),
        }
      : null,
    turnsInPlay: form.turnsInPlay,
    hasStartingPrice: asked.startingPrice && form.hasStartingPrice,
    commissionBps: bpsOf(form.commissionPercent) ?? 0,
    selections: selectionsOf(form),
    ...(asked.counting && form.counted !== '' && { counting: countingOf(form, form.counted) }),
  }
}

const countingOf = ({ quarter }: NewMarketForm, counted: Counted) => ({
  counted,
  interval: quarter === '' ? null : (QUARTERS[Number(quarter)] ?? null),
})

/** The mistakes, by field. */
export function newMarketErrors(form: NewMarketForm): Partial<Record<Field, string>> {
  const { kind } = form
  const errors: Partial<Record<Field, string>> = {}
  if (form.name.trim() === '') errors.name = newEventMessages.missing
  if (bpsOf(form.commissionPercent) === undefined)
    errors.commissionPercent = backofficeMessages.percentWrong
  const asked = fieldsOf(kind)
  if (asked.handicap && handicapsOf(form) === undefined) errors.handicap = text.handicapHints[kind]
  const field = unsoundField(newMarketBody(form))
  if (field === 'winners') errors.winners = text.winnersWrong
  if (field === 'eachWayDivisor') errors.eachWayDivisor = text.eachWayDivisorWrong
  if (field === 'lines') errors.lineInterval = text.linesWrong
  if (field === 'selections' && !errors.handicap) {
    // Where the sides are as many as they must be, it is the handicap that does not fit.
    const needed = kindRules(kind).mayBeDrawn ? 3 : 2
    const names = linesOf(form.selections).map((name) => name.toLowerCase())
    const isHandicap =
      asked.handicap &&
      (!asked.selections || (names.length === needed && new Set(names).size === needed))
    errors[isHandicap ? 'handicap' : 'selections'] = isHandicap
      ? text.handicapHints[kind]
      : text.selectionsWrong
  }
  return errors
}
