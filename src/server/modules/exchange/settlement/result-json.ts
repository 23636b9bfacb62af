import { sql } from 'kysely'
import type { MarketResult } from '#contract/market-result.ts'

/** The result that a row of `market_settlement` holds, as `MarketResult`. */
export const resultJson = (row: string) => sql<MarketResult>`
  json_build_object(
    'kind', ${sql.ref(`${row}.kind`)}, 'winnerSelectionIds', ${sql.ref(`${row}.winner_selection_ids`)},
    'placedSelectionIds', ${sql.ref(`${row}.placed_selection_ids`)},
    'tiedSelectionIds', ${sql.ref(`${row}.tied_selection_ids`)},
    'score', case when ${sql.ref(`${row}.kind`)} = 'score' then json_build_object(
      'home', ${sql.ref(`${row}.score_home`)}, 'away', ${sql.ref(`${row}.score_away`)}
    ) end,
    'number', ${sql.ref(`${row}.number_result`)}
  )`
