import { useQuery } from '@tanstack/react-query'
import { getAlertChoices } from '#contract/office/alerts.ts'
import { call } from '#web/api/call.ts'
import { usePermitted } from '#web/ui/operators/permitted.tsx'

export const ALERT_CHOICES = ['backoffice', 'alert-choices'] as const

/** The operator's own choices; nothing for operators whose roles open no queue. */
export function useAlertChoices() {
  const enabled = usePermitted()('work.read')
  return useQuery({
    enabled,
    queryKey: ALERT_CHOICES,
    queryFn: ({ signal }) => call(getAlertChoices, { signal }),
    staleTime: Infinity,
  })
}
