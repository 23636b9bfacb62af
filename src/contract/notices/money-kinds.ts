import * as z from 'zod/mini'
import { askedDocuments } from '#domain/identity/identity.ts'
import { instant, minor } from '../endpoint.ts'
import { kind, sum } from './kind.ts'

const referred = z.object({ ...sum, reference: z.string() })
const dueDocuments = z.object({ ...sum, dueAt: instant })

/** Everything that players are told about their money. */
export const moneyKinds = {
  'deposit-approved': kind('money', '/transactions', referred),
  'deposit-refused': kind(
    'money',
    '/transactions',
    z.object({ ...sum, reference: z.string(), reason: z.string() }),
  ),
  'deposit-expired': kind('money', '/deposit', referred),
  'withdrawal-held': kind('money', '/withdraw', z.object({ ...sum, endsAt: instant })),
  // Of the group that is always sent by mail: the owner of a stolen account must read it.
  'payee-new': kind(
    'security',
    '/withdraw',
    z.object({ ...sum, payee: z.string(), payableAt: instant }),
  ),
  // Sent always, as those of security are: an excluded player reads no page.
  'exclusion-payout': kind('security', '/withdraw', z.object({ ...sum, payee: z.string() })),
  'exclusion-payee-needed': kind('security', '/withdraw', z.object(sum)),
  'account-closing': kind('security', '/withdraw', z.object(sum)),
  'account-closed-by-you': kind('security', '/support', z.object({})),
  'withdrawal-late': kind('money', '/withdraw', z.object(sum)),
  'documents-asked': kind(
    'money',
    '/support',
    z.object({
      ...sum,
      dueAt: instant,
      // Notices of before lists were kept have none.
      documents: z._default(z.array(z.enum(askedDocuments)), []),
      reason: z.string(),
    }),
  ),
  'documents-reminder': kind('money', '/support', dueDocuments),
  'documents-overdue': kind('money', '/support', dueDocuments),
  'withdrawal-paid': kind('money', '/transactions', referred),
  'withdrawal-refused': kind('money', '/transactions', z.object({ ...sum, reason: z.string() })),
  'bonus-offered': kind('money', '/bonuses', z.object({ ...sum, offerEndsAt: instant })),
  'bonus-ends-soon': kind('money', '/bonuses', z.object({ ...sum, endsAt: instant })),
  'bonus-paid': kind('money', '/transactions', z.object(sum)),
  'bonus-checked': kind('money', '/bonuses', z.object(sum)),
  'bonus-ended': kind('money', '/bonuses', z.object({ ...sum, reason: z.string() })),
  // Of the group that is always sent by mail: the owner of such an account reads no page.
  'account-inactive': kind(
    'security',
    '/withdraw',
    z.object({
      ...sum,
      dueAt: instant,
      /** Where the money will go; empty: no account is known. */
      payee: z.string(),
      /** Months without a stake that make an account inactive. */
      months: z.int(),
      /** The fee of a month; null: none. */
      feeMinor: z.nullable(minor),
    }),
  ),
  'inactive-repayment': kind('security', '/withdraw', z.object({ ...sum, payee: z.string() })),
  'inactivity-fee': kind('security', '/transactions', z.object(sum)),
}
