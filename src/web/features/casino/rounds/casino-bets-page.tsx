import { casinoText } from '#web/ui/names/casino-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { type CasinoBet, listMyBets } from '#contract/casino/bets.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { playHistoryMessages } from '#web/ui/messages/casino/play-history.ts'
import { casinoRoundMessages as text } from '#web/ui/messages/casino/rounds.ts'
import { casinoTableMessages } from '#web/ui/messages/casino/table.ts'
import { paths } from '#web/ui/paths.ts'
import { PlayRow, PlayRows } from '#web/ui/play-row.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { casinoKeys } from '../casino-queries.ts'
import classes from './casino-bets-page.module.css'
import { KeptOutside } from '#web/ui/states/kept-outside.tsx'

const states = ['all', 'open', 'settled'] as const
type State = (typeof states)[number]

/** The player's bets at the tables; each opens its round. */
export function CasinoBetsPage() {
  usePageTitle(text.myBets)
  const { isLoggedIn } = useSession()
  const [search, setSearch] = useSearchParams()
  const state = states.find((each) => each === search.get('show')) ?? 'all'
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.myBets}</h1>
      <p className={classes.lead}>{text.myBetsLead}</p>
      <div className={classes.filter}>
        <ChoiceSelect
          label={text.columns.state}
          choices={states}
          texts={text.states}
          value={state}
          onChange={(show) => setSearch({ show })}
        />
      </div>
      <Bets state={state} />
    </div>
  )
}

function Bets({ state }: { state: State }) {
  const list = useInfiniteQuery({
    queryKey: [...casinoKeys.myBets, state],
    queryFn: ({ pageParam, signal }) =>
      call(listMyBets, { query: { state, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : null),
  })
  if (list.error) return <FailedState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows />
  const bets = list.data.pages.flatMap(({ items }) => items)
  const carriedUntil = list.data.pages[0]?.carriedUntil
  return (
    <>
      {bets.length === 0 ? (
        <EmptyState icon="list" title={text.none} />
      ) : (
        <PlayRows label={text.myBets}>
          {bets.map((bet) => (
            <Bet key={bet.betId} bet={bet} />
          ))}
        </PlayRows>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
      {!list.hasNextPage && <KeptOutside until={carriedUntil} tell={playHistoryMessages.carried} />}
    </>
  )
}

const Bet = ({ bet }: { bet: CasinoBet }) => (
  <PlayRow
    href={paths.casinoRound(bet.roundId)}
    title={
      <>
        <strong>
          {casinoTableMessages.betLine(
            bet.side === 'back' ? casinoTableMessages.back : casinoTableMessages.lay,
            casinoText(bet.selection),
          )}
        </strong>{' '}
        {bet.price === null ? casinoTableMessages.payTable : priceText(bet.price)}
      </>
    }
    about={[
      gameText(bet.tableName),
      casinoText(bet.market),
      casinoTableMessages.round(bet.roundId),
      dateTimeText(bet.placedAt),
      casinoTableMessages.receipt(bet.receipt),
    ].join(' · ')}
    status={text.statuses[bet.status]}
    stakeMinor={bet.stakeMinor}
    resultMinor={bet.resultMinor}
    currency={bet.currency}
  />
)
