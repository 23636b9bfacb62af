import { NativeSelect, TextInput } from '@mantine/core'
import { Link } from 'wouter'
import {
  type BookedBets,
  listTransactions,
  type TransactionRow,
  transactionStatuses,
  transactionTypes,
} from '#contract/ledger.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { fancyMessages } from '#web/ui/messages/fancy.ts'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { Money } from '#web/ui/money.tsx'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import { casinoText } from '#web/ui/names/casino-words.ts'
import { marketText, selectionText } from '#web/ui/names/known-names.ts'
import page from './cashier-page.module.css'
import { cashierKeys } from './cashier-queries.ts'
import { StatusBadge } from './status-badge.tsx'
import { describedText, playText, typeText } from './statement-text.ts'
import classes from './transactions-page.module.css'
import { KeptOutside } from '#web/ui/states/kept-outside.tsx'

const text = cashierMessages.transactions

export function TransactionsPage() {
  usePageTitle(text.title)
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={page.page}>
      <h1>{text.title}</h1>
      <p className={page.lead}>{text.lead}</p>
      <Transactions />
    </div>
  )
}

function Transactions() {
  const list = usePagedList({
    queryKey: cashierKeys.transactions,
    schema: listTransactions.query,
    load: (query, signal) => call(listTransactions, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
  })
  const { query, change, result } = list
  const { carriedUntil, betsUntil } = result.data ?? {}
  return (
    <>
      <PagedTable
        list={list}
        label={text.title}
        columns={columns}
        keyField="id"
        searchHint={text.search}
        fileName={text.file}
        filters={
          <>
            <NativeSelect
              label={text.type}
              value={query.type}
              data={transactionTypes.map((value) => ({ value, label: text.types[value] }))}
              onChange={({ currentTarget }) =>
                change({
                  type: transactionTypes.find((each) => each === currentTarget.value) ?? 'All',
                })
              }
            />
            <NativeSelect
              label={text.status}
              value={query.status}
              data={transactionStatuses.map((value) => ({ value, label: text.statuses[value] }))}
              onChange={({ currentTarget }) =>
                change({
                  status: transactionStatuses.find((each) => each === currentTarget.value) ?? 'All',
                })
              }
            />
            <TextInput
              label={text.from}
              type="date"
              value={query.from ?? ''}
              max={query.to}
              onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
            />
            <TextInput
              label={text.to}
              type="date"
              value={query.to ?? ''}
              min={query.from}
              onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
            />
          </>
        }
      />
      <KeptOutside until={carriedUntil} tell={text.carried} />
      <KeptOutside until={betsUntil} tell={text.betsCarried} />
    </>
  )
}

const columns: PagedColumn<TransactionRow>[] = [
  { id: 'id', name: text.columns.id, text: ({ id }) => id, isHidden: true },
  {
    id: 'at',
    name: text.columns.at,
    text: ({ at }) => dateTimeText(at),
    inFile: ({ at }) => at,
    width: '190px',
    hide: 'md',
  },
  { id: 'type', name: text.columns.type, text: ({ type }) => typeText(type), isHidden: true },
  {
    id: 'description',
    name: text.columns.description,
    text: describedText,
    cell: ({ type, description, bets }) => (
      <span className={classes.what}>
        <strong>{typeText(type)}</strong>
        <span>{describedText({ type, description })}</span>
        {bets && <Bets bets={bets} />}
      </span>
    ),
    minWidth: '150px',
  },
  {
    id: 'event',
    name: text.columns.event,
    text: ({ bets }) => joined(bets, ({ eventName }) => eventOf(bets, eventName)),
    isHidden: true,
  },
  {
    id: 'market',
    name: text.columns.market,
    text: ({ bets }) => joined(bets, ({ marketName }) => marketOf(bets, marketName)),
    isHidden: true,
  },
  {
    id: 'selection',
    name: text.columns.selection,
    text: ({ bets }) => joined(bets, (each) => selectionOf(bets, each)),
    isHidden: true,
  },
  {
    id: 'receipts',
    name: text.columns.receipts,
    text: ({ bets }) => (bets ? receiptsOf(bets) : ''),
    isHidden: true,
  },
  {
    id: 'reference',
    name: text.columns.reference,
    text: ({ reference }) => reference,
    isHidden: true,
  },
  {
    id: 'status',
    name: text.columns.status,
    text: (row) => (isRequest(row) ? text.statuses[row.status] : text.booked),
    cell: (row) => <State {...row} />,
    width: '120px',
    hide: 'sm',
  },
  {
    id: 'amount',
    name: text.columns.amount,
    text: ({ amountMinor, currency }) => moneyText(amountMinor, currency),
    cell: (row) => <Amount {...row} />,
    isNumber: true,
    width: '155px',
  },
  {
    id: 'balance',
    name: text.columns.balance,
    text: ({ balanceMinor, currency }) =>
      balanceMinor === null ? null : moneyText(balanceMinor, currency),
    cell: ({ balanceMinor, currency }) =>
      balanceMinor === null ? (
        <span title={text.notBooked}>–</span>
      ) : (
        <Money minor={balanceMinor} currency={currency} />
      ),
    isNumber: true,
    width: '160px',
    hide: 'md',
  },
  { id: 'currency', name: text.columns.currency, text: ({ currency }) => currency, isHidden: true },
]

/** Only requests are approved by somebody; all else is booked. */
const isRequest = ({ type }: TransactionRow): boolean => type === 'Deposit' || type === 'Withdrawal'

function State(row: TransactionRow) {
  if (!isRequest(row)) return <span>{text.booked}</span>
  return row.status === 'All' ? null : <StatusBadge status={row.status} />
}

type Selection = BookedBets['selections'][number]

const isAtTable = (bets: BookedBets | null): boolean => bets?.kind === 'casino'

/** A table and its round, or an event. */
const eventOf = (bets: BookedBets | null, name: string): string =>
  isAtTable(bets) ? playText(name) : name

const marketOf = (bets: BookedBets | null, name: string): string =>
  isAtTable(bets) ? casinoText(name) : marketText(name)

/** "Back Leeds", "Yes 47". */
function selectionOf(bets: BookedBets | null, { side, selectionName, marketKind }: Selection) {
  const name = isAtTable(bets)
    ? casinoText(selectionName)
    : selectionText(selectionName, marketKind)
  return `${fancyMessages.sides[side]} ${name}`
}

/** Each name once, in the order of the bets. */
const joined = (bets: BookedBets | null, nameOf: (selection: Selection) => string): string =>
  [...new Set(bets?.selections.map(nameOf))].join('; ')

/** The receipts that are named, and how many there are besides. */
function receiptsOf({ receipts, count }: BookedBets): string {
  const named = receipts.map(playText).join(', ')
  return count > receipts.length ? text.moreReceipts(named, count - receipts.length) : named
}

/** Which bets a row is about, with the way to them. */
function Bets({ bets }: { bets: BookedBets }) {
  const receipts = receiptsOf(bets)
  return (
    <>
      {bets.selections.length > 0 && (
        <>
          <span>{joined(bets, (each) => selectionOf(bets, each))}</span>
          <span>
            {joined(
              bets,
              ({ marketName, eventName }) =>
                `${marketOf(bets, marketName)} · ${eventOf(bets, eventName)}`,
            )}
          </span>
        </>
      )}
      <Link href={placeOf[bets.kind](bets.id)}>
        {bets.kind === 'singles' || bets.kind === 'casino'
          ? text.receipts(bets.count, receipts)
          : receipts}
      </Link>
    </>
  )
}

/** Where the bets of each kind are shown. */
const placeOf: Record<BookedBets['kind'], (id: number) => string> = {
  singles: paths.betsOnMarket,
  multiples: paths.multiple,
  casino: paths.casinoRound,
  'scratch-cards': paths.scratchCard,
  slots: paths.slotSpin,
  bingo: paths.bingoRound,
  lottery: paths.lotteryTicket,
  fancy: paths.fancyMarket,
}

/** Only a posted transfer is a gain or a loss. */
const Amount = ({ amountMinor, balanceMinor, currency }: TransactionRow) =>
  balanceMinor === null ? (
    <span className={classes.unbooked}>
      <Money minor={Math.abs(amountMinor)} currency={currency} />
    </span>
  ) : (
    <Money minor={amountMinor} currency={currency} isSigned />
  )
