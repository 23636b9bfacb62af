import { formatMoney } from '#domain/money.ts'
import type { LimitKind } from '#domain/protection/limits.ts'
import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import type { LimitEvent } from '#server/db/tables/protection-tables.ts'
import { walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import * as store from './store.ts'
import type { LimitName } from './store.ts'

const kinds: Record<LimitKind, string> = {
  deposit: 'deposit limit',
  loss: 'loss limit',
  stake: 'stake limit',
  session: 'limit of time',
}

/** Tells a player how a limit of the account has changed, or that a higher one was asked for. */
export async function tellLimit(
  tx: Tx,
  playerId: number,
  { event, amount, ...name }: LimitName & { event: LimitEvent; amount: number | null },
): Promise<void> {
  const wallet = await walletOf(tx, playerId)
  assert(wallet !== undefined, 'limits belong to players')
  const inWords = (most: number) =>
    name.kind === 'session' ? `${most} minutes` : formatMoney(most, wallet.currency)
  const limit = `${kinds[name.kind]} of a ${name.period}`
  if (event === 'raise_asked') {
    const held = await store.limitHeld(tx, playerId, name)
    assert(held?.confirmableAt != null, 'a raise that was asked for can be confirmed later')
    const value = amount === null ? 'without limit' : inWords(amount)
    const confirmableAt = held.confirmableAt.toISOString()
    const parameters = { limit, value, confirmableAt }
    await notify(tx, { playerId, kind: 'limit-raise-asked', parameters })
  } else if (event === 'removed')
    await notify(tx, { playerId, kind: 'limit-removed', parameters: { limit } })
  else if (event !== 'raise_dropped' && amount !== null)
    await notify(tx, {
      playerId,
      kind: 'limit-changed',
      parameters: { limit, value: inWords(amount), isOurs: name.setBy === 'operator' },
    })
}
