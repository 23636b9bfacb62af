import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Engine } from '../engine/engine.ts'
import { livingMarketsOf, wonOn } from '../engine/winnings-store.ts'

/** The winnings of an account on a day, real and possible, by the books in memory and those of other servers; its markets were loaded before. */
export async function winningsOn(
  tx: Tx,
  engine: Engine,
  { accountId, day, timeZone }: { accountId: number; day: string; timeZone: string },
): Promise<Minor> {
  const marketIds = await livingMarketsOf(tx, [accountId])
  const others = await engine.readOthersOf(tx, marketIds, accountId)
  const possibleMinor = engine.peek((markets, cap) => {
    const living = marketIds.flatMap((id) => others.get(id) ?? markets.get(id) ?? [])
    // One was dropped from memory since, or changed hands: the next try loads it.
    if (living.length < marketIds.length) throw new Refusal('SERVICE_UNAVAILABLE')
    return cap.possibleOn(day, accountId, living)
  })
  const [won] = await wonOn(tx, { accountIds: [accountId], days: [day], timeZone })
  return possibleMinor + (won?.wonMinor ?? 0)
}
