import { type RawBuilder, sql } from 'kysely'

/** Of `playFilter` in the contract. */
export type PlayFilter = {
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
}

type PlayColumns = {
  /** When the play was made. */
  at: RawBuilder<unknown>
  /** The number that its page is found by. */
  number: RawBuilder<unknown>
  /** The id of its game, as text. */
  game: RawBuilder<unknown>
  /** The names of games that the database does not know. */
  games: Iterable<{ id: string; name: string }>
  /** Words of its own. */
  words?: RawBuilder<unknown>
}

/** Letters before a number, as in the receipt C5. */
const LETTERS = /^[a-z]+(?=\d+$)/

/** Whether a play is one of those that are asked for. */
export function isAskedFor(
  { from, to, search = '' }: PlayFilter,
  { at, number, game, games, words = sql`''` }: PlayColumns,
): RawBuilder<boolean> {
  const asked = search.trim().toLowerCase()
  const named = [...games].filter(({ name }) => name.toLowerCase().includes(asked))
  return sql<boolean>`
    (${from ?? null}::timestamptz is null or ${at} >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or ${at} < ${to ?? null}::timestamptz)
    and (${asked} = '' or ${game} = any(${named.map(({ id }) => id)}::text[])
      or strpos(lower(${words}), ${asked}) > 0 or ${number}::text = ${asked.replace(LETTERS, '')})`
}
