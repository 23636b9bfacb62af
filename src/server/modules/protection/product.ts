import { sql } from 'kysely'
import * as notices from '#contract/protection/deposit-notice.ts'
import * as freezes from '#contract/protection/freeze.ts'
import * as contract from '#contract/protection/limits.ts'
import * as operators from '#contract/protection/operators.ts'
import * as watchlist from '#contract/protection/watchlist.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import type { Product } from '#server/kernel/product.ts'
import { closePaidOut } from './close-account.ts'
import { excludedAlike } from './comeback.ts'
import { freezeRoutes } from './freeze/routes.ts'
import { askRegister } from './register/ask-register.ts'
import { exclusionRegister } from './register/register-file.ts'
import { endPauses } from './return-service.ts'
import { protectionRoutes } from './routes.ts'
import { watchlistRoutes } from './watchlist/routes.ts'
import { minutesOfSessions } from './used.ts'
import { screenPlayers } from './watchlist/store.ts'

type Needs = { db: Db; config: Pick<Config, 'currency' | 'timeZone' | 'exclusionRegisterFile'> }
type Served = Needs & { business: PlayerBusiness }

export const protectionProduct: Product<Needs, Served> = {
  name: 'protection',
  picturedTo: 'protection.read',
  personal: {
    limits: ({ playerId }) => sql`
      select kind, period, set_by as "setBy", event, amount, at from player_limit_change where user_id = ${playerId} order by id`,
    breaks: ({ playerId }) => sql`
      select kind, began_at as "beganAt", ends_at as "endsAt", over_at as "overAt" from player_pause where user_id = ${playerId} order by id`,
    'deposit-notice': ({ playerId }) => sql`
      select version, at as "confirmedAt" from player_deposit_notice where user_id = ${playerId} order by version`,
    'register-of-exclusions': ({ playerId }) => sql`
      select name, born_on::text as "bornOn", answered_at as "answeredAt" from register_answer where user_id = ${playerId}`,
    'account-states': ({ playerId }) => sql`
      select from_state as "from", to_state as "to", at from player_state_change where user_id = ${playerId} order by id`,
  },
  api: {
    'Limits and pauses': { ...contract, ...notices },
    'Back office': { ...operators, ...watchlist, ...freezes },
  },
  routes: (http, { db, business, config: { currency, timeZone } }) => {
    protectionRoutes(http, { db, business, currency, timeZone })
    watchlistRoutes(http, { db })
    freezeRoutes(http, { db })
  },
  jobs: ({ db, config }, business) => {
    // One for all runs: it remembers what it has read.
    const register = exclusionRegister(config)
    return [
      {
        name: 'ask-exclusion-register',
        schedule: { everySeconds: 5 },
        run: async () => ({ says: await askRegister({ db, business, register }) }),
      },
      {
        name: 'close-paid-out-accounts',
        schedule: { everySeconds: 60 },
        run: async () => ({
          says: `${await closePaidOut({ db, business })} accounts were closed after their payout.`,
        }),
      },
      {
        name: 'end-pauses',
        schedule: { everySeconds: 30 },
        run: async () => ({ says: `${await endPauses(db)} players came back from a pause.` }),
      },
      {
        name: 'screen-players',
        schedule: { everySeconds: 3_600 },
        run: async () => ({
          says: `${await screenPlayers(db)} players look like a person on a list.`,
        }),
      },
    ]
  },
  queues: {
    watchlist: {
      to: 'watchlist.read',
      dueHours: 24,
      items: sql`
        select h.id, h.found_at, w.name, h.user_id, null, null
        from watchlist_hit h join watchlist_person w on w.id = h.person_id
        where h.state = 'open' and w.removed_at is null`,
    },
  },
  facts: {
    minutesInDay: ({ player: { playerId }, at }) =>
      minutesOfSessions({ userId: playerId, since: sql`${at} - interval '1 day'` }),
    limitRaisesInMonth: ({ player: { playerId }, at }) => sql`
      select count(*) from player_limit_change
      where user_id = ${playerId} and set_by = 'player' and event = 'raise_asked' and at > ${at} - interval '30 days'`,
    breaksInQuarter: ({ player: { playerId }, at }) => sql`
      select count(*) from player_pause
      where user_id = ${playerId} and kind = 'timed_out' and operator_id is null and began_at > ${at} - interval '90 days'`,
    alikeExcluded: ({ player: { playerId } }) =>
      sql`select count(*) from (${excludedAlike(playerId)}) as alike`,
  },
  waiting: {
    watchlistWaiting: {
      to: 'watchlist.read',
      count: sql`select count(*) from watchlist_hit h join watchlist_person w on w.id = h.person_id
        where h.state = 'open' and w.removed_at is null`,
    },
  },
  invariants: [
    sql`select 'player ' || u.id || ' is ' || u.state || ' without a pause' from app_user u
      where u.state in ('timed_out', 'excluded')
        and not exists (select from player_pause p where p.user_id = u.id and p.over_at is null)`,
    sql`select 'player ' || u.id || ' is on a pause and ' || u.state from app_user u
      where u.state in ('active', 'profile_incomplete')
        and exists (select from player_pause p where p.user_id = u.id and p.over_at is null)`,
  ],
}
