import { sql } from 'kysely'
import * as z from 'zod/mini'
import { preferences as shape } from '#contract/preferences/preferences.ts'
import type { Reader } from '#contract/texts/say.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** A player of whom neither language nor time zone is known. */
export const anybody: Reader = { language: 'en', timeZone: 'UTC' }

const { language, timeZone } = shape.shape

const languageIn = (tag: unknown) => z.safeParse(language, tag).data

export type Known = { preferences: unknown; pageLanguage: unknown }

/**
 * The reader behind stored preferences; without a chosen language, that of the player's pages. A choice that no longer fits
 * counts as none.
 */
export const readerBy = ({ preferences, pageLanguage }: Known): Reader => {
  const chosen: Record<string, unknown> = typeof preferences === 'object' ? { ...preferences } : {}
  return {
    language: languageIn(chosen.language) ?? languageIn(pageLanguage) ?? anybody.language,
    timeZone: z.safeParse(timeZone, chosen.timeZone).data ?? anybody.timeZone,
  }
}

/** How a player reads what is sent. */
export async function readerOf(db: Db | Tx, userId: number): Promise<Reader> {
  const { rows } = await sql<Known>`
    select p.preferences, u.page_language as "pageLanguage"
    from app_user u left join player_preference p on p.user_id = u.id where u.id = ${userId}`.execute(
    db,
  )
  const [known] = rows
  return known ? readerBy(known) : anybody
}
