import type { Generated } from 'kysely'
import type { Now } from '../columns.ts'

/** Versions of the rules of games, and the games that are closed because their files differ from them. */
export type GameRuleTables = {
  game_rules: {
    game: string
    version: number
    hash: string
    change: Generated<string>
    accepted_by: number | null
    since: Now
  }
  game_closure: { game: string; hash: string; closed_at: Now }
  game_rules_seen: { user_id: number; game: string; version: number; seen_at: Now }
}
