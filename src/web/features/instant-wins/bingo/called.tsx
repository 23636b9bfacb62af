import { prizeText } from '#web/ui/names/instant-win-words.ts'
import type { BingoRoomState } from '#contract/bingo/rooms.ts'
import { upTo } from '#domain/casino/table.ts'
import { formatMoney } from '#domain/money.ts'
import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import { Money } from '#web/ui/money.tsx'
import { voidText } from '#web/ui/names/known-names.ts'
import classes from './bingo.module.css'

const LAST = 5
type Props = { room: BingoRoomState }

/** The ball that was called last, large, and those before it. */
export function LastBalls({ room: { calls, roomId } }: Props) {
  const last = calls.slice(-LAST).toReversed()
  return (
    <div className={classes.last}>
      {last.map((ball, index) => (
        <span key={ball} className={classes.ball} data-size={index === 0 ? 'large' : undefined}>
          {ball}
        </span>
      ))}
      <span className={classes.count}>{text.called(calls.length, roomId)}</span>
    </div>
  )
}

/** All balls of the room, those that were called filled. */
export function Board({ room: { calls, roomId } }: Props) {
  const called = new Set(calls)
  return (
    <section className={classes.panel}>
      <h2>{text.calledTitle}</h2>
      <p className="visually-hidden">
        {calls.length === 0 ? text.noneCalled : text.calledList(calls.join(', '))}
      </p>
      <div className={classes.board} data-balls={roomId} aria-hidden>
        {upTo(roomId).map((index) => (
          <span key={index} data-called={called.has(index + 1) || undefined}>
            {index + 1}
          </span>
        ))}
      </div>
    </section>
  )
}

/** The prizes by the tickets that are sold, and the tickets that won them. */
export function Prizes({ room }: Props) {
  const { prizes, currency, phase, tickets, players, potMinor } = room
  return (
    <section className={classes.panel}>
      <h2>{text.prizes}</h2>
      <table className={classes.prizes}>
        <tbody>
          {prizes.map(({ name, prizeMinor, call, winners }) => (
            <tr key={name}>
              <th scope="row">
                {prizeText(name)}
                <span className={classes.note}>
                  {call === null || winners === null ? text.prizeOpen : text.prizeAt(winners, call)}
                </span>
              </th>
              <td>
                <Money minor={prizeMinor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {text.pot}: <Money minor={potMinor} currency={currency} />, {text.inRound(tickets, players)}
        {phase === 'open' && <>. {text.prizeNote}</>}
      </p>
    </section>
  )
}

/** The news for a screen reader: phases, each ball once, and each prize with the ball that won it. */
export function RoomNews({ room }: Props) {
  const { phase, calls, prizes, currency, voidReason } = room
  const parts = [`${text.phases[phase]}.`]
  const last = calls.at(-1)
  if (phase === 'dealing' && last !== undefined) parts.push(`${text.ball(last)}.`)
  const fresh = phase === 'dealing' ? prizes.filter(({ call }) => call === calls.length) : []
  const told = phase === 'result' || phase === 'settled' ? prizes : fresh
  for (const { name, winners, prizeMinor } of told)
    if (winners !== null)
      parts.push(text.prizeWon(prizeText(name), winners, formatMoney(prizeMinor, currency)))
  if (phase === 'void') parts.push(text.void(voidText(voidReason ?? '')))
  return (
    <p className="visually-hidden" aria-live="polite">
      {parts.join(' ')}
    </p>
  )
}
