import { sql } from 'kysely'
import * as z from 'zod/mini'
import { preferences as shape } from '#contract/preferences/preferences.ts'
import type { Reader } from '#contract/texts/say.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** A player who has chosen neither language nor time zone: the server does not know the device. */
export const anybody: Reader = { language: 'en', timeZone: 'UTC' }

const { language, timeZone } = shape.shape

/** The reader behind stored preferences. A choice that no longer fits counts as none. */
export const readerBy = (preferences: unknown): Reader => {
  const chosen: Record<string, unknown> = typeof preferences === 'object' ? { ...preferences } : {}
  return {
    language: z.safeParse(language, chosen.language).data ?? anybody.language,
    timeZone: z.safeParse(timeZone, chosen.timeZone).data ?? anybody.timeZone,
  }
}

/** How a player reads what is sent. */
export async function readerOf(db: Db | Tx, userId: number): Promise<Reader> {
  const { rows } = await sql<{ preferences: unknown }>`
    select preferences from player_preference where user_id = ${userId}`.execute(db)
  return readerBy(rows[0]?.preferences)
}
