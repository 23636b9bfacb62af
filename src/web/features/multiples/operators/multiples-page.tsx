import { useQuery } from '@tanstack/react-query'
import { listAllMultiples, multipleStates, type PlayersMultiple } from '#contract/multiples.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { multiplesMessages } from '#web/ui/messages/multiples.ts'
import { Money } from '#web/ui/money.tsx'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import figures from './multiples-page.module.css'

const text = multiplesMessages.admin
const REFRESH_MS = 10_000

/** Bets of several legs, and the risk of the house by them. */
export function MultiplesPage() {
  usePageTitle(text.title)
  const list = usePagedList({
    queryKey: backofficeKeys.multiples,
    schema: listAllMultiples.query,
    load: (query, signal) => call(listAllMultiples, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.text}</p>
      <Risk />
      <PagedTable
        list={list}
        label={text.title}
        columns={columns}
        keyField="multipleId"
        searchHint={text.searchHint}
        empty={text.empty[query.state]}
        fileName={text.file}
        hasDays
        filters={
          <ChoiceSelect
            label={text.state}
            choices={multipleStates}
            texts={text.states}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
    </>
  )
}

function Risk() {
  const { data } = useQuery({
    queryKey: [...backofficeKeys.multiples, 'house'],
    queryFn: ({ signal }) => call(listAllMultiples, { query: { pageSize: 1 }, signal }),
    refetchInterval: REFRESH_MS,
  })
  const house = data?.house
  return (
    <dl className={figures.figures}>
      {house && (
        <>
          <div>
            <dt>{text.liability}</dt>
            <dd>
              <Money minor={house.liabilityMinor} currency={house.currency} />
            </dd>
          </div>
          <div>
            <dt>{text.room}</dt>
            <dd>
              <Money minor={house.roomMinor} currency={house.currency} />
            </dd>
          </div>
          <div>
            <dt>{text.balance}</dt>
            <dd>
              <Money minor={house.balanceMinor} currency={house.currency} isSigned />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

const legsText = ({ legs }: PlayersMultiple): string =>
  legs
    .map(({ selectionName, price, result }) => {
      const outcome = result === null ? '' : ` (${multiplesMessages.result[result].toLowerCase()})`
      return `${selectionName} ${priceText(price)}${outcome}`
    })
    .join(', ')

const columns: PagedColumn<PlayersMultiple>[] = [
  { id: 'id', name: text.columns.id, text: ({ multipleId }) => multipleId, width: '88px' },
  {
    id: 'placedAt',
    name: text.columns.placedAt,
    text: ({ placedAt }) => dateTimeText(placedAt),
    cell: ({ placedAt }) => <DateTimeCell instant={placedAt} />,
    width: '112px',
  },
  { id: 'player', name: text.columns.player, text: ({ userId }) => userId, width: '112px' },
  {
    id: 'legs',
    name: text.columns.legs,
    text: legsText,
    cell: (bet) => (
      <span className={classes.wrap}>
        <strong>{bet.systemName}</strong>: {legsText(bet)}
      </span>
    ),
    minWidth: '240px',
  },
  {
    id: 'stake',
    name: text.columns.stake,
    text: ({ stakeMinor, currency }) => moneyText(stakeMinor, currency),
    cell: ({ stakeMinor, currency }) => <Money minor={stakeMinor} currency={currency} />,
    isNumber: true,
    width: '124px',
  },
  {
    id: 'highest',
    name: text.columns.highest,
    text: ({ highestReturnMinor, currency }) => moneyText(highestReturnMinor, currency),
    cell: ({ highestReturnMinor, currency }) => (
      <Money minor={highestReturnMinor} currency={currency} />
    ),
    isNumber: true,
    width: '132px',
  },
  {
    id: 'returned',
    name: text.columns.returned,
    text: ({ returnedMinor, currency }) =>
      returnedMinor === null ? '' : moneyText(returnedMinor, currency),
    cell: ({ returnedMinor, currency }) =>
      returnedMinor === null ? '–' : <Money minor={returnedMinor} currency={currency} />,
    isNumber: true,
    width: '124px',
  },
  {
    id: 'status',
    name: text.columns.status,
    text: ({ status }) => multiplesMessages.status[status],
    cell: ({ status }) => <span className={classes.wrap}>{multiplesMessages.status[status]}</span>,
    width: '112px',
  },
]
