import type { MatchLogEntry } from '#contract/match-log.ts'
import type { Card } from '#domain/sports/bookings.ts'
import { isWhole, type LogFact, type MatchSide, type Period } from '#domain/sports/match-log.ts'

/** An entry as it is typed. Fields that its kind does not use are left as they are and not sent. */
export type LogDraft = {
  kind: 'goal' | 'card' | 'period'
  half: 1 | 2
  clock: string
  side: MatchSide
  player: string
  card: Card
  period: Period
}

export const NEW_DRAFT: LogDraft = {
  kind: 'goal',
  half: 1,
  clock: '',
  side: 'home',
  player: '',
  card: 'yellow',
  period: 'half-time',
}

/** 1390 is "23:10". */
export const clockText = (second: number): string =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`

/** The fields of an entry that is to be corrected. */
export const draftOf = ({ kind, at, side, player, card, period }: MatchLogEntry): LogDraft => ({
  kind: kind === 'nothing' ? 'goal' : kind,
  half: at.half,
  clock: clockText(at.second),
  side: side ?? NEW_DRAFT.side,
  player,
  card: card ?? NEW_DRAFT.card,
  period: period ?? NEW_DRAFT.period,
})

/** The body to send; nothing while something is missing. */
export function factOf(draft: LogDraft, correctsId: number | null): LogFact | undefined {
  const [, minute, second] = /^(\d{1,3}):([0-5]\d)$/.exec(draft.clock.trim()) ?? []
  if (minute === undefined || second === undefined) return undefined
  const { kind, half } = draft
  const fact: LogFact = {
    kind,
    at: { half, second: Number(minute) * 60 + Number(second) },
    side: kind === 'period' ? null : draft.side,
    player: kind === 'card' ? draft.player.trim() : '',
    card: kind === 'card' ? draft.card : null,
    period: kind === 'period' ? draft.period : null,
    correctsId,
  }
  return isWhole(fact) ? fact : undefined
}
