import type { ProviderMessage } from '#contract/payments/provider.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { BegunPayment } from './provider.ts'

const PROVIDER = 'redirect'

/** A deposit that is paid at the provider. */
export const paymentOf = (db: Db, depositId: number) =>
  db
    .selectFrom('deposit')
    .select(['reference', 'status', 'redirect_url as redirectUrl'])
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow()

/** Keeps the provider's name of the payment, unless a message has told it already. */
export const keepBegun = (db: Db, depositId: number, { paymentId, redirectUrl }: BegunPayment) =>
  db
    .updateTable('deposit')
    .set((eb) => ({
      provider_payment: eb.fn.coalesce('provider_payment', eb.val(paymentId)),
      redirect_url: redirectUrl,
    }))
    .where('id', '=', depositId)
    .execute()

export const keepPaymentId = (tx: Tx, depositId: number, paymentId: string) =>
  tx
    .updateTable('deposit')
    .set({ provider_payment: paymentId })
    .where('id', '=', depositId)
    .where('provider_payment', 'is', null)
    .execute()

/** Writes a message down; nothing when one of that name is there. */
export const insertEvent = (tx: Tx, message: ProviderMessage, bodyHash: Buffer) =>
  tx
    .insertInto('payment_event')
    .values({
      provider: PROVIDER,
      event_id: message.id,
      body_hash: bodyHash,
      body: JSON.stringify(message),
      outcome: '',
    })
    .onConflict((same) => same.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const eventNamed = (tx: Tx, eventId: string) =>
  tx
    .selectFrom('payment_event')
    .select(['body_hash as bodyHash'])
    .where('provider', '=', PROVIDER)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()

export const keepOutcome = (tx: Tx, id: number, outcome: string) =>
  tx.updateTable('payment_event').set({ outcome }).where('id', '=', id).execute()

/** The deposit of a reference of ours, locked. A decision of an operator and a message wait for each other here. */
export const lockPayment = (tx: Tx, reference: string) =>
  tx
    .selectFrom('deposit as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select([
      'd.id',
      'd.user_id as userId',
      'd.amount_minor as amountMinor',
      'd.currency',
      'd.reference',
      'd.status',
      'd.provider_payment as paymentId',
      'u.name as playerName',
    ])
    .where('d.provider', '=', PROVIDER)
    .where('d.reference', '=', reference)
    .forUpdate('d')
    .executeTakeFirst()
