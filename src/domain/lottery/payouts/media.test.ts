import { expect, it } from 'vitest'
import { isInvitedToMedia } from './media.ts'

it.each([
  [99_999_99, 'MT', false],
  [100_000_00, 'MT', true],
  [100_000_00, 'IE', true],
  [100_000_00, 'GI', true],
  [100_000_00, 'BR', true],
  [100_000_00, 'GB', false],
  [900_000_000_00, 'GB', false],
  [100_000_00, null, false],
] as const)(
  'answers for winnings of %i cents and a resident of %s: invited %s (R-073)',
  (cents, country, isInvited) => {
    expect(isInvitedToMedia(cents, country)).toBe(isInvited)
  },
)
