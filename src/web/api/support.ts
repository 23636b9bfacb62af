import { useQuery } from '@tanstack/react-query'
import { getUnreadSupport } from '#contract/support.ts'
import { call } from './call.ts'

export const supportKeys = {
  all: ['support'],
  unread: ['support', 'unread'],
  threads: (pageSize: number) => ['support', 'threads', pageSize],
} as const

const REFRESH_MS = 60_000

/** How many conversations of the player have an answer that was not seen; 0 for others. */
export const useUnreadSupport = (isPlayer: boolean): number =>
  useQuery({
    queryKey: supportKeys.unread,
    queryFn: ({ signal }) => call(getUnreadSupport, { signal }),
    refetchInterval: REFRESH_MS,
    enabled: isPlayer,
  }).data?.threads ?? 0
