import { sql } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { selectionName } from '#domain/exchange/kinds/selection-name.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'

type Leg = Omit<BookedBets['selections'][number], 'marketKind' | 'side'> & {
  kind: MarketKind
  handicap: number
}
type Read = { multipleId: number; legs: Leg[] }

/** The selections of a player's multiples, for the transfers of their stakes and returns. */
export async function betsOfMultiples(
  db: Db,
  userId: number,
  multipleIds: readonly number[],
): Promise<Map<number, BookedBets>> {
  const { rows } = await sql<Read>`
    select b.id as "multipleId", json_agg(
      json_build_object(
        'sportId', e.sport_id, 'eventId', e.id, 'eventName', e.name, 'marketId', m.id, 'marketName', m.name,
        'selectionName', s.name, 'kind', m.kind, 'handicap', s.handicap
      ) order by l.place
    ) as legs
    from multiple b
    join ledger_account a on a.id = b.account_id and a.user_id = ${userId}
    join multiple_leg l on l.multiple_id = b.id
    join selection s on s.id = l.selection_id
    join market m on m.id = l.market_id
    join event e on e.id = m.event_id
    where b.id = any(${numbers(multipleIds)}::bigint[])
    group by b.id`.execute(db)
  return new Map(
    rows.map(({ multipleId, legs }) => [
      multipleId,
      {
        kind: 'multiples',
        id: multipleId,
        count: 1,
        receipts: [`Multiple ${multipleId}`],
        selections: legs.map(({ kind, handicap, ...leg }) => ({
          ...leg,
          marketKind: kind,
          side: 'back',
          selectionName: selectionName({ kind }, { name: leg.selectionName, handicap }),
        })),
      },
    ]),
  )
}
