import * as contract from '#contract/instant-wins/scratch.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { buyCard, nextNonce } from './buy.ts'
import { commitOf, purchaseSeed } from './hashing.ts'
import { revealCard } from './play.ts'
import { type Needs, poolById } from './pools.ts'
import { proofOf } from './proof.ts'
import { cardsOf, gamesNow, ownCard, salesOf } from './reads.ts'
import { inTransaction } from '#server/db/database.ts'

export function instantWinRoutes(http: Http, needs: Needs): void {
  const { db } = needs
  const own = async (walletId: number, cardId: number) => {
    const card = await ownCard(needs, walletId, cardId)
    if (!card) throw new Refusal('NOT_FOUND')
    return card
  }
  const poolOf = async (poolId: number) => {
    const pool = await poolById(db, poolId)
    if (!pool) throw new Refusal('NOT_FOUND')
    return pool
  }

  route(http, contract.listScratchGames, async () => ({ items: await gamesNow(db) }))

  route(http, contract.getScratchCommit, async ({ caller, params }) => {
    const walletId = walletOf(caller)
    const pool = await poolOf(params.poolId)
    const nonce = await inTransaction(db, (tx) => nextNonce(tx, pool.id, walletId))
    const { seed } = await needs.secrets.of(pool)
    return { nonce, commit: commitOf(purchaseSeed(seed, walletId, nonce)) }
  })

  route(http, contract.buyScratchCard, async ({ caller, params, body }) => {
    const walletId = walletOf(caller)
    const buyer = { userId: caller.id, walletId }
    return own(walletId, await buyCard(needs, buyer, { ...params, form: body }))
  })

  route(http, contract.listScratchCards, ({ caller, query }) =>
    cardsOf(needs, walletOf(caller), query),
  )

  route(http, contract.getScratchCard, ({ caller, params }) => own(walletOf(caller), params.cardId))

  route(http, contract.revealScratchCard, async ({ caller, params }) => {
    const { cardId } = await own(walletOf(caller), params.cardId)
    await revealCard(needs, cardId)
    return own(walletOf(caller), cardId)
  })

  route(http, contract.getScratchProof, async ({ caller, params }) => {
    const proof = await proofOf(needs, walletOf(caller), params.cardId)
    if (!proof) throw new Refusal('NOT_FOUND')
    return proof
  })

  route(http, contract.listScratchSales, async ({ params }) => {
    const pool = await poolOf(params.poolId)
    return { tickets: await salesOf(db, pool.id) }
  })
}

function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
