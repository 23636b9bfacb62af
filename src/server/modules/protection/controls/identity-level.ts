import { sql } from 'kysely'
import { type IdentityProof, levelOf, roomAt, thresholdsOf } from '#domain/identity/levels.ts'
import type { Minor } from '#domain/money.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { movedEver } from '#server/kernel/counted.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'
import type { Control, Limit } from '../control.ts'

const REFUSALS = {
  identity: 'IDENTITY_NOT_VERIFIED',
  'payment-account': 'PAYMENT_PROOF_NEEDED',
  'source-of-money': 'SOURCE_PROOF_NEEDED',
} as const satisfies Record<'identity' | IdentityProof, RefusalCode>

/**
 * Above the sums that the operator has set, and where the desk has asked the player, deposits need a higher level of
 * identity. Withdrawals wait for none (PR-40).
 */
export const identityLevel: Control = {
  name: 'identity level',
  purposes: ['deposit'],
  async judge(tx, { walletIds }) {
    const limits = new Map<number, Limit>()
    for (const row of await read(tx, walletIds)) {
      const { walletId, isIdentified, proved, asked, movedMinor, paymentFrom, sourceFrom } = row
      const usual = { 'payment-account': paymentFrom, 'source-of-money': sourceFrom }
      const thresholds = thresholdsOf(usual, asked)
      const room = roomAt(levelOf(isIdentified, proved), movedMinor, thresholds)
      if (room) limits.set(walletId, { refusal: REFUSALS[room.next], upToMinor: room.upToMinor })
    }
    return limits
  },
}

type Row = {
  walletId: number
  isIdentified: boolean
  proved: IdentityProof[]
  asked: IdentityProof[]
  movedMinor: Minor
  paymentFrom: Minor | null
  sourceFrom: Minor | null
}

/** Nobody where the operator has set no sum and the desk has asked for nothing. */
async function read(tx: Tx, walletIds: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id as "walletId",
      exists (select from identity_check where user_id = a.user_id and state = 'verified') as "isIdentified",
      array(select proof from identity_proof where user_id = a.user_id and state = 'verified') as proved,
      array(select proof from identity_proof where user_id = a.user_id and asked_at is not null) as asked,
      ${movedEver(sql`a.user_id`)} as "movedMinor", s."paymentFrom", s."sourceFrom"
    from ledger_account a,
      (select ${settingIn('paymentProofFrom')} as "paymentFrom", ${settingIn('sourceProofFrom')} as "sourceFrom") as s
    where a.id = any(${numbers(walletIds)}::bigint[]) and a.kind = 'wallet'
      and (
        s."paymentFrom" is not null or s."sourceFrom" is not null
        or exists (select from identity_proof p where p.user_id = a.user_id and p.asked_at is not null)
      )`.execute(tx)
  return rows
}
