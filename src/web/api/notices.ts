import { useQuery } from '@tanstack/react-query'
import { getUnreadNotices, type NoticesState } from '#contract/notices/notices.ts'
import { call } from './call.ts'
import { useTopic } from './use-live.ts'

export const noticeKeys = {
  all: ['notices'],
  state: ['notices', 'state'],
  list: (show: string, pageSize: number) => ['notices', 'list', show, pageSize],
} as const

const none: NoticesState = { unread: 0, latestId: null }

/** How many notices the player has not read: live, and fetched until the first live word; 0 for others. */
export function useNotices(isPlayer: boolean): NoticesState {
  const live = useTopic(isPlayer ? 'notices' : null)
  const fetched = useQuery({
    queryKey: noticeKeys.state,
    queryFn: ({ signal }) => call(getUnreadNotices, { signal }),
    enabled: isPlayer && live === undefined,
  }).data
  return (isPlayer && (live ?? fetched)) || none
}
