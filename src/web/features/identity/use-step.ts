import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Identity } from '#contract/identity/identity.ts'
import { sentenceOf } from '#web/api/call.ts'
import { showError } from '#web/ui/dialog/popups.ts'

export const IDENTITY_QUERY = ['identity']

/** Does a step of the player's, and shows what became of it. */
export function useStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: () => Promise<Identity>) => step(),
    onSuccess: (identity) => client.setQueryData(IDENTITY_QUERY, identity),
    onError: (error) => showError(sentenceOf(error)),
  })
}
