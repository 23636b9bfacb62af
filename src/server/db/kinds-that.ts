import { type RawBuilder, sql } from 'kysely'
import { type MarketKind, marketKinds } from '#domain/exchange/kinds/market-kind.ts'

/** The kinds of markets of which a fact holds, as an array of texts. */
export const kindsThat = (holds: (kind: MarketKind) => boolean): RawBuilder<unknown> =>
  sql`array[${sql.join(marketKinds.filter(holds).map((kind) => sql.lit(kind)))}]`
