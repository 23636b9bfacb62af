import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { cancelPlan, type LotteryTicket } from '#contract/lottery/my-tickets.ts'
import { isRefusalCode, refusalText } from '#contract/refusal.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText, dayText } from '#web/ui/date-time.ts'
import { showError, showPopup } from '#web/ui/dialog/popups.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { lotteryName } from '../catalogue.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import { SlipView } from '../ticket/slip-view.tsx'
import { BetView } from './bet-view.tsx'
import classes from './my-games.module.css'
import { WaitingBets } from './waiting-bets.tsx'

const BETS_SHOWN = 20

/** A ticket with its draws, the newest first. */
export function TicketCard({ ticket }: { ticket: LotteryTicket }) {
  const { game, ticketId, bets, note, noteCode, earlierBets } = ticket
  const waiting = bets.filter(
    ({ status, draw }) => (status === 'submitted' || status === 'accepted') && !draw.drawn,
  )
  return (
    <Panel>
      <div className={classes.ticket}>
        <header>
          <h2>
            <Link href={paths.lottery(game)}>{lotteryName(game)}</Link>
          </h2>
          <span>
            {text.receipt(ticketId)}, {text.boughtAt(dateTimeText(ticket.boughtAt))}
          </span>
        </header>
        <SlipView slip={ticket} />
        <Plan ticket={ticket} />
        {note !== '' && (
          <p>{noteCode !== null && isRefusalCode(noteCode) ? refusalText(noteCode) : note}</p>
        )}
        {waiting.length > 0 && <WaitingBets bets={waiting} />}
        {bets
          .filter((bet) => !waiting.includes(bet))
          .map((bet) => (
            <BetView key={bet.betId} bet={bet} ticket={ticket} />
          ))}
        {bets.length >= BETS_SHOWN && <p className={classes.hint}>{text.more(bets.length)}</p>}
        {earlierBets !== undefined && <p className={classes.hint}>{text.earlier(earlierBets)}</p>}
      </div>
    </Panel>
  )
}

/** Until when a plan is paid and can be cancelled. */
function Plan({ ticket }: { ticket: LotteryTicket }) {
  const { ticketId, repeat, state, paidUntil, cancelBefore, cancelledAt } = ticket
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(cancelPlan, { params: { ticketId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: lotteryKeys.tickets }),
    onError: (error) => void showError(sentenceOf(error)),
  })
  const ask = async (): Promise<void> => {
    const isSure = await showPopup({
      kind: 'question',
      title: text.cancelTitle,
      text: text.cancelText,
      confirm: text.cancel,
      cancel: text.keep,
    })
    if (isSure) cancel.mutate()
  }
  const isOpen = repeat.is !== 'once' && repeat.is !== 'duration' && state === 'running'
  if (!isOpen) return null
  return (
    <div className={classes.plan}>
      {paidUntil !== null && <p>{text.paidUntil(dayText(paidUntil))}</p>}
      {cancelledAt === null ? (
        <>
          {cancelBefore !== null && <p>{text.cancelBefore(dateTimeText(cancelBefore))}</p>}
          <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
            {text.cancel}
          </Button>
        </>
      ) : (
        <p>{text.cancelledAt(dateTimeText(cancelledAt))}</p>
      )}
    </div>
  )
}
