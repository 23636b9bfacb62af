import { sql } from 'kysely'
import type { SlotSpin } from '#contract/instant-wins/slots.ts'
import { inTransaction } from '#server/db/database.ts'
import type { TestApp, TestPlayer } from '#server/test-app.ts'
import { inSmallParts } from './test-small-parts.ts'

const COINS = { 'lantern-row': 20, 'monsoon-reels': 50 }
export type Call = { path: string; body: Record<string, unknown> }

/** The spins of an app in parts of four ids, which can be made old and detached. */
export async function oldSpins(app: TestApp) {
  const { db, send } = app
  const parts = await inSmallParts(app, [['slot_spin', 4]])
  let references = 0
  /** The call of a spin with the next seed of the player. */
  const callOf = async ({ token }: TestPlayer, slot: keyof typeof COINS = 'lantern-row') => {
    const { commit } = (await send('GET', '/api/slots/commit', { token })).body
    const customerRef = `spin-${++references}`
    const body = { coinMinor: COINS[slot], playerSeed: 'mine', commit, customerRef }
    return { path: `/api/slots/${slot}/spins`, body }
  }
  /** Sends the call after the pause since the last spin of the player. */
  const ask = async ({ token, walletId }: TestPlayer, { path, body }: Call) => {
    await sql`
      update slot_seed set spun_at = spun_at - interval '1 minute' where account_id = ${walletId}`.execute(
      db,
    )
    return send('POST', path, { token, body })
  }
  return {
    ...parts,
    callOf,
    ask,
    spin: async (player: TestPlayer): Promise<SlotSpin> => {
      await parts.makeAhead()
      const slot = references % 2 === 0 ? 'lantern-row' : 'monsoon-reels'
      const { status, body } = await ask(player, await callOf(player, slot))
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body['spin'] as SlotSpin
    },
    /** The spins and voids of today were made long ago. */
    makeOld: () =>
      inTransaction(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        for (const column of ['spun_at', 'voided_at'])
          await sql`
            update slot_spin set ${sql.id(column)} = ${sql.id(column)} - interval '500 days'
            where ${sql.id(column)} > now() - interval '1 day'`.execute(tx)
      }),
  }
}
