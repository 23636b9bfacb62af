import { BONUS_TIMES_MAX } from '#domain/bonuses/bonus.ts'
import { whole } from './kinds.ts'

/** The bounds of bonuses that operators grant. */
export const bonusSettings = {
  bonusPlayerMax: {
    name: 'BONUS_PLAYER_MAX',
    default: '500',
    why: 'bonuses that one player may be granted in 30 days, in whole units of CURRENCY; `0` for none',
    schema: whole(0, 100_000_000),
  },
  bonusTimesMax: {
    name: 'BONUS_TIMES_MAX',
    default: String(BONUS_TIMES_MAX),
    why: `how many times its amount a bonus may have to be wagered, at most ${BONUS_TIMES_MAX}`,
    schema: whole(1, BONUS_TIMES_MAX),
  },
} as const
