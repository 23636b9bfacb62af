import { useMutation } from '@tanstack/react-query'
import type { OrderRow } from '#contract/exchange.ts'
import { moneyText } from '#domain/money.ts'
import { sentenceOf } from '#web/api/call.ts'
import { csvText, downloadCsv, type CsvColumn } from '#web/ui/table/csv.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { messages } from '#web/ui/messages.ts'
import { plainPriceText } from '#web/ui/price-text.ts'
import { showToast } from '#web/ui/toast.tsx'
import { marketText, selectionText } from '#web/ui/names/known-names.ts'
import controls from '../controls.module.css'
import { type BetsFilter, loadBets, type BetState } from './use-bets.ts'

const texts = exchangeMessages.bets
const names = texts.columns
const EXPORT_MAX = 10_000

/** Words are those of the page. Instants stay in UTC and amounts without grouping: a file is for programs. */
const columns: readonly CsvColumn<OrderRow>[] = [
  { name: names.receipt, value: ({ orderId }) => orderId },
  { name: names.placedAt, value: ({ placedAt }) => placedAt },
  { name: names.event, value: ({ eventName }) => eventName },
  { name: names.market, value: ({ marketName }) => marketText(marketName) },
  {
    name: names.selection,
    value: ({ selectionName, marketKind }) => selectionText(selectionName, marketKind),
  },
  { name: names.side, value: ({ side }) => exchangeMessages.slip[side] },
  { name: names.price, value: ({ price }) => plainPriceText(price) },
  {
    name: names.averagePrice,
    value: ({ averagePrice }) => (averagePrice === null ? null : plainPriceText(averagePrice)),
  },
  { name: names.stake, value: (order) => moneyText(order.stakeMinor, order.currency) },
  { name: names.matched, value: (order) => moneyText(order.matchedMinor, order.currency) },
  { name: names.remaining, value: (order) => moneyText(order.remainingMinor, order.currency) },
  { name: names.status, value: ({ status }) => texts.status[status] },
  { name: names.settledAt, value: ({ settledAt }) => settledAt },
  {
    name: names.profit,
    value: ({ profitMinor, currency }) =>
      profitMinor === null ? null : moneyText(profitMinor, currency),
  },
  { name: names.currency, value: ({ currency }) => currency },
]

type Props = { state: BetState; marketId: number | undefined; filter: BetsFilter }

/** Writes all bets of a kind, not only the page that is shown. */
export function BetsExport(asked: Props) {
  const save = useMutation({
    mutationFn: () => loadBets(asked, EXPORT_MAX),
    onSuccess: (orders) => downloadCsv(texts.fileName, csvText(columns, orders)),
    onError: (error) => void showToast({ kind: 'error', text: sentenceOf(error) }),
  })
  return (
    <button
      type="button"
      className={controls.quiet}
      disabled={save.isPending}
      aria-busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {save.isPending ? messages.list.exporting : messages.list.exportCsv}
    </button>
  )
}
