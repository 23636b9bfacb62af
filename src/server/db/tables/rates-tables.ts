import type { Now } from '../columns.ts'

export type RatesTables = {
  /** `rate`: units of the currency for one euro, as decimal text. */
  reference_rate: { day: string; currency: string; rate: string; loaded_at: Now }
  stake_limit: {
    scope: 'kind' | 'league' | 'sport' | 'all' | 'player'
    key: string
    max_minor: number
  }
}
