import { useQuery } from '@tanstack/react-query'
import { listIncidents } from '#contract/match-log.ts'
import { call } from '#web/api/call.ts'

const REFRESH_MS = 10_000

/** The incidents of a match by its clock; they are read again while the match is played. */
export const useIncidents = (eventId: number, isPlayed: boolean) =>
  useQuery({
    queryKey: ['catalogue', 'incidents', eventId],
    queryFn: ({ signal }) => call(listIncidents, { params: { eventId }, signal }),
    refetchInterval: isPlayed ? REFRESH_MS : false,
  })
