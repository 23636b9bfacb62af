import { expect, it } from 'vitest'
import { promises } from '#contract/promises.ts'
import { missingProtection } from './missing-protection.ts'

it('lacks for real money what the pages say is not offered yet, and nothing that they offer', () => {
  const held = Object.values(promises).flatMap((promise) =>
    'protection' in promise ? [[promise.protection, promise.offered] as const] : [],
  )
  expect(held).toHaveLength(4)
  for (const [protection, offered] of held)
    expect([protection, missingProtection.includes(protection)]).toEqual([protection, !offered])
})
