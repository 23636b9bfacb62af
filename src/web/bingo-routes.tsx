import { roomOfBalls } from '#domain/casino/bingo/bingo.ts'
import { isEventId } from './features/exchange/match/event-id.ts'
import { load } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths, routePatterns } from './ui/paths.ts'

/** The pages of bingo. */
export const bingoPages: readonly Page[] = [
  {
    path: paths.bingo,
    Component: load(() => import('./features/instant-wins/bingo/rooms-page.tsx'), 'BingoRoomsPage'),
  },
  {
    path: routePatterns.bingoRound,
    accepts: ({ roundId }) => isEventId(roundId),
    Component: load(() => import('./features/instant-wins/bingo/round-page.tsx'), 'BingoRoundPage'),
  },
  {
    path: routePatterns.bingoRoom,
    accepts: ({ roomId }) => roomOfBalls(Number(roomId)) !== undefined,
    Component: load(() => import('./features/instant-wins/bingo/room-page.tsx'), 'BingoRoomPage'),
  },
]

/** The operators' page of bingo. */
export const BingoDesk = load(
  () => import('./features/instant-wins/operators/bingo-rooms-page.tsx'),
  'BingoRoomsDeskPage',
)
