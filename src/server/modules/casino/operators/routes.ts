import { sql } from 'kysely'
import * as contract from '#contract/casino/operators.ts'
import { assert } from '#domain/assert.ts'
import { inTransaction } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { addVersion } from '#server/modules/game-rules/index.ts'
import { firstWholeRound, wholeRound } from '../detached/outside.ts'
import { ruledGame } from '../rules-in-files.ts'
import { adminBets } from './bets-of-players.ts'
import type { Serving } from '../routes.ts'
import { adminRounds, houseResults } from './reports.ts'
import { adminTables } from './table-risk.ts'

export function casinoOperatorRoutes(
  http: Http,
  { db, casino, config: { currency } }: Serving,
): void {
  const tableBy = (tableId: number) => {
    const table = casino.tableOf(tableId)
    if (!table) throw new Refusal('NOT_FOUND')
    return table
  }

  route(http, contract.listAdminTables, async () => ({
    tables: await adminTables(db, casino),
    currency,
  }))

  route(http, contract.changeTable, async ({ caller, params: { tableId }, body }) => {
    const table = tableBy(tableId)
    const { isOn, leastMinor, mostMinor, playerMostMinor, lossLimitMinor, reason } = body
    const { limits } = casino.gameOf(table)
    if ((leastMinor ?? limits.least) > (mostMinor ?? limits.most))
      throw new Refusal('INVALID_INPUT', { field: 'leastMinor' })
    await inTransaction(db, async (tx) => {
      const before = await tx
        .selectFrom('casino_table')
        .selectAll()
        .where('id', '=', tableId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const isChanged =
        before.least_minor !== leastMinor ||
        before.most_minor !== mostMinor ||
        before.player_most_minor !== playerMostMinor ||
        before.loss_limit_minor !== lossLimitMinor
      // Players who sit at the table are told of other limits before they bet by them.
      const staysOn = isOn && !isChanged
      const game = ruledGame(table.gameId)
      const version = isChanged
        ? await addVersion(tx, { game, operatorId: caller.id, change: reason })
        : undefined
      await tx
        .updateTable('casino_table')
        .set({
          is_on: staysOn,
          off_reason: staysOn ? '' : reason,
          least_minor: leastMinor,
          most_minor: mostMinor,
          player_most_minor: playerMostMinor,
          loss_limit_minor: lossLimitMinor,
        })
        .where('id', '=', tableId)
        .execute()
      await announce(tx, 'casino_table', [tableId])
      await recordAudit(tx, {
        operatorId: caller.id,
        action: 'casino-table.change',
        subject: `casino-table:${tableId}`,
        reason,
        details: { isOn: staysOn, leastMinor, mostMinor, playerMostMinor, lossLimitMinor, version },
      })
    })
    await casino.reloadTables()
    const [changed] = await adminTables(db, casino, tableId)
    assert(changed !== undefined, 'the table is there')
    return changed
  })

  route(http, contract.listAdminRounds, ({ query }) => adminRounds(db, query))
  route(http, contract.listHouseResults, ({ query }) => houseResults(db, query, currency))

  route(http, contract.listAdminBets, ({ query }) => adminBets(db, query, currency))

  voidingRoutes(http, { db, casino })
}

/** Rounds that an operator takes out of play. */
function voidingRoutes(http: Http, { db, casino }: Pick<Serving, 'db' | 'casino'>): void {
  const voidRounds = async (operatorId: number, roundIds: readonly number[], reason: string) => {
    const voidedRounds: number[] = []
    for (const roundId of roundIds)
      if (await casino.voidRound(roundId, reason)) voidedRounds.push(roundId)
    if (voidedRounds.length === 0) return { voidedRounds }
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        operatorId,
        action: 'casino-round.void',
        subject: `casino-round:${voidedRounds.join()}`,
        reason,
        details: { voidedRounds },
      }),
    )
    return { voidedRounds }
  }

  route(
    http,
    contract.voidCasinoRound,
    async ({ caller, params: { roundId }, body: { reason } }) => {
      await wholeRound(db, roundId)
      const voided = await voidRounds(caller.id, [roundId], reason)
      if (voided.voidedRounds.length === 0) throw new Refusal('ROUND_ALREADY_VOID')
      return voided
    },
  )

  route(http, contract.voidLastRounds, async ({ caller, params: { tableId }, body }) => {
    if (!casino.tableOf(tableId)) throw new Refusal('NOT_FOUND')
    const { rows } = await sql<{ id: number }>`
      select id from casino_round where table_id = ${tableId} and id >= ${firstWholeRound} order by id desc limit ${body.rounds}`.execute(
      db,
    )
    return voidRounds(
      caller.id,
      rows.map(({ id }) => id),
      body.reason,
    )
  })
}
