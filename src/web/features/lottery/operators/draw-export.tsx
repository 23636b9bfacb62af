import { type DrawBet, listDrawBets } from '#contract/lottery/draw-bets.ts'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import { rulesOn } from '#domain/lottery/lottery.ts'
import { isDay } from '#domain/lottery/day.ts'
import { moneyText } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import { myGamesMessages } from '#web/ui/messages/lottery/my-games.ts'
import type { CsvColumn } from '#web/ui/table/csv.ts'
import { ExportButton } from '#web/ui/table/export-button.tsx'
import { lotteryById } from '../catalogue.ts'
import { numbersText } from '../ticket/numbers-text.ts'
import { optionTexts } from '../ticket/slip-view.tsx'

const text = drawDesk.drawFile

/** Every bet on a draw with its numbers, stake and winnings, as a file. */
export const DrawExport = ({ draw }: { draw: DrawAtDesk }) => (
  <ExportButton<DrawBet>
    columns={columnsOf(draw)}
    fileName={text.name(draw.game, draw.day)}
    loadAll={(max) => loadAll(draw.drawId, max)}
  />
)

async function loadAll(drawId: number, max: number) {
  const items: DrawBet[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: PAGE_SIZE_MAX }
    const next = await call(listDrawBets, { params: { drawId }, query })
    items.push(...next.items)
    if (next.items.length === 0 || items.length >= Math.min(max, next.total))
      return { items: items.slice(0, max), total: next.total }
  }
}

/** Instants stay in UTC and amounts without grouping: a file is for programs. */
function columnsOf({ game, day, currency, gameCurrency }: DrawAtDesk): CsvColumn<DrawBet>[] {
  const lottery = lotteryById(game)
  const tiers = lottery && isDay(day) ? rulesOn(lottery, day).tiers : []
  const matchOf = (rank: number) => tiers.find((tier) => tier.rank === rank)?.match ?? String(rank)
  const { columns, statuses } = myGamesMessages
  return [
    { name: columns.bet, value: ({ betId }) => betId },
    { name: columns.receipt, value: ({ ticketId }) => ticketId },
    { name: text.player, value: ({ player }) => player },
    { name: text.submitted, value: ({ submittedAt }) => submittedAt },
    { name: columns.status, value: ({ status }) => statuses[status] },
    { name: columns.lines, value: ({ lines }) => lines },
    { name: columns.numbers, value: numbersText },
    { name: columns.options, value: (bet) => optionTexts({ ...bet, game }).join('; ') },
    {
      name: text.price(gameCurrency),
      value: ({ priceMinor }) => moneyText(priceMinor, gameCurrency),
    },
    { name: columns.rate, value: ({ rate }) => rate },
    { name: text.stake(currency), value: ({ stakeMinor }) => moneyText(stakeMinor, currency) },
    {
      name: text.winnings,
      value: ({ won }) => won.map(({ tier, lines }) => `${lines} × ${matchOf(tier)}`).join('; '),
    },
    {
      name: text.paid(currency),
      value: ({ paidMinor }) => (paidMinor === null ? null : moneyText(paidMinor, currency)),
    },
    { name: text.owed(currency), value: ({ owedMinor }) => moneyText(owedMinor, currency) },
    { name: text.agent, value: ({ agentReference }) => agentReference },
  ]
}
