import type { ReplyOf } from '#contract/endpoint.ts'
import { cartItem, type changeCart as endpoint } from '#contract/lottery/cart.ts'
import { CART_MAX } from '#contract/lottery/slips.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import type * as z from 'zod/mini'

type Change = z.output<typeof endpoint.body>

/** Changes the cart of a player. Its row is locked, so that two devices lose nothing of each other. */
export const changeCart = (
  db: Db,
  walletId: number,
  { add, remove }: Change,
): Promise<ReplyOf<typeof endpoint>> =>
  inTransaction(db, async (tx) => {
    await tx
      .insertInto('lottery_cart')
      .values({ account_id: walletId })
      .onConflict((on) => on.column('account_id').doNothing())
      .execute()
    const { items: stored } = await tx
      .selectFrom('lottery_cart')
      .select('items')
      .where('account_id', '=', walletId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const kept = readItems(stored).filter(({ id }) => !remove.includes(id))
    const known = new Set([...remove, ...kept.map(({ id }) => id)])
    const all = [...kept, ...add.filter(({ id }) => !known.has(id))]
    const items = all.slice(0, CART_MAX)
    await tx
      .updateTable('lottery_cart')
      .set({ items: JSON.stringify(items) })
      .where('account_id', '=', walletId)
      .execute()
    return { items, leftOut: all.length - items.length }
  })

/** A slip of an older form, which nobody can play any more, is left out. */
function readItems(stored: unknown): z.output<typeof cartItem>[] {
  const items: unknown[] = Array.isArray(stored) ? stored : []
  return items.flatMap((item) => {
    const read = cartItem.safeParse(item)
    return read.success ? [read.data] : []
  })
}
