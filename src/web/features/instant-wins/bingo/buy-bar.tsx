import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BingoRoomState } from '#contract/bingo/rooms.ts'
import { TICKETS_OF_PLAYER } from '#domain/casino/bingo/bingo.ts'
import { formatMoney } from '#domain/money.ts'
import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import classes from './bingo.module.css'
import { useBuyTickets } from './use-buy-tickets.ts'

type Props = { room: BingoRoomState; owned: number; playerSeed: string }

/** How many tickets, and the button that buys them. */
export function BuyBar({ room, owned, playerSeed }: Props) {
  const { roomId, roundId, priceMinor, currency } = room
  const enter = useDepositGate()
  const { buy, failure, isBuying } = useBuyTickets(roomId)
  const [wanted, setWanted] = useState(1)
  const most = TICKETS_OF_PLAYER - owned
  const tickets = Math.max(1, Math.min(wanted, most))
  if (most <= 0) return <p className={classes.note}>{text.most}</p>
  const press = (): void =>
    enter(() => {
      if (roundId !== null) void buy({ roundId, tickets, playerSeed })
    })
  return (
    <div className={classes.buy}>
      <div className={classes.stepper}>
        <Button
          variant="default"
          aria-label={text.fewer}
          disabled={tickets <= 1}
          onClick={() => setWanted(tickets - 1)}
        >
          −
        </Button>
        <output>{text.count(tickets)}</output>
        <Button
          variant="default"
          aria-label={text.moreTickets}
          disabled={tickets >= most}
          onClick={() => setWanted(tickets + 1)}
        >
          +
        </Button>
      </div>
      <Button size="md" fullWidth loading={isBuying} onClick={press}>
        {text.buy(tickets, formatMoney(tickets * priceMinor, currency))}
      </Button>
      <p className={classes.note}>{text.final}</p>
      {failure !== '' && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
