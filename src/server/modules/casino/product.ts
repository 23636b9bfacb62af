import * as bets from '#contract/casino/bets.ts'
import * as rounds from '#contract/casino/rounds.ts'
import * as tables from '#contract/casino/tables.ts'
import type { Product } from '#server/kernel/product.ts'

export const casinoProduct: Product<object> = {
  name: 'casino',
  api: { Casino: { ...tables, ...bets, ...rounds } },
}
