import { useQuery } from '@tanstack/react-query'
import { getEvent, listEvents } from '#contract/catalogue.ts'
import { call } from '#web/api/call.ts'

/** Prices come live; lists are read again this often for events that are new, turned in play or ended. */
const LIST_REFRESH_MS = 15_000

type Filter = { sportId?: number; highlighted?: 'true' }

export const useEvents = (filter: Filter) =>
  useQuery({
    queryKey: ['catalogue', 'events', filter],
    queryFn: ({ signal }) => call(listEvents, { query: filter, signal }),
    refetchInterval: LIST_REFRESH_MS,
    staleTime: LIST_REFRESH_MS,
  })

export const useEvent = (eventId: number) =>
  useQuery({
    queryKey: ['catalogue', 'event', eventId],
    queryFn: ({ signal }) => call(getEvent, { params: { eventId }, signal }),
    refetchInterval: LIST_REFRESH_MS,
    staleTime: LIST_REFRESH_MS,
  })
