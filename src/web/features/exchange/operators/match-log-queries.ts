import { useQuery } from '@tanstack/react-query'
import { getMatchLog, getProposal } from '#contract/match-log.ts'
import { call } from '#web/api/call.ts'

const REFRESH_MS = 15_000

/** The log of a match. */
export const useMatchLog = (eventId: number) =>
  useQuery({
    queryKey: ['backoffice', 'match-log', eventId],
    queryFn: ({ signal }) => call(getMatchLog, { params: { eventId }, signal }),
    refetchInterval: REFRESH_MS,
  })

/** The result of a market by the match log. */
export const useProposal = (marketId: number, isAsked: boolean) =>
  useQuery({
    queryKey: ['backoffice', 'proposal', marketId],
    queryFn: ({ signal }) => call(getProposal, { params: { marketId }, signal }),
    refetchInterval: REFRESH_MS,
    enabled: isAsked,
  })
