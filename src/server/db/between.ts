import { type RawBuilder, sql } from 'kysely'

/** Whether a moment is not before `from` and before `to`, where these are given. */
export const isBetween = (
  moment: RawBuilder<unknown>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  sql<boolean>`(${moment} >= coalesce(${from ?? null}::timestamptz, '-infinity')
    and ${moment} < coalesce(${to ?? null}::timestamptz, 'infinity'))`
