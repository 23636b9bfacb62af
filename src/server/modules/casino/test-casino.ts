import { sql } from 'kysely'
import { expect } from 'vitest'
import type { MyRound } from '#contract/casino/bets.ts'
import type { TableState } from '#contract/casino/tables.ts'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { checkRules } from '#server/modules/game-rules/index.ts'
import { openTestApp, type TestApp, type TestPlayer } from '#server/test-app.ts'
import { casinoRules } from './rules-in-files.ts'
import { lastRounds, roundById, type RoundRow } from './rounds/round-store.ts'

type Wish = {
  market: string
  selection: string
  side?: 'back' | 'lay'
  price?: number | null
  stakeMinor?: number
}

let references = 0

/** The server with its tables, and what a test of the casino does with them. Phases end when the test says so. */
export async function openTestCasino(settings: Record<string, string> = {}) {
  const app = await openTestApp(settings)
  await checkRules(app.db, casinoRules())
  await app.parts.casino.start()
  return { ...app, ...seatsOf(app) }
}

/** The same of a server that is there already, whose tables have begun. */
export const seatsOf = (app: TestApp) => ({
  casino: app.parts.casino,
  ...turning(app),
  ...betting(app),
})

const order: readonly RoundRow['state'][] = ['open', 'closed', 'dealing', 'result', 'settled']

/** Whether a round is in the state. A result is paid so soon that the round can be behind it. */
function isReached(round: RoundRow | undefined, state: RoundRow['state'], stage: number): boolean {
  if (round === undefined) return false
  if (state === 'open') return round.state === 'open' && round.stage === stage
  if (state === 'result') return order.indexOf(round.state) >= order.indexOf(state)
  return round.state === state
}

function turning({ db, parts: { casino } }: TestApp) {
  const tableId = (gameId: string): number => {
    const table = casino.tables.find((each) => each.gameId === gameId)
    assert(table !== undefined, `there is a table of ${gameId}`)
    return table.id
  }
  return { tableId, ...turnsOf(db, (id) => casino.turning.visit(id)) }
}

/** Turns tables of whatever server is at the database. `visit`: has the server look at a table now. */
export function turnsOf(db: Db, visit: (tableId: number) => unknown) {
  const roundOf = async (id: number): Promise<RoundRow | undefined> =>
    (await lastRounds(db, [id]))[0]

  const reached = new Map<number, number>()

  /**
   * Waits for a state, ending each phase on the way to it. The round that was reached open is followed: on a busy machine
   * the next one may have begun before anybody looks. A short state can have passed before it is seen: the answer tells.
   */
  async function reach(id: number, state: RoundRow['state'], stage = 1): Promise<RoundRow> {
    const followed = state === 'open' && stage === 1 ? undefined : reached.get(id)
    const look = () => (followed === undefined ? roundOf(id) : roundById(db, followed))
    await expect
      .poll(
        async () => {
          const round = await look()
          const isThere = isReached(round, state, stage)
          if (!isThere) await endPhase(id, round, state === 'open')
          return isThere
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    const round = await look()
    assert(round !== undefined)
    reached.set(id, round.id)
    return round
  }

  /** The phase that was seen is over by the database's clock. `isAfter`: also that of a round that is over. */
  async function endPhase(id: number, seen: RoundRow | undefined, isAfter: boolean): Promise<void> {
    const isOver = seen?.state === 'settled' || seen?.state === 'void'
    if (seen && (isAfter || !isOver))
      await sql`
        with ended as (
          update casino_round set phase_ends_at = clock_timestamp()
          where id = ${seen.id} and state = ${seen.state} and stage = ${seen.stage} returning id, stage, state
        )
        update casino_stage s set closes_at = clock_timestamp() from ended
        where s.round_id = ended.id and s.stage = ended.stage and ended.state = 'open'`.execute(db)
    await visit(id)
  }

  /** An open round that takes bets for the rest of the test, however slow the machine is. */
  async function holdOpen(id: number): Promise<RoundRow> {
    const round = await reach(id, 'open')
    await sql`
      with held as (update casino_stage set closes_at = clock_timestamp() + interval '1 hour' where round_id = ${round.id})
      update casino_round set phase_ends_at = clock_timestamp() + interval '1 hour' where id = ${round.id}`.execute(
      db,
    )
    return round
  }
  /** Has a round that was reached before, at whatever server, go on until it is settled. */
  function settle(id: number, roundId: number): Promise<RoundRow> {
    reached.set(id, roundId)
    return reach(id, 'settled')
  }
  return { reach, holdOpen, settle }
}

function betting({ send, db }: TestApp) {
  const state = async (id: number): Promise<TableState> => {
    const answer = await send('GET', `/api/casino/tables/${id}`)
    expect(answer.status).toBe(200)
    return answer.body as TableState
  }
  /** Sends a call with bets; prices are those of now unless named. */
  async function sendBets(player: TestPlayer, round: RoundRow, wishes: readonly Wish[], more = {}) {
    const { markets } = await state(round.tableId)
    const bets = wishes.map(({ market, selection, side = 'back', stakeMinor = 1_000, price }) => {
      const found = markets
        .find(({ name }) => name === market)
        ?.selections.find(({ name }) => name === selection)
      return {
        market,
        selection,
        side,
        stakeMinor,
        price: price === undefined ? (found?.[side] ?? null) : price,
      }
    })
    return send('POST', `/api/casino/tables/${round.tableId}/bets`, {
      token: player.token,
      body: { roundId: round.id, customerRef: `bet-${++references}`, bets, ...more },
    })
  }
  async function place(player: TestPlayer, round: RoundRow, wishes: readonly Wish[], more = {}) {
    const answer = await sendBets(player, round, wishes, more)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as MyRound
  }
  const undo = (player: TestPlayer, round: RoundRow, betId: number) =>
    send('POST', `/api/casino/tables/${round.tableId}/undo`, {
      token: player.token,
      body: { betId },
    })
  async function funds({ walletId }: TestPlayer) {
    const { rows } = await sql<{ balance: number; hold: number }>`
      select balance_minor as balance, hold_minor as hold from ledger_account where id = ${walletId}`.execute(
      db,
    )
    assert(rows[0] !== undefined)
    return rows[0]
  }
  return { state, sendBets, place, undo, funds }
}
