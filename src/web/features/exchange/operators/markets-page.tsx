import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  listMarkets,
  type ManagedMarket,
  type MarketMove,
  marketFilters,
} from '#contract/managed-markets.ts'
import { sportById, SPORTS } from '#domain/catalogue/sports.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { marketsDesk } from '#web/ui/messages/operators/market-desk.ts'
import { resultQueueMessages } from '#web/ui/messages/result-queue.ts'
import { Money } from '#web/ui/money.tsx'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import classes from '#web/ui/operators/list-page.module.css'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import { MarketState } from './market-state.tsx'
import { movesFrom } from './market-moves.ts'
import { MoveMarketDialog } from './move-market-dialog.tsx'
import { NewEventDialog } from './new-event-dialog.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { resultText } from './result-text.ts'

const text = marketsDesk
const REFRESH_MS = 10_000

/** The sentence of an empty queue; with another filter it is a search without hits. */
const emptyOf = ({ status, sportId }: { status: string; sportId?: number | undefined }) =>
  sportId === undefined && (status === 'result-missing' || status === 'result-entered')
    ? { empty: resultQueueMessages[status] }
    : {}

type Step = { market: ManagedMarket; move: MarketMove }

export function MarketsPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const currency = useSettings()?.currency ?? ''
  const list = usePagedList({
    queryKey: backofficeKeys.markets,
    schema: listMarkets.query,
    load: (query, signal) => call(listMarkets, { query, ...(signal ? { signal } : {}) }),
    start: { status: 'unfinished', direction: 'asc', pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change } = list
  return (
    <>
      <div className={classes.heading}>
        <h1>{text.title}</h1>
        <Permitted to="markets.create">
          <Button onClick={() => setIsCreating(true)}>{text.create}</Button>
        </Permitted>
      </div>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor(currency, setStep)}
        keyField="marketId"
        searchHint={text.searchHint}
        fileName={text.file}
        hasDays
        {...emptyOf(query)}
        filters={
          <>
            <ChoiceSelect
              label={text.status}
              choices={marketFilters}
              texts={text.filters}
              value={query.status}
              onChange={(status) => change({ status })}
            />
            <NativeSelect
              label={text.sport}
              value={query.sportId ?? ''}
              data={[
                { value: '', label: text.allSports },
                ...SPORTS.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ currentTarget }) =>
                change({ sportId: Number(currentTarget.value) || undefined })
              }
            />
          </>
        }
      />
      {step && <MoveMarketDialog {...step} onClose={() => setStep(null)} />}
      {isCreating && <NewEventDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}

const columnsFor = (
  currency: string,
  onMove: (step: Step) => void,
): PagedColumn<ManagedMarket>[] => [
  { id: 'id', name: text.columns.id, text: ({ marketId }) => marketId, isHidden: true },
  {
    id: 'event',
    name: text.columns.event,
    text: ({ eventName }) => eventName,
    cell: ({ marketId, eventName, sportId, competition, name }) => (
      <span className={classes.pair}>
        <Link href={paths.adminMarket(marketId)}>{eventName}</Link>
        <span>{name}</span>
        <span>{`${sportById(sportId)?.name ?? ''} · ${competition}`}</span>
      </span>
    ),
    isSortable: true,
    minWidth: '200px',
  },
  {
    id: 'sport',
    name: text.columns.sport,
    text: ({ sportId }) => sportById(sportId)?.name ?? sportId,
    isHidden: true,
  },
  {
    id: 'competition',
    name: text.columns.competition,
    text: ({ competition }) => competition,
    isHidden: true,
  },
  { id: 'market', name: text.columns.market, text: ({ name }) => name, isHidden: true },
  {
    id: 'startsAt',
    name: text.columns.startsAt,
    text: ({ startsAt }) => dateTimeText(startsAt),
    cell: ({ startsAt }) => <DateTimeCell instant={startsAt} />,
    isSortable: true,
    width: '112px',
  },
  {
    id: 'status',
    name: text.columns.status,
    text: ({ status }) => text.statuses[status],
    cell: (market) => <MarketState market={market} />,
    isSortable: true,
    width: '156px',
  },
  {
    id: 'matched',
    name: text.columns.matched,
    text: ({ matchedMinor }) => moneyText(matchedMinor, currency),
    cell: ({ matchedMinor }) => <Money minor={matchedMinor} currency={currency} />,
    isSortable: true,
    isNumber: true,
    width: '140px',
  },
  { id: 'currency', name: text.columns.currency, text: () => currency, isHidden: true },
  {
    id: 'openOrders',
    name: text.columns.openOrders,
    text: ({ openOrders }) => openOrders,
    hide: 'sm',
    isNumber: true,
    width: '120px',
  },
  {
    id: 'result',
    name: text.columns.result,
    text: (market) => resultText(market) ?? '',
    isHidden: true,
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    to: ['markets.run'],
    cell: (market) => (
      <span className={classes.actions}>
        <Permitted to="markets.run">
          {movesFrom(market).map((move) => (
            <Button
              key={move}
              size="compact-sm"
              variant="default"
              aria-label={text.moveNamed(text.moves[move], market.eventName)}
              onClick={() => onMove({ market, move })}
            >
              {text.moves[move]}
            </Button>
          ))}
        </Permitted>
      </span>
    ),
    width: '232px',
  },
]
