import { prizeText } from '#web/ui/names/instant-win-words.ts'
import type { BingoTicketRow } from '#contract/bingo/rooms.ts'
import { formatMoney } from '#domain/money.ts'
import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import classes from './bingo.module.css'

type TicketsProps = {
  roomId: number
  tickets: readonly BingoTicketRow[]
  calls: readonly number[]
  currency: string
}

/** The player's own tickets of a round. */
export function Tickets({ roomId, tickets, calls, currency }: TicketsProps) {
  const called = new Set(calls)
  return (
    <section className={classes.mine}>
      <h2>{text.tickets}</h2>
      {tickets.length === 0 ? (
        <p className={classes.note}>{text.noTickets}</p>
      ) : (
        <ul className={classes.tickets} data-balls={roomId}>
          {tickets.map((ticket) => (
            <Ticket key={ticket.ticketId} ticket={ticket} called={called} currency={currency} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Props = { ticket: BingoTicketRow; called: ReadonlySet<number>; currency: string }

/** A ticket; numbers that were called have a ring, so that colour alone says nothing. */
function Ticket({ ticket, called, currency }: Props) {
  const { sale, rows, won } = ticket
  const hasFree = rows.length === 5
  return (
    <li className={classes.ticket} data-won={won.length > 0 || undefined}>
      <table>
        <caption>{text.ticket(sale)}</caption>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.join()}>
              {row.map((number, x) => (
                <Cell
                  // Places without a number have only their place.
                  key={number === 0 ? `${y}:${x}` : number}
                  number={number}
                  isCalled={number === 0 ? hasFree : called.has(number)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {won.map(({ name, prizeMinor }) => (
        <p key={name} className={classes.won}>
          {text.won(prizeText(name), formatMoney(prizeMinor, currency))}
        </p>
      ))}
    </li>
  )
}

function Cell({ number, isCalled }: { number: number; isCalled: boolean }) {
  if (number === 0)
    return (
      <td className={classes.empty} data-called={isCalled || undefined}>
        {isCalled && (
          <>
            <span aria-hidden>★</span>
            <span className="visually-hidden">{text.free}</span>
          </>
        )}
      </td>
    )
  return (
    <td data-called={isCalled || undefined}>
      <span className={classes.number}>{number}</span>
      {isCalled && <span className="visually-hidden"> {text.covered}</span>}
    </td>
  )
}
