import { whole } from './kinds.ts'

/** The bounds of bonuses that operators grant. */
export const bonusSettings = {
  bonusPlayerMax: {
    name: 'BONUS_PLAYER_MAX',
    default: '500',
    why: 'bonuses that one player may be granted in 30 days, in whole units of CURRENCY; `0` for none',
    schema: whole(0, 100_000_000),
  },
} as const
