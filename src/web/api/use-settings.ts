import { useQuery } from '@tanstack/react-query'
import { getSettings, type Settings } from '#contract/system.ts'
import { call } from './call.ts'
import { queryKeys } from './queries.ts'

/** The settings of this installation; undefined until they are known. */
export const useSettings = (): Settings | undefined =>
  useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call(getSettings, { signal }),
    staleTime: Infinity,
  }).data
