import { createHash } from 'node:crypto'
import { deposit, DEPOSIT_PLACED } from '#contract/cashier.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  looseReferenceKey,
  methodOf,
  type PaymentMethod,
  referenceKey,
  wrongReference,
} from '#domain/cashier/reference.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { LIMITS } from '#server/limits.ts'
import { once } from '#server/modules/ledger/index.ts'
import type { Vault } from '#server/vault/vault.ts'
import { admitRequest } from './admit-request.ts'
import { readAmount } from './amount.ts'
import { accountById } from './payment-accounts/payment-account-store.ts'
import { edgesOf } from './picture-edges.ts'
import { rewritePicture } from './picture.ts'
import { insertProof, sealProof } from './proof-store.ts'
import * as store from './store.ts'

export type DepositRequest = {
  userId: number
  idempotencyKey: string
  reference: string
  amount: string
  /** The id of the account that was paid to; empty where the caller names none. */
  account: string
  file: Buffer | undefined
}

/** Writes down that a player says to have paid. Nothing is credited before an operator saw the money arrive. */
export async function placeDeposit(
  { db, currency, vault }: { db: Db; currency: string; vault: Vault },
  request: DepositRequest,
): Promise<ReplyOf<typeof deposit>> {
  const { userId, reference, amount, account, file } = request
  checkReference(reference)
  const amountMinor = readAmount(amount, currency, {
    of: 'deposit',
    minimumMinor: LIMITS.depositMinMinor,
    maximumMinor: LIMITS.depositMaxMinor,
  })
  // A player who may not deposit causes no decoding. The transaction that writes passes the gate again.
  const asked = { purpose: 'deposit' as const, amountMinor }
  if (file) await inTransaction(db, (tx) => admitRequest(tx, userId, asked))
  const picture = file && (await readPicture(vault, file, userId))
  const fileHash = file ? createHash('sha256').update(file).digest('hex') : null
  const money = {
    userId,
    key: request.idempotencyKey,
    endpoint: deposit.path,
    body: { reference, amount, fileHash, ...(account === '' ? {} : { account }) },
  }
  return inTransaction(db, (tx) =>
    once(tx, money, async () => {
      await admitRequest(tx, userId, asked)
      const paidTo = await accountPaidTo(tx, account)
      const key = readReference(reference, paidTo?.method)
      const proofImageId = picture ? await insertProof(tx, { userId, ...picture }) : null
      const id = await store.insertDeposit(tx, {
        user_id: userId,
        amount_minor: amountMinor,
        currency,
        reference: reference.trim(),
        reference_key: key,
        proof_image_id: proofImageId,
        payment_account_id: paidTo?.id ?? null,
        paid_to: paidTo?.text ?? null,
      })
      if (id === undefined) throw new Refusal('REFERENCE_USED', { field: 'unique_transaction_id' })
      return { id, status: 'P' as const, message: DEPOSIT_PLACED }
    }),
  )
}

async function readPicture(vault: Vault, file: Buffer, userId: number) {
  const { webp, pixelsHash } = await rewritePicture(file)
  return { pixelsHash, edges: await edgesOf(webp), sealed: await sealProof(vault, webp, userId) }
}

/** One that was closed since it was shown counts too: the money may be on its way. */
async function accountPaidTo(
  tx: Tx,
  account: string,
): Promise<{ id: number; text: string; method: PaymentMethod } | null> {
  if (account === '') return null
  const found = /^[1-9]\d{0,14}$/.test(account) && (await accountById(tx, Number(account)))
  if (!found) throw new Refusal('INVALID_INPUT', { field: 'payment_account_id' })
  const number = found.upi_id || found.account_number
  const parts = [found.account_holder_name, number, found.bank_name]
  return {
    id: found.id,
    text: parts.filter((part) => part !== '').join(' · '),
    method: methodOf(found),
  }
}

const field = 'unique_transaction_id'

/** Refuses, before anything is read, what is the reference of no method. */
function checkReference(typed: string): void {
  if (typed.trim() === '') throw new Refusal('UTR_REQUIRED', { field })
  if (looseReferenceKey(typed) === undefined) throw new Refusal('UTR_INVALID', { field })
}

function readReference(typed: string, method: PaymentMethod | undefined): string {
  const key = referenceKey(typed, method)
  if (key === undefined) throw new Refusal(wrongReference(method), { field })
  return key
}
