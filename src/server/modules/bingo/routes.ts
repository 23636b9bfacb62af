import * as contract from '#contract/bingo/rooms.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import type { Bingo } from './bingo.ts'
import { buyTickets } from './buy.ts'
import { myTickets, roomStates, roundState, ticketsOfPlayer } from './rooms/room-view.ts'
import { purchasesOfPlayer } from './rounds/history.ts'
import { recordOfRound } from './rounds/proof.ts'
import { roundById } from './rounds/round-store.ts'

export type Serving = { db: Db; bingo: Bingo; config: { currency: string } }

export function bingoRoutes(site: Http, { db, bingo, config: { currency } }: Serving): void {
  const http = { ...site, isAnywhere: () => bingo.isShared }
  const parts = { db, bingo, currency }
  const roomBy = (roomId: number) => {
    const room = bingo.roomOf(roomId)
    if (!room) throw new Refusal('NOT_FOUND')
    return room
  }

  route(http, contract.listBingoRooms, async () => {
    const ids = bingo.rooms.map(({ id }) => id)
    return { items: [...(await roomStates(parts, ids)).values()] }
  })

  route(http, contract.getBingoRoom, async ({ params: { roomId } }) => {
    roomBy(roomId)
    bingo.turning.visit(roomId)
    const state = (await roomStates(parts, [roomId])).get(roomId)
    if (!state) throw new Refusal('NOT_FOUND')
    return state
  })

  route(http, contract.getMyBingoTickets, ({ caller, params: { roomId } }) => {
    roomBy(roomId)
    return myTickets(parts, { roomId, walletId: walletOf(caller) })
  })

  route(http, contract.buyBingoTickets, async ({ caller, params: { roomId }, body }) => {
    const walletId = walletOf(caller)
    const room = roomBy(roomId)
    await buyTickets(db, { userId: caller.id, walletId, room, form: body, currency })
    bingo.turning.visit(roomId)
    return myTickets(parts, { roomId, walletId })
  })

  route(http, contract.listMyBingo, ({ caller, query }) =>
    purchasesOfPlayer(db, { walletId: walletOf(caller), currency, query }),
  )

  route(http, contract.getBingoRound, async ({ caller, params: { roundId } }) => {
    const round = await roundById(db, roundId)
    if (!round) throw new Refusal('NOT_FOUND')
    const walletId = caller?.walletId
    const mine = walletId ? await ticketsOfPlayer(db, { round, walletId }) : []
    return { ...(await roundState(parts, round)), mine }
  })

  route(http, contract.getBingoProof, ({ params: { roundId } }) => recordOfRound(db, roundId))
}

function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
