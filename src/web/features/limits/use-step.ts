import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#web/api/call.ts'
import { queryKeys } from '#web/api/queries.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { limitsMessages } from '#web/ui/messages/protection/limits.ts'
import { protectionKeys } from '#web/ui/protection-keys.ts'

/** Does something, reads the limits and the state of the account again, and tells how it went. */
export function useStep() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: () => Promise<unknown>) => step(),
    onSuccess: () => showSuccess(limitsMessages.saved),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: () =>
      Promise.all(
        [protectionKeys.limits, queryKeys.profile].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
