import * as games from '#contract/lottery/games.ts'
import * as myTickets from '#contract/lottery/my-tickets.ts'
import * as operators from '#contract/lottery/operators.ts'
import * as slips from '#contract/lottery/slips.ts'
import type { Product } from '#server/kernel/product.ts'

export const lotteryProduct: Product<object> = {
  name: 'lottery',
  api: { Lotteries: { ...games, ...slips, ...myTickets }, 'Back office': operators },
}
