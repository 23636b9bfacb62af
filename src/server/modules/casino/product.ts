import { gameNameIn } from '#contract/texts/told.ts'
import { isNamed } from '#domain/language/is-named.ts'
import { sql } from 'kysely'
import * as bets from '#contract/casino/bets.ts'
import * as operators from '#contract/casino/operators.ts'
import * as plainCalls from '#contract/casino/plain-calls.ts'
import * as tableReturns from '#contract/casino/table-returns.ts'
import * as rounds from '#contract/casino/rounds.ts'
import * as tables from '#contract/casino/tables.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { evenPlays } from '#server/kernel/even-plays.ts'
import type { Product } from '#server/kernel/product.ts'
import { checkAndSay, rulesJob } from '#server/modules/game-rules/index.ts'
import type { Casino } from './casino.ts'
import { startDemoPlayers } from './demo-players.ts'
import { betsOfPlayerUntil, betsOfRounds } from './bets/booked-bets.ts'
import { leavingTables } from './detached/leaving.ts'
import { casinoInvariants, heldByCasino } from './invariants.ts'
import { casinoOperatorRoutes } from './operators/routes.ts'
import { tableReturnRoutes } from './operators/table-returns.ts'
import { casinoRules } from './rules-in-files.ts'
import { plainCasinoRoutes } from './plain-calls.ts'
import { casinoRoutes } from './routes.ts'
import { exposuresAtTables } from './operators/exposures.ts'
import { casinoTopics } from './tables/topic.ts'

type Needs = {
  db: Db
  casino: Casino
  config: Config
  log: (message: string, error?: unknown) => void
}

export const casinoProduct: Product<Needs> = {
  name: 'casino',
  picturedTo: 'casino.read',
  personal: {
    'casino-bets': ({ walletId }) => sql`
      select id, round_id as "roundId", market, selection, side, price, stake_minor as "stakeMinor", placed_at as "at", undone_at as "undoneAt" from casino_bet where account_id = ${walletId} order by id`,
    'earlier-casino-bets': ({ walletId }) => sql`
      select to_char(month, 'YYYY-MM') as "month", placed, bets, stake_minor as "stakeMinor", result_minor as "resultMinor",
        placed_until as "placedUntil", 'Single bets of this month are kept outside the program: ask for them.' as "note"
      from casino_account_carried where account_id = ${walletId} order by to_id, month`,
  },
  api: {
    Casino: { ...tables, ...bets, ...rounds, ...plainCalls },
    'Back office': { ...operators, ...tableReturns },
  },
  routes: (http, parts) => {
    casinoRoutes(http, parts)
    plainCasinoRoutes(http, parts)
    casinoOperatorRoutes(http, parts)
    tableReturnRoutes(http, parts)
  },
  finds:
    ({ casino }) =>
    (words, _walletId, language) =>
      casino.tables
        .map((table) => ({ table, given: casino.gameOf(table).name }))
        .map(({ table, given }) => ({ table, given, name: gameNameIn(language, given) }))
        .filter(({ given, name }) => isNamed(words, given, name))
        .map(({ table, name }) => ({ kind: 'table', id: String(table.id), name, about: '' })),
  notices: ({ casino, log }) => ({
    casino_table: () =>
      void casino
        .reloadTables()
        .catch((error: unknown) => log('The tables of the casino are read later', error)),
    game_rules: () =>
      void casino
        .reloadTables()
        .catch((error: unknown) => log('The tables of the casino are read later', error)),
  }),
  jobs: (parts) => [rulesJob('casino', parts, casinoRules)],
  start: async (parts) => {
    await checkAndSay(parts, casinoRules())
  },
  topics: casinoTopics,
  share: {
    begin: ({ casino }) => casino.start(),
    end: ({ casino }) => casino.stop(),
  },
  open: async (needs) => {
    const stop = await startDemoPlayers(needs)
    needs.casino.countAhead()
    return stop
  },
  turnAway: ({ casino }) => casino.turnAway(),
  invariants: casinoInvariants,
  unfinished: sql`
    select 'rounds of the casino', opened_at from casino_round where state not in ('settled', 'void')`,
  detachable: leavingTables,
  bound: [heldByCasino],
  statement: { bets: { casino: betsOfRounds }, betsUntil: betsOfPlayerUntil },
  stakes: ({ walletId }) => sql`
    select b.placed_at, b.stake_minor, r.state = 'settled' as is_settled
    from casino_bet b join casino_round r on r.id = b.round_id
    where b.account_id = ${walletId} and b.id >= (select first_id_of('casino_bet')) and b.undone_at is null and r.state <> 'void'`,
  stakesCarried: ({ walletId }) => sql`
    select played_until as placed_at, stake_minor, true as is_settled from casino_account_carried
    where account_id = ${walletId} and bets > 0`,
  facts: {
    // The bets of one call are one play.
    evenPlaysInDay: ({ player: { walletId }, at }) =>
      evenPlays(
        sql`
          select min(placed_at) from casino_bet
          where account_id = ${walletId} and placed_at > ${at} - interval '1 day' group by customer_ref`,
        at,
      ),
  },
  counted: {
    risked: ({ walletId }, since) => sql`
      select sum(b.liability_minor) from casino_bet b join casino_round r on r.id = b.round_id
      where b.account_id = ${walletId} and b.placed_at > ${since} and b.undone_at is null and r.state <> 'void'`,
    wagered: {
      play: 'casino',
      settled: ({ walletId }, since) => sql`
        select own.risked_minor, s.result_minor
        from (
          select round_id, sum(liability_minor)::bigint as risked_minor from casino_bet
          where account_id = ${walletId} and undone_at is null
          group by round_id having min(placed_at) > ${since}
        ) own
        join casino_round r on r.id = own.round_id and r.state = 'settled'
        join casino_stand s on s.round_id = own.round_id and s.account_id = ${walletId}`,
    },
  },
  exposures: async ({ casino }) => ({ table: await exposuresAtTables(casino) }),
  openBusiness: {
    openCasinoBets: ({ walletId }) =>
      sql`select count(*) from casino_stand
        where account_id = ${walletId} and result_minor is null and hold_minor > 0`,
  },
}
