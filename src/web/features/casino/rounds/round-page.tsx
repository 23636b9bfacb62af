import { useParams } from 'wouter'
import { casinoRoundMessages as text } from '#web/ui/messages/casino/rounds.ts'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useRound } from '../casino-queries.ts'
import { RoundView } from './round-view.tsx'
import classes from './casino-bets-page.module.css'

/** One round at an address of its own: statements and lists of bets link to it. */
export function RoundPage() {
  const { roundId } = useParams<{ roundId: string }>()
  usePageTitle(text.title(Number(roundId)))
  return (
    <div className={classes.page}>
      <h1>{text.title(Number(roundId))}</h1>
      <Panel>
        <RoundContent roundId={Number(roundId)} />
      </Panel>
    </div>
  )
}

export function RoundContent({ roundId }: { roundId: number }) {
  const { data, error, refetch } = useRound(roundId)
  if (data) return <RoundView round={data} />
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />
}
