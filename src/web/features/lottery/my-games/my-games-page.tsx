import { Anchor, SegmentedControl } from '@mantine/core'
import { Link } from 'wouter'
import { listMyTickets } from '#contract/lottery/my-tickets.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { playHistoryMessages } from '#web/ui/messages/casino/play-history.ts'
import { cartMessages } from '#web/ui/messages/lottery/cart.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import { paths } from '#web/ui/paths.ts'
import { PagedCards } from '#web/ui/table/paged-cards.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { BetsExport } from './bets-export.tsx'
import { TicketCard } from './ticket-card.tsx'
import classes from './my-games.module.css'
import { KeptOutside } from '#web/ui/states/kept-outside.tsx'

const STATES = ['running', 'ended', 'all'] as const
const REFRESH_MS = 15_000

/** The player's lottery tickets with draws, results and wins. */
export function MyGamesPage() {
  usePageTitle(text.title)
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>{text.lead}</p>
      <Tickets />
    </>
  )
}

function Tickets() {
  const list = usePagedList({
    queryKey: lotteryKeys.tickets,
    schema: listMyTickets.query,
    load: (asked, signal) => call(listMyTickets, { query: asked, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change, loadAll, result } = list
  const carriedUntil = result.data?.carriedUntil
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={text.show}
          value={query.state}
          data={STATES.map((value) => ({ value, label: text.states[value] }))}
          onChange={(value) => change({ state: STATES.find((each) => each === value) ?? 'all' })}
        />
        <BetsExport loadAll={loadAll} />
      </div>
      {query.ticketId !== undefined && (
        <p>
          {text.onlyTicket(query.ticketId)}{' '}
          <Anchor component="button" onClick={() => change({ ticketId: undefined })}>
            {text.showAll}
          </Anchor>
        </p>
      )}
      <PagedCards
        list={list}
        keyOf={({ ticketId }) => ticketId}
        card={(ticket) => <TicketCard ticket={ticket} />}
        empty={{
          icon: 'ticket',
          title: text.empty,
          text: text.emptyText,
          action: <Link href={paths.lotteries}>{cartMessages.toLotteries}</Link>,
        }}
      />
      <KeptOutside until={carriedUntil} tell={playHistoryMessages.carried} />
    </>
  )
}
