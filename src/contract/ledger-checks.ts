import * as z from 'zod/mini'
import { endpoint, instant, minor, signedMinor } from './endpoint.ts'

export const trialBalance = endpoint({
  method: 'GET',
  path: '/api/admin/trial-balance',
  access: 'operator',
  reply: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** All balances added up: zero, always. */
        sumMinor: signedMinor,
        accounts: z.array(
          z.object({
            name: z.string(),
            kind: z.string(),
            count: z.int(),
            debitMinor: minor,
            creditMinor: minor,
            balanceMinor: signedMinor,
            heldMinor: minor,
          }),
        ),
      }),
    ),
    /** Currencies whose balances do not sum to zero: none, always. */
    unbalanced: z.array(z.string()),
    /** Accounts whose balance differs from the sum of their transfers: none, always. */
    differences: z.int(),
    checkedAt: instant,
  }),
})
export type TrialBalance = z.output<typeof trialBalance.reply>
