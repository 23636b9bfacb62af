import { useQuery } from '@tanstack/react-query'
import { getSlotCommit, listSlots } from '#contract/instant-wins/slots.ts'
import { call } from '#web/api/call.ts'

export const slotKeys = {
  machines: ['instant-wins', 'slots'],
  commit: ['instant-wins', 'slot-commit'],
  spin: (spinId: number) => ['instant-wins', 'slot-spin', spinId],
} as const

export const useSlots = () =>
  useQuery({
    queryKey: slotKeys.machines,
    queryFn: ({ signal }) => call(listSlots, { signal }),
  })

/** The hash for the player's next spin. Visitors have none. */
export const useSlotCommit = (isPlayer: boolean) =>
  useQuery({
    enabled: isPlayer,
    queryKey: slotKeys.commit,
    queryFn: ({ signal }) => call(getSlotCommit, { signal }),
    staleTime: 0,
  })
