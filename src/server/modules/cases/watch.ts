import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { caseKinds } from '#domain/cases/cases.ts'
import type { Facts } from '#domain/cases/facts.ts'
import { findingsOf } from '#domain/cases/rules.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { factsOf } from '#server/kernel/facts.ts'
import type { Player } from '#server/kernel/product.ts'
import { settingValues } from '#server/modules/operator-profile/index.ts'
import { openCase } from './open-case.ts'

type Needs = { db: Db; timeZone: string; log: (message: string, error?: unknown) => void }

/** Players whom one run judges. */
const RUN_MAX = 500
/** Players whose conduct is counted in one statement. */
const AT_ONCE = 50

/**
 * Players who did something since they were judged last, or whom nobody has judged for a day, the longest first. The use of a session is written down once a minute.
 */
async function playersToJudge(db: Db): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select u.id as "playerId", w.id as "walletId"
    from app_user u join ledger_account w on w.user_id = u.id and w.kind = 'wallet'
      left join player_watch p on p.user_id = u.id
    where u.role = 'player' and u.state <> 'closed' and (
      p.judged_at is null or p.judged_at < clock_timestamp() - interval '1 day'
      or exists (select from session s where s.user_id = u.id and s.last_used_at + interval '1 minute' > p.judged_at)
      or exists (select from ledger_transfer t where t.debit_account_id = w.id and t.booked_at > p.judged_at)
      or exists (select from ledger_transfer t where t.credit_account_id = w.id and t.booked_at > p.judged_at)
    ) order by p.judged_at nulls first, u.id limit ${RUN_MAX}`.execute(db)
  return rows
}

/**
 * Judges the conduct of players by what all products count of it, and opens cases (PR-45, PR-46). A player who cannot be
 * judged stands in the way of no other. Answers how many cases were opened.
 */
export async function watchPlayers(needs: Needs, signal?: AbortSignal): Promise<number> {
  let opened = 0
  const players = await playersToJudge(needs.db)
  for (let next = 0; next < players.length && !signal?.aborted; next += AT_ONCE)
    opened += await judgePlayers(needs, players.slice(next, next + AT_ONCE))
  return opened
}

async function judgePlayers(needs: Needs, players: readonly Player[]): Promise<number> {
  const { db, timeZone, log } = needs
  let opened = 0
  try {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const judgedAt = rows[0]?.at ?? new Date()
    const settings = await settingValues(db)
    const facts = await factsOf(db, players, timeZone)
    for (const [index, { playerId }] of players.entries()) {
      const counted = facts[index]
      assert(counted !== undefined, 'the facts of every player are told')
      opened += await judgePlayer(db, { playerId, facts: counted, settings, judgedAt })
    }
  } catch (error) {
    const [player] = players
    if (players.length === 1)
      log(`The conduct of player ${player?.playerId} could not be judged`, error)
    else for (const each of players) opened += await judgePlayers(needs, [each])
  }
  return opened
}

type Judged = {
  playerId: number
  facts: Facts
  settings: Awaited<ReturnType<typeof settingValues>>
  judgedAt: Date
}

function judgePlayer(db: Db, { playerId, facts, settings, judgedAt }: Judged): Promise<number> {
  return inTransaction(db, async (tx) => {
    let opened = 0
    for (const kind of caseKinds) {
      const findings = findingsOf(kind, facts, settings)
      if (findings.length === 0) continue
      if ((await openCase(tx, { playerId, kind, findings })) !== undefined) opened += 1
    }
    await tx
      .insertInto('player_watch')
      .values({ user_id: playerId, judged_at: judgedAt })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ judged_at: judgedAt }))
      .execute()
    return opened
  })
}
