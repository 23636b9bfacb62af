import { Link } from 'wouter'
import { bingoMessages } from '#web/ui/messages/instant-wins/bingo.ts'
import { instantWinMessages as text } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { NavLink } from '#web/ui/shell/nav-link.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useRooms } from './bingo/bingo-queries.ts'
import { RoomCard } from './bingo/room-card.tsx'
import { GameCard } from './game-card.tsx'
import classes from './games-page.module.css'
import { useScratchGames } from './scratch-queries.ts'
import { SlotCard } from './slots/slot-card.tsx'
import { useSlots } from './slots/slot-queries.ts'

export const SlotGamePage = () => <GamesPage group={text.groups.slotGame} />
export const VirtualCasinoPage = () => <GamesPage group={text.groups.virtualCasino} />

/** A list of the menu that scratch cards stand in. */
function GamesPage({ group }: { group: { title: string; lead: string } }) {
  usePageTitle(group.title)
  const { data, error, refetch } = useScratchGames()
  const { data: slots } = useSlots()
  const { data: rooms } = useRooms()
  return (
    <>
      <h1>{group.title}</h1>
      <p className={classes.lead}>{group.lead}</p>
      <Lists />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} rowHeight={180} />
      ) : data.items.length === 0 ? (
        <EmptyState icon="ticket" {...text.emptyGames} />
      ) : (
        <ul className={classes.games}>
          {slots?.items.map((slot) => (
            <li key={slot.machineId}>
              <SlotCard slot={slot} />
            </li>
          ))}
          {rooms?.items.map((room) => (
            <li key={room.roomId}>
              <RoomCard room={room} />
            </li>
          ))}
          {data.items.map((game) => (
            <li key={game.poolId}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const Lists = () => (
  <nav className={classes.lists} aria-label={text.lists}>
    <NavLink href={paths.slotGame} className={classes.list}>
      {messages.menu.others.slotGame}
    </NavLink>
    <NavLink href={paths.virtualCasino} className={classes.list}>
      {messages.menu.others.virtualCasino}
    </NavLink>
    <NavLink href={paths.bingo} className={classes.list}>
      {bingoMessages.title}
    </NavLink>
    <Link href={paths.betsOfKind('bingo')} className={classes.list}>
      {bingoMessages.myRounds}
    </Link>
    <NavLink href={paths.scratchCards} className={classes.list}>
      {text.myCards}
    </NavLink>
    <Link href={paths.casino} className={classes.list}>
      {text.tables}
    </Link>
  </nav>
)
