import { sql } from 'kysely'
import { expect } from 'vitest'
import type { BingoRoomState, MyBingoTickets } from '#contract/bingo/rooms.ts'
import { assert } from '#domain/assert.ts'
import { openTestApp, type TestApp, type TestPlayer } from '#server/test-app.ts'
import { lastRounds, roundById, type RoundRow } from './rounds/round-store.ts'

let references = 0

/** The server with its rooms of bingo. Phases end when the test says so. */
export async function openTestBingo() {
  const app = await openTestApp()
  return { ...app, ...(await bingoOf(app)) }
}

/** The same of a server that is there already. */
export async function bingoOf({ db, send, parts: { bingo } }: TestApp) {
  await bingo.start()

  const roundOf = async (roomId: number) => (await lastRounds(db, [roomId]))[0]

  /** The phase that was seen is over by the database's clock. `isAfter`: also that of a round that is over. */
  async function endPhase(roomId: number, seen: RoundRow | undefined, isAfter: boolean) {
    const isOver = seen?.state === 'settled' || seen?.state === 'void'
    if (seen && (isAfter || !isOver))
      await sql`
        update bingo_round set phase_ends_at = clock_timestamp(),
          closes_at = case state when 'open' then clock_timestamp() else closes_at end
        where id = ${seen.id} and state = ${seen.state}`.execute(db)
    bingo.turning.visit(roomId)
  }

  /** Waits for a state of the round that runs, or of the next one, ending each phase on the way to it. */
  async function reach(roomId: number, state: RoundRow['state']): Promise<RoundRow> {
    const followed = state === 'open' ? undefined : await roundOf(roomId)
    const look = () => (followed ? roundById(db, followed.id) : roundOf(roomId))
    const isThere = (round: RoundRow | undefined) =>
      round?.state === state && (state !== 'open' || round.closesAt > round.now)
    await expect
      .poll(
        async () => {
          const round = await look()
          if (!isThere(round)) await endPhase(roomId, round, state === 'open')
          return isThere(round)
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    const round = await look()
    assert(round !== undefined)
    return round
  }

  /** An open round that sells tickets for the rest of the test, however slow the machine is. */
  async function holdOpen(roomId: number): Promise<RoundRow> {
    bingo.turning.visit(roomId)
    const { id } = await reach(roomId, 'open')
    await sql`
      update bingo_round set phase_ends_at = clock_timestamp() + interval '1 hour',
        closes_at = clock_timestamp() + interval '1 hour'
      where id = ${id}`.execute(db)
    const round = await roundById(db, id)
    assert(round !== undefined)
    return round
  }

  const room = async (roomId: number) =>
    (await send('GET', `/api/bingo/rooms/${roomId}`)).body as BingoRoomState

  const sendPurchase = ({ token }: TestPlayer, round: RoundRow, tickets: number, more = {}) =>
    send('POST', `/api/bingo/rooms/${round.roomId}/tickets`, {
      token,
      body: {
        roundId: round.id,
        tickets,
        playerSeed: 'mine',
        customerRef: `t${++references}`,
        ...more,
      },
    })
  async function buy(player: TestPlayer, round: RoundRow, tickets: number) {
    const answer = await sendPurchase(player, round, tickets)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as MyBingoTickets
  }
  const mine = async ({ token }: TestPlayer, roomId: number) =>
    (await send('GET', `/api/bingo/rooms/${roomId}/my-tickets`, { token })).body as MyBingoTickets

  async function balance({ walletId }: TestPlayer): Promise<number> {
    const { rows } = await sql<{ balance: number }>`
      select balance_minor as balance from ledger_account where id = ${walletId}`.execute(db)
    return rows[0]?.balance ?? 0
  }
  return { bingo, roundOf, reach, holdOpen, room, sendPurchase, buy, mine, balance }
}
