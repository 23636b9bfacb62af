import type { BallFact } from '#domain/sports/ball-log.ts'
import type { Card } from '#domain/sports/bookings.ts'
import type { LogKind, MatchSide, Period } from '#domain/sports/match-log.ts'
import type { Always, Now } from '../columns.ts'

export type MatchLogTables = {
  match_log_entry: {
    id: Always<number>
    event_id: number
    kind: LogKind
    half: 1 | 2
    second: number
    side: MatchSide | null
    player: string
    card: Card | null
    period: Period | null
    corrects_id: number | null
    feed_ref: string | null
    entered_by: number | null
    entered_at: Now
  }
  ball_log_entry: {
    id: Always<number>
    event_id: number
    kind: BallFact['kind']
    overs: number | null
    innings: 1 | 2 | null
    ball: number | null
    side: MatchSide | null
    runs: number | null
    is_wicket: boolean | null
    corrects_id: number | null
    entered_by: number | null
    reason: string | null
    entered_at: Now
  }
}
