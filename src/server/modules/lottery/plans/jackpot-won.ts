import { sql } from 'kysely'

/** Of a draw `d`: somebody has won its main jackpot. */
export const isJackpotWon = sql`(
  d.state in ('confirmed', 'settled')
  and (d.results->0->'tiers' @> '[{"tier": 1}]'::jsonb)
  and exists (
    select from jsonb_array_elements(d.results->0->'tiers') tier
    where tier->>'tier' = '1' and (tier->>'winners')::bigint > 0
  ))`
