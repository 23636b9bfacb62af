import { useQuery } from '@tanstack/react-query'
import { getActivity, getProtection, getSessionSummary } from '#contract/protection/limits.ts'
import { call } from '#web/api/call.ts'
import { protectionKeys } from '#web/ui/protection-keys.ts'

/** Often enough that a player sees the reality check soon after play has stopped. */
const CHECK_MS = 15_000

export const useProtection = () =>
  useQuery({
    queryKey: protectionKeys.limits,
    queryFn: ({ signal }) => call(getProtection, { signal }),
  })

export const useActivity = () =>
  useQuery({
    queryKey: protectionKeys.activity,
    queryFn: ({ signal }) => call(getActivity, { signal }),
  })

/** The time since the login and its result; asked for again only while the player has chosen reality checks. */
export const useSessionSummary = () =>
  useQuery({
    queryKey: protectionKeys.session,
    queryFn: ({ signal }) => call(getSessionSummary, { signal }),
    refetchInterval: ({ state }) =>
      (state.data?.checkEveryMinutes ?? null) === null ? false : CHECK_MS,
  })
