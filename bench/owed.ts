import { sql } from 'kysely'
import { inTransaction } from '#server/db/database.ts'
import { openWallets } from '#server/modules/ledger/index.ts'
import { makeProof } from '#server/modules/owed/index.ts'
import { withBenchDatabase } from './bench-database.ts'
import type { Figure } from './figure.ts'

const WALLETS = 100_000

/** The proof of what is owed to 100,000 players: read, hashed, compared with the ledger and kept. */
export const measureOwed = (): Promise<Figure[]> =>
  withBenchDatabase(async ({ db }) => {
    await sql`
      insert into app_user (user_id, user_id_key, role, state, name, email, mobile, password_hash)
      select 'p' || n, 'p' || n, 'player', 'profile_incomplete', 'Player', '', '', '' from generate_series(1, ${WALLETS}::int) n`.execute(
      db,
    )
    // Empty wallets: balances without transfers would not be what the ledger says.
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from app_user`.execute(tx)
      await openWallets(
        tx,
        rows.map(({ id }) => id),
        'PTS',
      )
    })
    const beganAt = performance.now()
    await makeProof(db, { currency: 'PTS', key: Buffer.alloc(32, 7) })
    const value = (performance.now() - beganAt) / 1_000
    return [{ name: `proof of ${WALLETS.toLocaleString('en')} balances`, value, unit: 's' }]
  })
