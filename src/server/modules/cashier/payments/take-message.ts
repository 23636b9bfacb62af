import { createHash } from 'node:crypto'
import { providerMessage, type ProviderMessage } from '#contract/payments/provider.ts'
import { type CaseKind, outcomeOf } from '#domain/cashier/payment-event.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedMessage } from '#server/signed/signed-body.ts'
import { creditDeposit } from '../credit-deposit.ts'
import { limitBrokenBy, OVER_LIMIT_NOTE } from '../over-limit.ts'
import { refuseDeposit } from '../refuse-deposit.ts'
import { openCase } from './case-store.ts'
import * as store from './payment-store.ts'
import type { PaymentProvider } from './provider.ts'

const FAILED = 'The payment was not completed.'

/**
 * Takes a message of the provider: nothing is read of one whose signature is wrong, and each happens once, by its name.
 * A message that does not fit its deposit credits nothing and opens a case.
 */
export async function takeMessage(
  db: Db,
  provider: PaymentProvider | undefined,
  signed: SignedMessage | undefined,
): Promise<{ outcome: string }> {
  if (!provider) throw new Refusal('NO_PROVIDER')
  if (!signed || !provider.isSigned(signed.header, signed.body))
    throw new Refusal('SIGNATURE_INVALID')
  const { body } = signed
  const message = readMessage(body)
  const bodyHash = createHash('sha256').update(body).digest()
  return inTransaction(db, async (tx) => {
    const event = await store.insertEvent(tx, message, bodyHash)
    if (!event) return { outcome: await takeAgain(tx, message, bodyHash) }
    const outcome = await happen(tx, message)
    await store.keepOutcome(tx, event.id, outcome)
    return { outcome }
  })
}

function readMessage(body: Buffer): ProviderMessage {
  try {
    return providerMessage.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new Refusal('INVALID_INPUT')
  }
}

/** The same message again does nothing; another one under its name is for a person to look at. */
async function takeAgain(tx: Tx, message: ProviderMessage, bodyHash: Buffer): Promise<string> {
  const first = await store.eventNamed(tx, message.id)
  if (first.bodyHash.equals(bodyHash)) return 'seen before'
  await openFor(tx, message, { kind: 'message_changed', depositId: null })
  return 'case: message_changed'
}

async function happen(tx: Tx, message: ProviderMessage): Promise<string> {
  const deposit = await store.lockPayment(tx, message.reference)
  const outcome = outcomeOf(message, deposit)
  if (outcome.is === 'case') {
    await openFor(tx, message, { kind: outcome.kind, depositId: deposit?.id ?? null })
    return `case: ${outcome.kind}`
  }
  if (outcome.is === 'nothing' || !deposit) return 'nothing'
  await store.keepPaymentId(tx, deposit.id, message.paymentId)
  if (outcome.is === 'credit' && (await limitBrokenBy(tx, deposit))) {
    await refuseDeposit(tx, deposit, { operatorId: null, note: OVER_LIMIT_NOTE })
    await openFor(tx, message, { kind: 'over_limit', depositId: deposit.id })
    return 'case: over_limit'
  }
  if (outcome.is === 'fail') await refuseDeposit(tx, deposit, { operatorId: null, note: FAILED })
  else
    await creditDeposit(tx, deposit, {
      receivedMinor: message.amountMinor,
      payerName: message.payerName,
      payerAccount: message.payerAccount,
      operatorId: null,
      note: '',
    })
  return outcome.is
}

const openFor = (
  tx: Tx,
  message: ProviderMessage,
  { kind, depositId }: { kind: CaseKind; depositId: number | null },
): Promise<void> =>
  openCase(tx, {
    // Two messages about one payment open one case of a kind.
    key: `${kind}:${kind === 'message_changed' ? message.id : message.paymentId}`,
    kind,
    depositId,
    amountMinor: message.amountMinor,
    currency: message.currency,
    payerName: message.payerName,
    payerAccount: message.payerAccount,
  })
