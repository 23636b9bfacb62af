import type { Slip as PlayedSlip } from '#domain/lottery/bets/slip.ts'
import type { Slip } from '#contract/lottery/slips.ts'

/** A slip in the words of the contract. */
export const writtenSlip = (game: string, { plays, ticket, options }: PlayedSlip): Slip => ({
  game,
  plays: plays.map(({ entry: { main, extra }, isSystem }) => ({
    main: [...main.chosen],
    bankers: [...main.bankers],
    extra: [...extra.chosen],
    extraBankers: [...extra.bankers],
    isSystem,
  })),
  ...(ticket !== undefined && { ticket }),
  doubleJackpot: options.isDouble,
  multiplier: options.withMultiplier,
  numberShield: options.isShielded,
  percent: options.percent,
  repeat: options.repeat,
  ...(options.days && { days: [...options.days] }),
})
