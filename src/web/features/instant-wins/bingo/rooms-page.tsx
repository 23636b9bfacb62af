import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from '../games-page.module.css'
import { Lists } from '../games-page.tsx'
import { useRooms } from './bingo-queries.ts'
import { RoomCard } from './room-card.tsx'

/** The two rooms. */
export function BingoRoomsPage() {
  usePageTitle(text.title)
  const { data, error, refetch } = useRooms()
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <Lists />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} rowHeight={180} />
      ) : (
        <ul className={classes.games}>
          {data.items.map((room) => (
            <li key={room.roomId}>
              <RoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
