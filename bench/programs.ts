import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '#server/db/database.ts'

/** The same markets, with the runners as programs know them. */
export async function asPrograms<M extends { selectionIds: number[] }>(
  db: Db,
  markets: readonly M[],
): Promise<M[]> {
  const rows = await db.selectFrom('selection').select(['id', 'runner_id']).execute()
  const runnerIds = new Map(rows.map((row) => [row.id, row.runner_id]))
  return markets.map((market) => ({
    ...market,
    selectionIds: market.selectionIds.map((id) => runnerIds.get(id) ?? 0),
  }))
}

/** Gives every trader a session and a key for programs, both of the name that is answered, by SQL. */
export async function seedPrograms(db: Db, walletIds: readonly number[]): Promise<string[]> {
  const owners = await db
    .selectFrom('ledger_account')
    .select(['id', 'user_id as userId'])
    .where('id', 'in', walletIds)
    .orderBy('id')
    .execute()
  return inTransaction(db, async (tx) => {
    const names: string[] = []
    for (const { userId } of owners) {
      if (userId === null) continue
      const name = `bench-program-${userId}`
      const hash = createHash('sha256').update(name).digest()
      const ends_at = new Date(Date.now() + 3_600_000)
      await tx
        .insertInto('api_session')
        .values({ token_hash: hash, user_id: userId, ends_at })
        .execute()
      await tx
        .insertInto('api_key')
        .values({ user_id: userId, name: 'bench', key: name, may_bet: true, revoked_at: null })
        .execute()
      names.push(name)
    }
    return names
  })
}
