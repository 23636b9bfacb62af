import { sql } from 'kysely'
import type { BingoRoomState, BingoTicketRow, MyBingoTickets } from '#contract/bingo/rooms.ts'
import type { TablePhase } from '#contract/casino/tables.ts'
import { POT_RETURN_BPS, prizesOfPot } from '#domain/casino/bingo/pot.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Db } from '#server/db/database.ts'
import type { Seeds } from '#server/modules/casino/index.ts'
import type { Bingo } from '../bingo.ts'
import { ballsCalled } from '../rounds/pace.ts'
import { lastRounds, type RoundRow } from '../rounds/round-store.ts'
import { seedOfRound } from './room-runner.ts'
import { gameOf, type RoomRow } from './room-store.ts'

export type Reading = { db: Db; bingo: Bingo; currency: string }
type Won = { roundId: number; prize: number; call: number; winners: number }

/** How many tickets won each prize. Only told once the ball has been called. */
async function wonIn(db: Db, roundIds: readonly number[]): Promise<Won[]> {
  const { rows } = await sql<Won>`
    select round_id as "roundId", prize, min(call)::int as call, count(*)::int as winners from bingo_prize
    where round_id = any(${numbers(roundIds)}::bigint[]) group by round_id, prize`.execute(db)
  return rows
}

const isOver = ({ state }: RoundRow) => state === 'settled' || state === 'void'

/** A room whose sale has ended without tickets sleeps in its round; one whose round is over sleeps after it. */
function phaseOf(room: RoomRow, round: RoundRow | undefined, nowMs: number): TablePhase {
  const quiet = room.isOn ? 'asleep' : 'off'
  if (!round) return quiet
  const isPast = round.phaseEndsAt.getTime() <= nowMs
  if (isOver(round) && isPast) return quiet
  if (round.state === 'open' && round.tickets === 0 && (isPast || !room.isOn)) return quiet
  return round.state
}

export function viewOf(
  room: RoomRow,
  round: RoundRow | undefined,
  more: { nowMs: number; won: readonly Won[]; currency: string; seeds: Seeds },
): BingoRoomState {
  const { nowMs, won, currency, seeds } = more
  const game = gameOf(room.id)
  const phase = phaseOf(room, round, nowMs)
  const isQuiet = phase === 'asleep' || phase === 'off'
  const shown = isQuiet ? undefined : round
  const endsAt = shown?.phaseEndsAt
  const called = shown ? ballsCalled(shown, nowMs) : 0
  const priceMinor = shown?.priceMinor ?? room.priceMinor
  const potMinor = (shown?.tickets ?? 0) * priceMinor
  const amounts = prizesOfPot(game, potMinor)
  return {
    roomId: room.id,
    name: game.name,
    phase,
    endsAt: endsAt?.toISOString() ?? null,
    at: new Date(nowMs).toISOString(),
    secondsLeft: endsAt ? Math.max(0, Math.ceil((endsAt.getTime() - nowMs) / 1_000)) : null,
    isOn: room.isOn,
    currency,
    priceMinor,
    roundId: shown?.id ?? null,
    tickets: shown?.tickets ?? 0,
    players: shown?.players ?? 0,
    potMinor,
    prizes: game.prizes.map(({ name }, index) => {
      const found = won.find(({ roundId, prize }) => roundId === shown?.id && prize === index)
      const isWon = found !== undefined && found.call <= called
      return {
        name,
        prizeMinor: amounts[index] ?? 0,
        call: isWon ? found.call : null,
        winners: isWon ? found.winners : null,
      }
    }),
    calls: shown?.calls.slice(0, called) ?? [],
    rules: [...game.rules],
    returnBps: POT_RETURN_BPS,
    promise: shown ? promiseOf(shown, seeds) : null,
    voidReason: shown?.voidReason ?? null,
  }
}

/** The seed stays secret until the round is over; its hash was fixed by the chain long before. */
const promiseOf = (round: RoundRow, seeds: Seeds): NonNullable<BingoRoomState['promise']> => ({
  entropy: round.entropy,
  chainHead: toHex(round.chainHead),
  chainLength: round.chainLength,
  step: round.step,
  seedHash: toHex(seedOfRound(seeds, round, round.step + 1)),
  beaconRound: round.beaconRound,
  betsHash: round.listHash ? toHex(round.listHash) : null,
  seed: round.seed ? toHex(round.seed) : null,
})

/** Rooms as their pages show them now. */
export async function roomStates(
  { db, bingo, currency }: Reading,
  roomIds: readonly number[],
): Promise<Map<number, BingoRoomState>> {
  const rooms = roomIds.flatMap((id) => bingo.roomOf(id) ?? [])
  const rounds = await lastRounds(
    db,
    rooms.map(({ id }) => id),
  )
  const won = await wonIn(
    db,
    rounds.map(({ id }) => id),
  )
  return new Map(
    rooms.map((room) => {
      const round = rounds.find(({ roomId }) => roomId === room.id)
      const nowMs = round?.now.getTime() ?? Date.now()
      return [room.id, viewOf(room, round, { nowMs, won, currency, seeds: bingo.seeds })]
    }),
  )
}

/** One round as its page shows it, however long ago it was. */
export async function roundState(
  { db, bingo, currency }: Reading,
  round: RoundRow,
): Promise<BingoRoomState> {
  const room = bingo.roomOf(round.roomId)
  if (!room) throw new Error('a round has its room')
  const nowMs = round.now.getTime()
  const won = await wonIn(db, [round.id])
  // A round that is over is told as it ended, and not as a room that sleeps.
  const kept = isOver(round) ? { ...round, phaseEndsAt: new Date(nowMs + 1) } : round
  const state = viewOf(room, kept, { nowMs, won, currency, seeds: bingo.seeds })
  return isOver(round) ? { ...state, endsAt: null, secondsLeft: null } : state
}

/** The player's tickets of a round, with the prizes of the balls called so far. */
export async function ticketsOfPlayer(
  db: Db,
  { round, walletId }: { round: RoundRow; walletId: number },
): Promise<BingoTicketRow[]> {
  const game = gameOf(round.roomId)
  const called = round.state === 'void' ? 0 : ballsCalled(round, round.now.getTime())
  type Read = Omit<BingoTicketRow, 'won'> & {
    won: { prize: number; call: number; prizeMinor: Minor }[]
  }
  const { rows } = await sql<Read>`
    select t.id as "ticketId", t.sale, t.rows, coalesce((
      select json_agg(json_build_object('prize', w.prize, 'call', w.call, 'prizeMinor', w.prize_minor) order by w.prize)
      from bingo_prize w where w.ticket_id = t.id and w.call <= ${called}
    ), '[]') as won
    from bingo_ticket t join bingo_purchase p on p.id = t.purchase_id
    where t.round_id = ${round.id} and p.account_id = ${walletId} and p.returned_at is null
    order by t.sale`.execute(db)
  return rows.map((row) => ({
    ...row,
    won: row.won.map(({ prize, call, prizeMinor }) => ({
      name: game.prizes[prize]?.name ?? '',
      call,
      prizeMinor,
    })),
  }))
}

/** The player's tickets of the last round of a room. */
export async function myTickets(
  { db, currency }: Pick<Reading, 'db' | 'currency'>,
  { roomId, walletId }: { roomId: number; walletId: number },
): Promise<MyBingoTickets> {
  const [round] = await lastRounds(db, [roomId])
  if (!round) return { roundId: null, tickets: [], paidMinor: 0, currency }
  const tickets = await ticketsOfPlayer(db, { round, walletId })
  const paidMinor = tickets.length * round.priceMinor
  return { roundId: round.id, tickets, paidMinor, currency }
}
