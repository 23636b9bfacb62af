import type { LotteryBet, LotteryTicket } from '#contract/lottery/my-tickets.ts'
import { moneyText } from '#domain/money.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'
import type { CsvColumn } from '#web/ui/table/csv.ts'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { lotteryName } from '../catalogue.ts'
import { numbersText } from '../ticket/numbers-text.ts'
import { optionTexts } from '../ticket/slip-view.tsx'

type Row = { ticket: LotteryTicket; bet: LotteryBet }
const names = text.columns

/** Words are those of the page. Instants stay in UTC and amounts without grouping: a file is for programs. */
const columns: readonly CsvColumn<Row>[] = [
  { name: names.receipt, value: ({ ticket }) => ticket.ticketId },
  { name: names.bet, value: ({ bet }) => bet.betId },
  { name: names.bought, value: ({ ticket }) => ticket.boughtAt },
  { name: names.game, value: ({ ticket }) => lotteryName(ticket.game) },
  { name: names.draw, value: ({ bet }) => bet.draw.drawsAt },
  { name: names.status, value: ({ bet }) => text.statuses[bet.status] },
  { name: names.lines, value: ({ bet }) => bet.lines },
  { name: names.numbers, value: ({ ticket }) => numbersText(ticket) },
  { name: names.options, value: ({ ticket }) => optionTexts(ticket).join('; ') },
  { name: names.stake, value: ({ bet }) => moneyText(bet.stakeMinor, bet.currency) },
  {
    name: names.paid,
    value: ({ bet }) => (bet.paidMinor === null ? null : moneyText(bet.paidMinor, bet.currency)),
  },
  { name: names.currency, value: ({ bet }) => bet.currency },
  { name: names.rate, value: ({ bet }) => bet.rate },
]

type Props = { loadAll: (max: number) => Promise<{ items: LotteryTicket[]; total: number }> }

/** Every bet of the tickets that were found, not only of the page on show. */
export const BetsExport = ({ loadAll }: Props) => (
  <ExportButton<Row>
    columns={columns}
    fileName={text.file}
    loadAll={async (max) => {
      const { items } = await loadAll(max)
      const rows = items.flatMap((ticket) => ticket.bets.map((bet) => ({ ticket, bet })))
      return { items: rows, total: rows.length }
    }}
  />
)
