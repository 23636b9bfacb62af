import { randomBytes } from 'node:crypto'
import { payOnline } from '#contract/payments/provider.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { referenceKey } from '#domain/cashier/reference.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { LIMITS } from '#server/limits.ts'
import { once } from '#server/modules/ledger/index.ts'
import { admitRequest } from '../admit-request.ts'
import { readAmount } from '../amount.ts'
import * as store from '../store.ts'
import * as payments from './payment-store.ts'
import type { PaymentProvider } from './provider.ts'

type Needs = { db: Db; currency: string; provider: PaymentProvider | undefined; siteUrl: string }
type Asked = { userId: number; idempotencyKey: string; form: BodyOf<typeof payOnline> }

/**
 * Begins a payment at the provider. The deposit is written first, under a reference of ours: whatever becomes of the call
 * to the provider, a message about the payment finds its deposit, and the same key tries the call again.
 */
export async function beginPayment(
  { db, currency, provider, siteUrl }: Needs,
  { userId, idempotencyKey, form }: Asked,
): Promise<ReplyOf<typeof payOnline>> {
  if (!provider) throw new Refusal('NO_PROVIDER')
  const amountMinor = readAmount(String(form.amount), currency, {
    of: 'deposit',
    minimumMinor: LIMITS.depositMinMinor,
    maximumMinor: LIMITS.depositMaxMinor,
  })
  const money = { userId, key: idempotencyKey, endpoint: payOnline.path, body: form }
  const { id } = await inTransaction(db, (tx) =>
    once(tx, money, async () => {
      await admitRequest(tx, userId, { purpose: 'deposit', amountMinor })
      const reference = newReference()
      const key = referenceKey(reference)
      assert(key !== undefined, 'our own references have the form of references')
      const deposit = await store.insertDeposit(tx, {
        user_id: userId,
        amount_minor: amountMinor,
        currency,
        reference,
        reference_key: key,
        provider: 'redirect',
        paid_to: null,
        payment_account_id: null,
        proof_image_id: null,
      })
      assert(deposit !== undefined, 'a reference of 60 random bits is new')
      return { id: deposit }
    }),
  )
  const { reference, status, redirectUrl } = await payments.paymentOf(db, id)
  if (redirectUrl !== null || status !== 'P')
    return { id, status, redirectUrl: redirectUrl ?? `${siteUrl}/deposit` }
  const returnUrl = `${siteUrl}/deposit`
  const begun = await provider.begin({ reference, amountMinor, currency, returnUrl })
  await payments.keepBegun(db, id, begun)
  return { id, status, redirectUrl: begun.redirectUrl }
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `FB` and twelve letters or digits that are not mistaken for each other. */
const newReference = (): string =>
  `FB${[...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
