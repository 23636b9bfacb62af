import { sql } from 'kysely'
import * as contract from '#contract/bonuses/bonuses.ts'
import type { Product } from '#server/kernel/product.ts'
import { bonusInvariants } from './invariants.ts'
import { moveBonusesOn } from './move-on.ts'
import type { BonusNeeds } from './needs.ts'
import { endBonusesOf, playerIsAway } from './players-away.ts'
import { BONUSES } from './product-name.ts'
import { bonusDeskRoutes, bonusRoutes } from './routes.ts'
import { countWagered, playersToPause } from './store.ts'

export const bonusesProduct: Product<BonusNeeds> = {
  name: BONUSES,
  api: { Bonuses: contract },
  routes: (http, needs) => {
    bonusRoutes(http, needs)
    bonusDeskRoutes(http, needs)
  },
  jobs: ({ db }) => [
    {
      name: 'move-bonuses-on',
      schedule: { everySeconds: 30 },
      run: async () => ({ says: `${await moveBonusesOn(db)} bonuses moved on.` }),
    },
  ],
  invariants: bonusInvariants,
  unfinished: sql`
    select 'bonuses', offered_at from bonus where state in ('running', 'review')`,
  statement: {
    requests: (userId) => sql`
      select 'B' || t.id as id, t.booked_at as at, t.id as sort, 'Bonus' as type, 'A' as status, t.amount_minor as amount,
        t.description, t.reference
      from ledger_account a join ledger_transfer t on t.credit_account_id = a.id
      where a.kind = 'bonus' and a.user_id = ${userId}
      union all
      select 'B' || t.id, t.booked_at, t.id, 'Bonus', 'A', -t.amount_minor, t.description, t.reference
      from ledger_account a join ledger_transfer t on t.debit_account_id = a.id
      where a.kind = 'bonus' and a.user_id = ${userId}`,
  },
  picturedTo: 'bonuses.read',
  personal: {
    bonuses: ({ playerId }) => sql`
      select id, state, amount_minor as "amountMinor", currency, play, times, wager_days as "wagerDays", offered_at as "at", offer_ends_at as "offerEndsAt", accepted_at as "acceptedAt", ends_at as "endsAt", wagered_minor as "wageredMinor", ended_at as "endedAt" from bonus where user_id = ${playerId} order by id`,
    'bonus-choice': ({ playerId }) => sql`
      select wants_none as "wantsNone", chosen_at as "at" from bonus_choice where user_id = ${playerId}`,
  },
  suspension: {
    react: ({ db }, playerId) => playerIsAway(db, playerId),
    unfinished: playersToPause,
  },
  openBusiness: { wageredBonuses: countWagered },
  onClosed: (tx, { playerId }) => endBonusesOf(tx, playerId),
  waiting: {
    bonusesWaiting: {
      to: 'bonuses.read',
      count: sql`select count(*) from bonus where state = 'review'`,
    },
  },
}
