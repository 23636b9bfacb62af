import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { HouseMarket, settleHouseMarketAnew } from '#contract/fancy/house-markets.ts'
import type { HouseResult } from '#domain/fancy/house-bet.ts'
import { decidedResult, type HouseTerms } from '#domain/fancy/house-model.ts'
import { matchOf } from '#domain/sports/ball-log.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ballLogOf } from '#server/modules/events/index.ts'
import { marketById } from '../market-store.ts'

/** Gives a market that is settled another result; its money moves with the next settling. */
export async function changeResult(
  tx: Tx,
  marketId: number,
  by: BodyOf<typeof settleHouseMarketAnew>['by'],
): Promise<HouseResult> {
  // The lock comes first, so that no settling changes what is read after it.
  await sql`select from fancy_market where id = ${marketId} for update`.execute(tx)
  const market = await marketById(tx, marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  const result = by === 'void' ? by : await loggedResult(tx, market)
  if (result === undefined) throw new Refusal('ILLEGAL_MOVE')
  const { rows } = await sql`
    update fancy_market set corrected_result = ${JSON.stringify(result)}::jsonb
    where id = ${marketId} and status = 'settled' and result <> ${JSON.stringify(result)}::jsonb
    returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('ILLEGAL_MOVE')
  return result
}

async function loggedResult(tx: Tx, market: HouseMarket): Promise<HouseResult | undefined> {
  const match = matchOf((await ballLogOf(tx, market.eventId)).map(({ fact }) => fact))
  return match && decidedResult(match, termsOf(market))
}

const termsOf = ({ innings, overs }: HouseMarket): HouseTerms =>
  innings === null || overs === null ? { kind: 'bookmaker' } : { kind: 'session', innings, overs }
