import * as z from 'zod/mini'
import { identityProofs } from '#domain/identity/levels.ts'
import { checkFailures } from '#domain/identity/outside-check.ts'
import { limitKinds, limitPeriods } from '#domain/protection/limits.ts'
import { id, instant, minor } from '../endpoint.ts'
import { kind } from './kind.ts'

const limit = { limit: z.enum(limitKinds), period: z.enum(limitPeriods) }
/** In minor units of the currency; a limit of time counts minutes. */
const most = { amount: minor, currency: z.string() }
/** The reason in words for the player; empty: the operator gave none, and support tells it where the law allows that. */
const toldReason = z.object({ reason: z.string() })
const ofComplaint = z.object({ complaintId: id })
const ofProof = z.object({ proof: z.enum(identityProofs) })
const nothing = z.object({})

/** Everything that players are told about their limits, their account, its security and their complaints. */
export const accountKinds = {
  'limit-changed': kind('limits', '/limits', z.object({ ...limit, ...most, isOurs: z.boolean() })),
  'limit-removed': kind('limits', '/limits', z.object(limit)),
  'limit-raise-asked': kind(
    'limits',
    '/limits',
    // An amount of null: no limit at all.
    z.object({ ...limit, ...most, amount: z.nullable(minor), confirmableAt: instant }),
  ),
  'care-message': kind('limits', '/limits', z.object({ message: z.string() })),
  'time-out-began': kind('limits', '/limits', z.object({ endsAt: instant })),
  'register-exclusion-began': kind('limits', '/limits', z.object({ endsAt: instant })),
  'exclusion-began': kind('limits', '/limits', z.object({ endsAt: instant })),
  'pause-ended': kind('limits', '/limits', nothing),
  'account-suspended': kind('security', '/support', toldReason),
  'account-suspended-by-you': kind('security', '/support', nothing),
  'account-reopened': kind('security', '/profile', toldReason),
  'account-closed': kind('security', '/support', toldReason),
  'new-device': kind('security', '/profile', z.object({ device: z.string() })),
  'password-changed': kind('security', '/profile', nothing),
  'email-changed': kind('security', '/profile', z.object({ email: z.string() })),
  'mobile-changed': kind('security', '/profile', z.object({ mobile: z.string() })),
  'second-factor-added': kind('security', '/profile', nothing),
  'passkey-added': kind('security', '/profile', z.object({ name: z.string() })),
  'second-factor-removed': kind('security', '/profile', nothing),
  'recovery-began': kind('security', '/support', z.object({ dueAt: instant })),
  'recovery-done': kind('security', '/profile', z.object({ heldUntil: instant })),
  'recovery-code-used': kind('security', '/profile', z.object({ left: z.int() })),
  'session-theft': kind('security', '/profile', z.object({ device: z.string() })),
  'identity-verified': kind('security', '/identity', nothing),
  'identity-rejected': kind(
    'security',
    '/identity',
    z.object({ reason: z.string(), failure: z.nullable(z.enum(checkFailures)) }),
  ),
  'identity-expired': kind('security', '/identity', nothing),
  'proof-asked': kind('security', '/identity', z.object({ ...ofProof.shape, reason: z.string() })),
  'proof-ask-dropped': kind(
    'security',
    '/identity',
    z.object({ ...ofProof.shape, reason: z.string() }),
  ),
  'proof-verified': kind('security', '/identity', ofProof),
  'proof-rejected': kind(
    'security',
    '/identity',
    z.object({ ...ofProof.shape, reason: z.string() }),
  ),
  'proof-expired': kind('security', '/identity', ofProof),
  'complaint-received': kind(
    'security',
    '/complaints',
    z.object({ complaintId: id, offerDueAt: instant }),
  ),
  'complaint-answered': kind('security', '/complaints', ofComplaint),
  'complaint-third-level': kind('security', '/complaints', ofComplaint),
  'complaint-decided': kind('security', '/complaints', ofComplaint),
  'data-export-ready': kind('security', '/my-data', nothing),
}
