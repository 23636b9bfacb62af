import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { agreeToTerms, getOwnTerms } from '#contract/terms/consents.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { showToast } from '#web/ui/toast.tsx'

const QUERY_KEY = ['terms']
/** Time alone brings a version into force. */
const REFRESH_MS = 60_000

export const useOwnTerms = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => call(getOwnTerms, { signal }),
    refetchInterval: REFRESH_MS,
  })

export function useAgree() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (number: number) => call(agreeToTerms, { body: { number } }),
    onSuccess: (own) => queries.setQueryData(QUERY_KEY, own),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: QUERY_KEY })
      void showToast({ kind: 'error', text: sentenceOf(error) })
    },
  })
}
