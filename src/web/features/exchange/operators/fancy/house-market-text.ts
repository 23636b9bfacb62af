import type { BallLogEntry } from '#contract/fancy/ball-log.ts'
import type { HouseMarketsAtDesk } from '#contract/fancy/house-markets.ts'
import { BALLS_OF_OVER } from '#domain/sports/ball-log.ts'
import type { MatchSide } from '#domain/sports/match-log.ts'
import { houseMarketDesk as text } from '#web/ui/messages/operators/fancy/house-market-desk.ts'

export type DeskMarket = HouseMarketsAtDesk['items'][number]

export const marketNameOf = ({ innings, overs }: Pick<DeskMarket, 'innings' | 'overs'>): string =>
  innings === null || overs === null ? text.bookmaker : text.session(overs, innings)

/** The name of a side by the name of the match, which has home first. */
export const sideNameOf = (eventName: string, side: MatchSide): string =>
  eventName.split(' v ')[side === 'home' ? 0 : 1] ?? text.sides[side]

export function resultOf({ result, eventName }: DeskMarket): string {
  if (result === null) return ''
  if (result === 'void') return text.isVoid
  return 'runs' in result ? text.runs(result.runs) : text.won(sideNameOf(eventName, result.winner))
}

/** "16.5": the fifth ball after sixteen overs. Empty where an entry is no ball. */
export const overOf = ({ fact }: BallLogEntry): string =>
  fact.kind === 'ball'
    ? text.log.over(
        Math.floor((fact.ball - 1) / BALLS_OF_OVER),
        ((fact.ball - 1) % BALLS_OF_OVER) + 1,
      )
    : ''

export function entryTextOf({ fact }: BallLogEntry, eventName: string): string {
  if (fact.kind === 'ball') return text.log.ball(fact.runs, fact.isWicket)
  return fact.kind === 'result'
    ? text.log.wonBy(sideNameOf(eventName, fact.side))
    : text.log.format(fact.overs)
}
