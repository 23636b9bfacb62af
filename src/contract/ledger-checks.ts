import * as z from 'zod/mini'
import { endpoint, id, instant, minor, signedMinor } from './endpoint.ts'

/** The balances of all accounts of the ledger by currency, whose sum is zero. */
export const trialBalance = endpoint({
  method: 'GET',
  path: '/api/admin/trial-balance',
  access: 'operator',
  permission: 'ledger.read',
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

/** The balances by kind of account, as they are kept. No transfer is read, so it costs a look at each account. */
export const balances = endpoint({
  method: 'GET',
  path: '/api/admin/balances',
  access: 'operator',
  permission: 'ledger.read',
  reply: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** All balances added up: zero, always. */
        sumMinor: signedMinor,
        kinds: z.array(z.object({ kind: z.string(), balanceMinor: signedMinor })),
      }),
    ),
  }),
})
export type Balances = z.output<typeof balances.reply>

const ledgerVerdict = z.object({
  /** How many transfers are sealed. */
  transfers: z.int(),
  /** Posted since the last seal was made. */
  unsealed: z.int(),
  /** The first transfer that was changed or taken out since it was sealed; null when there is none. */
  firstBrokenId: z.nullable(id),
  /** The first seal that was changed, put in, or follows one that was taken out; null when the chain is whole. */
  firstBrokenSealId: z.nullable(id),
  /** The hash of the last seal. Kept elsewhere, it shows later that nothing before it was changed or cut off. */
  head: z.nullable(z.string()),
})
export type LedgerVerdict = z.output<typeof ledgerVerdict>

/** Compares every transfer with the seal that was made over it. */
export const verifyLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/verify',
  access: 'operator',
  permission: 'ledger.read',
  reply: ledgerVerdict,
})

/** The last look at everything that must always hold. */
export const booksCheck = z.object({
  /** `failed`: the last look did not reach its end. `off`: nothing looks. */
  state: z.enum(['off', 'waiting', 'whole', 'broken', 'failed']),
  /** When the last look that came to its end began, and how long it took. */
  checkedAt: z.nullable(instant),
  seconds: z.nullable(z.number()),
})

/** The clock of the program against that of the database, by which bets are taken. */
export const clockCheck = z.object({
  /** How far the program's clock is ahead; negative: behind. */
  aheadSeconds: z.nullable(z.number()),
  /** It is off by more than a few seconds. */
  isOff: z.boolean(),
})

export const checks = z.object({
  books: z.object({
    ...booksCheck.shape,
    everySeconds: z.int(),
    /** The broken invariants, a sentence each. */
    broken: z.array(z.string()),
  }),
  clock: clockCheck,
})
export type Checks = z.output<typeof checks>

/** The results of the program's checks of itself. */
export const getChecks = endpoint({
  method: 'GET',
  path: '/api/admin/checks',
  access: 'operator',
  permission: 'ledger.read',
  reply: checks,
})
