import { useQuery } from '@tanstack/react-query'
import { getSettings, type Settings } from '#contract/system.ts'
import { call } from './call.ts'
import { queryKeys } from './queries.ts'

/** What this installation is; undefined until it is known. */
export const useSettings = (): Settings | undefined =>
  useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call(getSettings, { signal }),
    staleTime: Infinity,
  }).data
