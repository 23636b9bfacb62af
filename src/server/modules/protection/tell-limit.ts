import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import type { LimitEvent } from '#server/db/tables/protection-tables.ts'
import { walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import * as store from './store.ts'
import type { LimitName } from './store.ts'

/** Tells a player how a limit of the account has changed, or that a higher one was asked for. */
export async function tellLimit(
  tx: Tx,
  playerId: number,
  { event, amount, ...name }: LimitName & { event: LimitEvent; amount: number | null },
): Promise<void> {
  const wallet = await walletOf(tx, playerId)
  assert(wallet !== undefined, 'limits belong to players')
  const { currency } = wallet
  const limit = { limit: name.kind, period: name.period }
  if (event === 'raise_asked') {
    const held = await store.limitHeld(tx, playerId, name)
    assert(held?.confirmableAt != null, 'a raise that was asked for can be confirmed later')
    const confirmableAt = held.confirmableAt.toISOString()
    const parameters = { ...limit, amount, currency, confirmableAt }
    await notify(tx, { playerId, kind: 'limit-raise-asked', parameters })
  } else if (event === 'removed')
    await notify(tx, { playerId, kind: 'limit-removed', parameters: limit })
  else if (event !== 'raise_dropped' && amount !== null)
    await notify(tx, {
      playerId,
      kind: 'limit-changed',
      parameters: { ...limit, amount, currency, isOurs: name.setBy === 'operator' },
    })
}
