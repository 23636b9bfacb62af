import { isPersistenceOffered } from '../../orders/persistence.ts'
import { Refusal } from '../refusal.ts'
import type { Updated, UpdateCommand } from '../command.ts'
import type { Decision } from './decide.ts'
import { extrasOf, takesStartingPrice } from '../loaded-market.ts'
import { setExtras } from '../change-extras.ts'

/** Changes the fate of the unmatched rest of an order; its place in the queue stays. */
export function update(
  decision: Decision,
  { accountId, orderId, persistence }: UpdateCommand,
): Updated {
  const { market, changes } = decision
  if (market.book.order(orderId)?.accountId !== accountId) throw new Refusal('ORDER_NOT_OPEN')
  const extras = extrasOf(market, orderId)
  if (extras.persistence === persistence) throw new Refusal('NOTHING_TO_CHANGE')
  const { turnsInPlay } = market
  if (
    !isPersistenceOffered(persistence, {
      turnsInPlay,
      takesStartingPrice: takesStartingPrice(market),
    })
  )
    throw new Refusal('PERSISTENCE_NOT_OFFERED', { field: 'persistence' })
  if (!changes.askedPersistences.has(orderId))
    changes.askedPersistences.set(orderId, extras.persistence)
  setExtras(decision, orderId, { ...extras, persistence })
  // Binds nothing more, but its owner is told of it.
  changes.expose(market, accountId, market.exposures.get(accountId) ?? 0)
  return { orderId, persistence }
}
