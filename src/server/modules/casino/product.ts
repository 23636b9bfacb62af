import { sql } from 'kysely'
import * as bets from '#contract/casino/bets.ts'
import * as rounds from '#contract/casino/rounds.ts'
import * as tables from '#contract/casino/tables.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import type { Casino } from './casino.ts'
import { casinoInvariants, heldByCasino } from './invariants.ts'
import { casinoRoutes } from './routes.ts'
import { casinoTopics } from './tables/topic.ts'

type Needs = { db: Db; casino: Casino; config: Config }

export const casinoProduct: Product<Needs> = {
  name: 'casino',
  api: { Casino: { ...tables, ...bets, ...rounds } },
  routes: casinoRoutes,
  topics: casinoTopics,
  takeOver: {
    begin: ({ casino }) => casino.start(),
    end: ({ casino }) => casino.stop(),
  },
  turnAway: ({ casino }) => casino.turnAway(),
  invariants: casinoInvariants,
  bound: [heldByCasino],
  stakes: ({ walletId }) => sql`
    select b.placed_at, b.stake_minor, r.state = 'settled' as is_settled
    from casino_bet b join casino_round r on r.id = b.round_id
    where b.account_id = ${walletId} and b.undone_at is null and r.state <> 'void'`,
  openBusiness: {
    openCasinoBets: ({ walletId }) =>
      sql`select count(*) from casino_stand where account_id = ${walletId} and hold_minor > 0`,
  },
}
