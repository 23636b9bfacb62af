import { gameText } from '#web/ui/names/game-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import type { BingoRoomState, BingoTicketRow } from '#contract/bingo/rooms.ts'
import { formatMoney } from '#domain/money.ts'
import { useSession } from '#web/api/session.tsx'
import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import { voidText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { Lists } from '../games-page.tsx'
import { newSeed } from '../new-seed.ts'
import { bingoKeys, useMyTickets, useRoom } from './bingo-queries.ts'
import classes from './bingo.module.css'
import { BuyBar } from './buy-bar.tsx'
import { Board, LastBalls, Prizes, RoomNews } from './called.tsx'
import { Fairness, Rules } from './room-facts.tsx'
import { Tickets } from './ticket.tsx'

/** One room: the balls above, the tickets beside or below them. */
export function BingoRoomPage() {
  const { roomId } = useParams<{ roomId: string }>()
  const { room, error, retry } = useRoom(Number(roomId))
  usePageTitle(room ? gameText(room.name) : text.title)
  if (room) return <Room key={room.roomId} room={room} />
  return error ? <FailedState error={error} onRetry={retry} /> : <SkeletonRows rows={8} />
}

function Room({ room }: { room: BingoRoomState }) {
  const { roomId, roundId, phase, name, calls, currency } = room
  const queries = useQueryClient()
  const { user } = useSession()
  const known = useMyTickets(roomId).data
  const mine = known?.roundId === roundId ? known : undefined
  const [playerSeed, setPlayerSeed] = useState(newSeed)
  const wonPrizes = room.prizes.filter(({ call }) => call !== null).length
  // A ticket shows a prize as soon as it is won, and a new round has no tickets yet.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: bingoKeys.mine(roomId) })
  }, [queries, roomId, roundId, phase, wonPrizes])
  const tickets = mine?.tickets ?? []
  const isQuiet = phase === 'asleep' || phase === 'off'
  return (
    <>
      <h1>{gameText(name)}</h1>
      <Lists />
      <RoomNews room={room} />
      <div className={classes.layout}>
        <div className={classes.stage}>
          <Phase room={room} />
          {calls.length > 0 && <LastBalls room={room} />}
          {phase === 'void' && <p>{text.void(voidText(room.voidReason ?? ''))}</p>}
          <Outcome room={room} tickets={tickets} paidMinor={mine?.paidMinor ?? 0} />
          {phase === 'open' && user?.role !== 'operator' && (
            <BuyBar room={room} owned={tickets.length} playerSeed={playerSeed} />
          )}
          {!isQuiet && <Prizes room={room} />}
        </div>
        <Tickets roomId={roomId} tickets={tickets} calls={calls} currency={currency} />
        <div className={classes.more}>
          <Board room={room} />
          <Rules room={room} />
          <Fairness room={room} seed={playerSeed} onSeed={setPlayerSeed} />
        </div>
      </div>
    </>
  )
}

/** The phase with the seconds that it lasts; only a sighted player reads each second. */
function Phase({ room }: { room: BingoRoomState }) {
  const seconds = useSecondsLeft(room)
  // The length of the calling would tell its end before it comes.
  const isTimed = room.phase === 'open' && seconds !== null
  return (
    <div className={classes.phase} data-phase={room.phase}>
      <strong>{text.phases[room.phase]}</strong>
      {isTimed && (
        <span role="timer" aria-live="off" aria-label={text.timeLeft(seconds)}>
          {text.secondsLeft(seconds)}
        </span>
      )}
      {room.roundId !== null && (
        <Link href={paths.bingoRound(room.roundId)} className={classes.roundLink}>
          {text.round(room.roundId)}
        </Link>
      )}
    </div>
  )
}

type OutcomeProps = { room: BingoRoomState; tickets: readonly BingoTicketRow[]; paidMinor: number }

/** The result in words. A prize that is not above the price is no win to cheer. */
function Outcome({ room: { phase, currency }, tickets, paidMinor }: OutcomeProps) {
  if ((phase !== 'result' && phase !== 'settled') || tickets.length === 0) return null
  const wonMinor = tickets
    .flatMap(({ won }) => won)
    .reduce((sum, { prizeMinor }) => sum + prizeMinor, 0)
  return (
    <p className={classes.outcome} data-win={wonMinor > paidMinor || undefined}>
      {wonMinor === 0
        ? text.outcomeNone
        : text.outcome(formatMoney(wonMinor, currency), formatMoney(paidMinor, currency))}
    </p>
  )
}
