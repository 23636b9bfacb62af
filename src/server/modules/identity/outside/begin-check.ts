import { randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockOpenCheck } from '../service.ts'
import { insertEvent } from '../store.ts'
import type { IdentityProvider } from './provider.ts'
import * as requests from './request-store.ts'

type Needs = { db: Db; provider: IdentityProvider | undefined; siteUrl: string }

/**
 * Begins a check at the provider. The request is written first, under a reference of ours: whatever becomes of the call,
 * an answer finds its player. While a check is under way the same reference leads to it again.
 */
export async function beginCheck(
  { db, provider, siteUrl }: Needs,
  userId: number,
): Promise<{ redirectUrl: string }> {
  if (!provider) throw new Refusal('NO_IDENTITY_PROVIDER')
  const { name } = provider
  const request = await inTransaction(db, async (tx) => {
    const { player } = await lockOpenCheck(tx, userId)
    if (player.state === 'profile_incomplete' || player.dateOfBirth === null)
      throw new Refusal('PROFILE_INCOMPLETE')
    const open = await requests.openRequest(tx, userId)
    if (open) return open
    await insertEvent(tx, { user_id: userId, kind: 'begun', provider: name })
    const reference = `ID${randomBytes(12).toString('hex')}`
    return requests.insertRequest(tx, { user_id: userId, provider: name, reference })
  })
  const returnUrl = `${siteUrl}/identity`
  const { checkId, redirectUrl } = await provider.begin({ reference: request.reference, returnUrl })
  await requests.keepCheckId(db, request.id, checkId)
  return { redirectUrl }
}
