import { type RawBuilder, sql } from 'kysely'
import type { LimitKind } from '#domain/protection/limits.ts'
import { depositedSince, heldForPayout, riskedSince } from '#server/kernel/counted.ts'
import type { Counted } from './sum-limit.ts'

type OfSessions = { userId: number | RawBuilder<unknown>; since: RawBuilder<unknown> }

/**
 * The parts of limits that are used up, as scalars. Deposits count gross, approved and waiting. A loss counts what open
 * bets could still lose; money that waits for its withdrawal is no bet. A session counts the minutes in which a page or a
 * program of the player was in use, those of both once.
 */
export const usedOf: Record<LimitKind, (counted: Counted) => RawBuilder<unknown>> = {
  deposit: ({ walletId, userId, since }) => depositedSince({ walletId, playerId: userId }, since),
  loss: ({ walletId, userId, since }) => sql`(
    select -net_of_bets(a.id, ${since}) + a.hold_minor - ${heldForPayout({ walletId, playerId: userId })}
    from ledger_account a where a.id = ${walletId})`,
  stake: ({ walletId, userId, since }) => riskedSince({ walletId, playerId: userId }, since),
  session: minutesOfSessions,
}

/** The same of one player, or of the players of the statement around. */
export function minutesOfSessions({ userId, since }: OfSessions): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)::bigint / 60
    from (
      select unnest(range_agg(tstzrange(
        greatest(began_at, ${since}),
        greatest(least(over_at, last_used_at + interval '1 minute'), began_at, ${since})
      ))) as part
      from (
        select created_at as began_at, last_used_at, coalesce(ended_at, clock_timestamp()) as over_at
        from session where user_id = ${userId}
        union all
        select began_at, last_used_at, clock_timestamp() from program_use where user_id = ${userId}
      ) as uses
      where last_used_at + interval '1 minute' > ${since}
    ) as used)`
}
