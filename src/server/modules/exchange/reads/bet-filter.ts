import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/language/languages.ts'
import { hasWords } from '#server/db/has-words.ts'

export type BetFilter = {
  /** The calendar of the days. */
  timeZone: string
  from?: string | undefined
  to?: string | undefined
  sportId?: number | undefined
  search: string
  /** In which names are searched for, beside English. */
  language?: Language | undefined
}

/** Whether an instant lies in the days asked for. */
export const withinDays = (
  at: RawBuilder<unknown>,
  { from, to, timeZone = 'UTC' }: Partial<BetFilter>,
): RawBuilder<boolean> => sql<boolean>`
  (${from ?? null}::date is null or ${at} >= (${from ?? null}::date)::timestamp at time zone ${timeZone})
  and (${to ?? null}::date is null or ${at} < (${to ?? null}::date + 1)::timestamp at time zone ${timeZone})`

/** Whether a bet on an event `e` and a market `m` is of the sport and has the words; a receipt is given whole. */
export const isAbout = (
  { sportId, search = '', language }: Partial<BetFilter>,
  selection: RawBuilder<unknown>,
  receipt: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  (${sportId ?? null}::int is null or e.sport_id = ${sportId ?? null})
  and (${hasWords(sql`concat_ws(' ', e.name, m.name, ${selection})`, { words: search, language, naming: 'bets' })}
    or ${receipt} = ${search.trim()})`
