import type { IdentityState } from '#domain/identity/identity.ts'

export const toneOf = {
  none: 'plain',
  submitted: 'waiting',
  verified: 'good',
  rejected: 'stopped',
  expired: 'stopped',
} as const satisfies Record<IdentityState, string>
