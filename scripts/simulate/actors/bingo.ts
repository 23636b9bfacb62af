import { callsOf, roomOfBalls } from '#domain/casino/bingo/bingo.ts'
import { seededDraw } from '#domain/casino/test-draw.ts'
import { upTo } from '#domain/casino/table.ts'
import { ROOMS } from '../games/bingo.ts'
import { STEP_MS } from '../model.ts'
import { type Actor, oneOf } from './actor.ts'
import { orderOf } from './instant-wins.ts'

/** The server turns a room whose time has come. */
export const caller: Actor = {
  weight: 2,
  act(model, random) {
    const nowMs = model.nowMs + STEP_MS
    const { bingo } = model.games
    const due = ROOMS.filter((id) => bingo.dueStep(id, nowMs).kind !== 'wait')
    const roomId = oneOf(due.length > 0 ? due : ROOMS, random)
    const room = roomOfBalls(roomId)
    const isClosed = bingo.lastRound(roomId)?.state === 'closed'
    const calls = isClosed && room ? callsOf(room, seededDraw(random)) : []
    return { kind: 'turn-room', roomId, calls }
  },
}

/** A player buys tickets: of the sale that runs, or too late, or too many. */
export const bingoBuyer: Actor = {
  weight: 2,
  act(model, random) {
    const { bingo } = model.games
    const selling = ROOMS.filter((id) => bingo.lastRound(id)?.state === 'open')
    const isUsual = selling.length > 0 && random.unit() < 0.95
    const roomId = oneOf(isUsual ? selling : ROOMS, random)
    const room = roomOfBalls(roomId)
    const last = bingo.lastRound(roomId)
    if (!last || !room) return undefined
    const round = random.unit() < 0.95 ? last : oneOf(bingo.rounds, random)
    const tickets = random.unit() < 0.05 ? 12 : 1 + random.below(4)
    const draw = seededDraw(random)
    return {
      kind: 'buy-bingo',
      roomId,
      roundId: round.id,
      ...orderOf(model, random),
      tickets,
      rows: upTo(tickets).map(() => room.ticketOf(draw)),
    }
  },
}

/** An operator says that a round does not count. */
export const roomWarden: Actor = {
  weight: 0.15,
  act({ games: { bingo } }, random) {
    const recent = bingo.rounds.slice(-6)
    return recent.length > 0 ? { kind: 'void-bingo', roundId: oneOf(recent, random).id } : undefined
  },
}
