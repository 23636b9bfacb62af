import type { StakeLimitChange } from '#contract/rates.ts'
import { sportById } from '#domain/catalogue/sports.ts'
import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { RateNeeds } from './service.ts'
import { saveStakeLimit, walletOfName } from './stake-limit-store.ts'

/** Sets the largest stake of an order or takes the limit away. Markets in memory have to be read again after it. */
export async function setStakeLimit(
  { db, inForce }: RateNeeds,
  change: StakeLimitChange,
  also: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await saveStakeLimit(tx, { ...change, key: await keyOf(tx, change) })
    await also(tx)
  })
  await inForce.refresh(db)
}

/** The key of the limit; an unknown one is refused. */
async function keyOf(tx: Tx, { scope, key }: StakeLimitChange): Promise<string> {
  const kind = marketKinds.find((each) => each === key)
  const known: Record<StakeLimitChange['scope'], string | undefined> = {
    kind,
    league: key || undefined,
    sport: sportById(Number(key)) && String(Number(key)),
    all: key === '' ? '' : undefined,
    player: undefined,
  }
  const found = scope === 'player' ? await walletOfName(tx, key) : known[scope]
  if (found === undefined) throw new Refusal('INVALID_INPUT', { field: 'key' })
  return String(found)
}
