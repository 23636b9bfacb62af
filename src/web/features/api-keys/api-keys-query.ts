import { useQuery } from '@tanstack/react-query'
import { listApiKeys } from '#contract/api-keys.ts'
import { call } from '#web/api/call.ts'

export const apiKeysKey = ['account', 'api-keys'] as const

export const useApiKeys = () =>
  useQuery({ queryKey: apiKeysKey, queryFn: ({ signal }) => call(listApiKeys, { signal }) })
