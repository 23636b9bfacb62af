import { gameText } from '#web/ui/names/game-names.ts'
import { Link, useParams } from 'wouter'
import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import { voidText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useRound } from './bingo-queries.ts'
import classes from './bingo.module.css'
import { Board, Prizes } from './called.tsx'
import { Fairness } from './room-facts.tsx'
import { Tickets } from './ticket.tsx'

/** A round as it is now or as it ended, with the player's own tickets. */
export function BingoRoundPage() {
  const roundId = Number(useParams<{ roundId: string }>().roundId)
  usePageTitle(text.round(roundId))
  const { data, error, refetch } = useRound(roundId)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  const { name, roomId, phase, voidReason, calls, currency, mine } = data
  return (
    <>
      <Link href={paths.bingoRoom(roomId)}>{gameText(name)}</Link>
      <h1>{text.round(roundId)}</h1>
      <p className={classes.roundState}>
        {phase === 'void' ? text.void(voidText(voidReason ?? '')) : `${text.phases[phase]}.`}
      </p>
      <div className={classes.layout}>
        <div className={classes.stage}>
          <Prizes room={data} />
        </div>
        <Tickets roomId={roomId} tickets={mine} calls={calls} currency={currency} />
        <div className={classes.more}>
          <Board room={data} />
          <Fairness room={data} />
        </div>
      </div>
    </>
  )
}
