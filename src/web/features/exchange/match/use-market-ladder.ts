import { useQuery } from '@tanstack/react-query'
import { getLadder } from '#contract/prices.ts'
import { call } from '#web/api/call.ts'
import { ladderState, type LadderOfSelection } from '#web/api/ladder-state.ts'
import { useTopicValue } from '#web/api/use-live.ts'

/** Every price of a selection: live, or as fetched until the live ones are there. */
export function useLadderOf(marketId: number, selectionId: number): LadderOfSelection | undefined {
  const live = useTopicValue(`ladder:${marketId}`, ({ selections }) => selections.get(selectionId))
  const { data } = useQuery({
    queryKey: ['catalogue', 'ladder', marketId],
    queryFn: ({ signal }) => call(getLadder, { params: { marketId }, signal }),
    enabled: live === undefined,
    select: ladderState,
  })
  return live ?? data?.selections.get(selectionId)
}
