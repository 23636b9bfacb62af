import { lateMarkets, startedMarkets, overdueEvents, dueEventIds } from './store.ts'
import { type EventNeeds, moveEvent, takeMarketsAlong } from './service.ts'

/**
 * Ends what moves of events have begun, gives stakes back of bets that came after the start of a market that is not in
 * play and of orders that nobody matched before it, and, where that is automatic, ends events whose window has passed. What is decided is decided by the database's
 * clock, and again it changes nothing.
 */
export async function takeUpEvents(
  needs: EventNeeds,
  { endsOverdue }: { endsOverdue: boolean },
): Promise<void> {
  if (!needs.exchange.isOwner) return
  for (const eventId of await dueEventIds(needs.db)) await takeMarketsAlong(needs, eventId)
  for (const late of await lateMarkets(needs.db)) await needs.exchange.voidLateBets(late)
  for (const marketId of await startedMarkets(needs.db)) await needs.exchange.endBetting(marketId)
  if (!endsOverdue) return
  for (const { eventId, move } of await overdueEvents(needs.db))
    await moveEvent(needs, { eventId, move, operatorId: null })
}
