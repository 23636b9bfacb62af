import type { ReplyOf } from '#contract/endpoint.ts'
import { stateReserves as contract, type Owed } from '#contract/owed/owed.ts'
import type { OwedRecord } from '#domain/owed/verify-owed.ts'
import { neighboursOf } from '#domain/owed/sum-tree.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { once } from '#server/modules/ledger/index.ts'
import { lastHead, readHead } from './heads/sign-heads.ts'
import { saltOf } from './make-proof.ts'
import * as store from './store.ts'

/** Days that the page lists. */
const DAYS_SHOWN = 31

/** The published days, the latest head, and the reserves as they were stated last. */
export async function published(db: Db, currency: string): Promise<Owed> {
  const [heads, head, reserves] = await Promise.all([
    store.headsOfDays(db, DAYS_SHOWN),
    lastHead(db),
    store.lastReserves(db),
  ])
  const days = heads
    .map(readHead)
    .flatMap(({ owed, number, at }) => (owed ? [{ ...owed, headNumber: number, at }] : []))
  return { currency, days, head: head ?? null, reserves }
}

/** The proof of one balance: the leaf, its neighbours up to the root, and the signed head. */
export async function ownProof(
  db: Db,
  userId: number,
  asked: string | undefined,
): Promise<OwedRecord> {
  const leaf = await store.leafOf(db, userId, asked)
  if (!leaf) throw new Refusal('NO_PROOF_YET')
  const { day, player, balanceMinor, salt, place, wallets, head } = leaf
  const neighbours = neighboursOf(wallets, place)
  const nodes = await store.nodesAt(db, day, neighbours)
  return {
    kind: 'owed',
    format: 'fairbook-owed/1',
    player,
    balanceMinor,
    salt: saltOf(salt, day),
    path: nodes.map((node, index) => ({ side: neighbours[index]?.side ?? 'left', ...node })),
    head: readHead(head),
  }
}

type Stated = {
  operatorId: number
  key: string | undefined
  amountMinor: number
  place: string
  reason: string
}

/** Puts down the money that lies ready for players. A later statement stands beside it. */
export async function stateReserves(db: Db, stated: Stated): Promise<ReplyOf<typeof contract>> {
  const { operatorId, key, amountMinor, place, reason } = stated
  const body = { amountMinor, place, reason }
  return inTransaction(db, (tx) =>
    once(tx, { userId: operatorId, key, endpoint: contract.path, body }, async () => {
      const { id, at } = await tx
        .insertInto('reserve_statement')
        .values({ operator_id: operatorId, amount_minor: amountMinor, place })
        .returning(['id', 'at'])
        .executeTakeFirstOrThrow()
      await recordAudit(tx, {
        operatorId,
        action: 'reserves.state',
        subject: `reserves:${id}`,
        reason,
        details: { amountMinor, place },
      })
      return { amountMinor, place, statedAt: at.toISOString() }
    }),
  )
}
