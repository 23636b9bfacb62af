import * as betCalls from '#contract/casino/bets.ts'
import * as roundCalls from '#contract/casino/rounds.ts'
import * as tableCalls from '#contract/casino/tables.ts'
import type { Db } from '#server/db/database.ts'
import { gathered } from '#server/db/gathered.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { tableBefore } from './tables/dealing.ts'
import { nameOfRound, positionsOf, roundsOfPlayers, type RoundOfPlayer } from './bets/bet-reads.ts'
import { betRow } from './bets/bet-reads.ts'
import { betsOfPlayer } from './bets/history.ts'
import type { Casino } from './casino.ts'
import { recordOfRound } from './rounds/proof.ts'
import { detailsOfRound, roundsOfTable } from './rounds/history.ts'
import { lastRounds } from './rounds/round-store.ts'
import { tableRules, tableStates, tableTiles } from './tables/table-reads.ts'

export type Serving = { db: Db; casino: Casino; config: { currency: string } }

export function casinoRoutes(site: Http, { db, casino, config: { currency } }: Serving): void {
  const http = { ...site, isAnywhere: () => casino.isShared }
  const parts = { db, casino, currency }
  const readRound = gathered(
    (asked: readonly RoundOfPlayer[]) => roundsOfPlayers(db, asked),
    nameOfRound,
  )
  const tableBy = (tableId: number) => {
    const table = casino.tableOf(tableId)
    if (!table) throw new Refusal('NOT_FOUND')
    return table
  }

  /** The player's bets of the round that runs at the table. */
  const myRound = async (walletId: number, tableId: number): Promise<betCalls.MyRound> => {
    tableBy(tableId)
    const [round] = await lastRounds(db, [tableId])
    if (!round) return { roundId: null, bets: [], heldMinor: 0, positions: [], currency }
    const { bets = [], heldMinor = 0 } = (await readRound({ roundId: round.id, walletId })) ?? {}
    const positions =
      bets.length === 0
        ? []
        : positionsOf(await casino.odds.of({ ...round, table: tableBefore(round) }), bets)
    const rows = bets.map((bet) => betRow(bet, currency))
    return { roundId: round.id, bets: rows, heldMinor, positions, currency }
  }

  route(http, tableCalls.listTables, async ({ query }) => ({
    tables: await tableTiles(parts, query.list),
    currency,
  }))

  route(http, tableCalls.getTable, async ({ params: { tableId } }) => {
    tableBy(tableId)
    casino.turning.visit(tableId)
    const state = (await tableStates(parts, [tableId])).get(tableId)
    if (!state) throw new Refusal('NOT_FOUND')
    return state
  })

  route(http, tableCalls.getTableRules, ({ params }) => tableRules(casino, tableBy(params.tableId)))

  route(http, betCalls.placeBets, async ({ caller, params: { tableId }, body }) => {
    const walletId = walletOf(caller)
    if (!tableBy(tableId).isOn) throw new Refusal('TABLE_OFF')
    await casino.place(walletId, tableId, body)
    return myRound(walletId, tableId)
  })

  route(http, betCalls.undoBet, async ({ caller, params: { tableId }, body: { betId } }) => {
    const walletId = walletOf(caller)
    tableBy(tableId)
    await casino.undo(walletId, tableId, betId)
    return myRound(walletId, tableId)
  })

  route(http, betCalls.getMyRound, ({ caller, params }) =>
    myRound(walletOf(caller), params.tableId),
  )

  route(http, betCalls.listMyBets, ({ caller, query }) =>
    betsOfPlayer(db, { walletId: walletOf(caller), query, currency }),
  )

  route(http, roundCalls.listRounds, async ({ params: { tableId }, query }) => {
    tableBy(tableId)
    return roundsOfTable(db, tableId, query)
  })

  route(http, roundCalls.getRound, ({ caller, params: { roundId } }) =>
    detailsOfRound({ db, seeds: casino.seeds, currency }, roundId, caller?.walletId ?? null),
  )

  route(http, roundCalls.getRoundProof, ({ params: { roundId } }) => recordOfRound(db, roundId))
}

export function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
