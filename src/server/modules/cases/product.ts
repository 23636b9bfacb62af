import { sql } from 'kysely'
import * as contract from '#contract/cases/cases.ts'
import type { Permission } from '#domain/account/permissions.ts'
import {
  type CaseDesk,
  type CaseKind,
  deskOfKind,
  HOURS_TO_DECIDE,
  kindsOfDesk,
  permissionOfDesk,
} from '#domain/cases/cases.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import type { Product, Queue, Waiting } from '#server/kernel/product.ts'
import { caseRoutes } from './routes.ts'
import { watchPlayers } from './watch.ts'

type Needs = {
  db: Db
  config: Pick<Config, 'timeZone'>
  log: (message: string, error?: unknown) => void
}
type Served = Needs & { business: PlayerBusiness }

const waitingAt = (desk: CaseDesk): Waiting => {
  const to: Permission = permissionOfDesk[desk]
  return {
    to,
    count: sql`select count(*) from player_case where outcome is null and kind = any(${[...kindsOfDesk[desk]]}::text[])`,
  }
}

const queueOf = (kind: CaseKind): Queue => ({
  to: permissionOfDesk[deskOfKind[kind]],
  dueHours: HOURS_TO_DECIDE[kind],
  items: sql`
    select c.id, c.opened_at, u.name, c.user_id, null, null
    from player_case c join app_user u on u.id = c.user_id where c.kind = ${kind} and c.outcome is null`,
})

export const casesProduct: Product<Needs, Served> = {
  name: 'cases',
  picturedTo: 'care-cases.read',
  // Files about money laundering are not told to the player.
  personal: {
    checks: ({ playerId }) => sql`
      select kind, opened_at as "openedAt", outcome, closed_at as "closedAt" from player_case
      where user_id = ${playerId} and kind in ('harm', 'funds') order by id`,
  },
  api: { 'Back office': contract },
  routes: (http, { db, business }) => caseRoutes(http, { db, business }),
  jobs: ({ db, log, config: { timeZone } }) => [
    {
      name: 'watch-players',
      schedule: { everySeconds: 300 },
      run: async ({ signal }) => {
        const opened = await watchPlayers({ db, log, timeZone }, signal)
        return opened > 0 ? { says: `${opened} cases were opened.` } : {}
      },
    },
  ],
  facts: {
    stakedWeek: ({ at }) =>
      sql`select sum(stake_minor) from stake where placed_at > ${at} - interval '7 days'`,
    stakedMonth: ({ at }) =>
      sql`select sum(stake_minor) from stake where placed_at > ${at} - interval '30 days'`,
    stakedFourWeeksBefore: ({ at }) =>
      sql`select sum(stake_minor) from stake where placed_at <= ${at} - interval '7 days'`,
    nightsInWeek: ({ at, timeZone }) => sql`
      select count(distinct (placed_at at time zone ${timeZone})::date) from stake
      where placed_at > ${at} - interval '7 days' and extract(hour from placed_at at time zone ${timeZone}) < 5`,
  },
  queues: {
    'harm-cases': queueOf('harm'),
    'funds-cases': queueOf('funds'),
    'comeback-cases': queueOf('comeback'),
    'laundering-cases': queueOf('laundering'),
    'duplicate-cases': queueOf('duplicate'),
  },
  waiting: {
    careCasesWaiting: waitingAt('care'),
    launderingCasesWaiting: waitingAt('laundering'),
    duplicateCasesWaiting: waitingAt('duplicates'),
  },
  retention: ({ db }) => [
    {
      what: 'Cases of players, once they are closed',
      keptFor: 'recordsKeptYears',
      why: 'The law wants records of checks, and reports on money laundering, for years.',
      forget: async (keptDays) => {
        const { numDeletedRows } = await db
          .deleteFrom('player_case')
          .where(
            'closed_at',
            '<',
            sql<Date>`clock_timestamp() - make_interval(days => ${keptDays}::int)`,
          )
          .executeTakeFirst()
        return Number(numDeletedRows)
      },
    },
  ],
}
