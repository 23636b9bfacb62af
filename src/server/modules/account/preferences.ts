import * as z from 'zod/mini'
import {
  getPreferences,
  type Preferences,
  preferences as shape,
  savePreferences,
} from '#contract/preferences/preferences.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'

/** Choices of an older release that do not fit any more count as none. */
async function preferencesOf(db: Db, userId: number): Promise<Preferences | null> {
  const row = await db
    .selectFrom('player_preference')
    .select('preferences')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return z.safeParse(shape, row?.preferences).data ?? null
}

async function keepPreferences(db: Db, userId: number, preferences: Preferences): Promise<void> {
  const values = { preferences: JSON.stringify(preferences), saved_at: new Date() }
  await db
    .insertInto('player_preference')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

const playerOf = ({ id, role }: Caller): number => {
  if (role !== 'player') throw new Refusal('NOT_A_PLAYER')
  return id
}

export function preferenceRoutes(http: Http, { db }: { db: Db }): void {
  route(http, getPreferences, async ({ caller }) => ({
    preferences: await preferencesOf(db, playerOf(caller)),
  }))
  route(http, savePreferences, async ({ caller, body }) => {
    await keepPreferences(db, playerOf(caller), body)
    return { preferences: body }
  })
}
