import { useQuery } from '@tanstack/react-query'
import {
  getBingoRoom,
  getBingoRound,
  getMyBingoTickets,
  listBingoRooms,
} from '#contract/bingo/rooms.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopic } from '#web/api/use-live.ts'

const REFRESH_MS = 5_000

export const bingoKeys = {
  rooms: ['bingo', 'rooms'],
  room: (roomId: number) => ['bingo', 'room', roomId],
  mine: (roomId: number) => ['bingo', 'mine', roomId],
  round: (roundId: number) => ['bingo', 'round', roundId],
} as const

/** The rooms as cards. They are read again and again: following them live would keep both awake. */
export const useRooms = () =>
  useQuery({
    queryKey: bingoKeys.rooms,
    queryFn: ({ signal }) => call(listBingoRooms, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** A room as it stands: by the live topic, and before its snapshot by a call. */
export function useRoom(roomId: number) {
  const live = useTopic(`bingo:${roomId}`)
  const query = useQuery({
    queryKey: bingoKeys.room(roomId),
    queryFn: ({ signal }) => call(getBingoRoom, { params: { roomId }, signal }),
    enabled: live === undefined,
  })
  return {
    room: live ?? query.data,
    error: query.error,
    retry: (): void => void query.refetch(),
  }
}

/** The player's tickets of the round that runs; asked again when the phase changes or a prize is won. */
export function useMyTickets(roomId: number) {
  const { user } = useSession()
  return useQuery({
    queryKey: bingoKeys.mine(roomId),
    queryFn: ({ signal }) => call(getMyBingoTickets, { params: { roomId }, signal }),
    enabled: user?.role === 'player',
  })
}

export const useRound = (roundId: number) =>
  useQuery({
    queryKey: bingoKeys.round(roundId),
    queryFn: ({ signal }) => call(getBingoRound, { params: { roundId }, signal }),
  })
