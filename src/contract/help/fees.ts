import * as z from 'zod/mini'
import { endpoint, minor } from '../endpoint.ts'
import { unplayedRate } from '../payments/review.ts'

const bps = z.int().check(z.minimum(0), z.maximum(10_000))

/** The fees in force: rates in hundredths of a percent. All that is not here costs nothing. */
export const getFees = endpoint({
  method: 'GET',
  path: '/api/fees',
  access: 'visitor',
  isCostly: true,
  reply: z.object({
    /** The rates of commission of the markets that take bets now, the lowest first. */
    commissionBps: z.array(bps),
    /** The part of the worth of a multiple that the house keeps when the multiple is cashed out. */
    multipleCashOutBps: bps,
    /** The fee that operators may take of a deposit that is withdrawn unplayed; null: none. */
    unplayedFee: z.nullable(unplayedRate),
    /** The fee of a month for an inactive account whose balance could not be repaid; null: none. In pounds for residents of the United Kingdom, in euros for all others. */
    inactivityFee: z.nullable(z.object({ months: z.int(), amountMinor: minor })),
  }),
})
export type Fees = z.output<typeof getFees.reply>
