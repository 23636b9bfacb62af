import { lotteryNameIn } from '#contract/texts/told.ts'
import { isNamed } from '#domain/language/is-named.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { sql } from 'kysely'
import { chooseAlerts, getAlerts } from '#contract/lottery/alerts.ts'
import { changeCart } from '#contract/lottery/cart.ts'
import * as drawBets from '#contract/lottery/draw-bets.ts'
import * as exposure from '#contract/lottery/exposure.ts'
import * as games from '#contract/lottery/games.ts'
import * as groups from '#contract/lottery/groups.ts'
import * as holidays from '#contract/lottery/holidays.ts'
import * as myTickets from '#contract/lottery/my-tickets.ts'
import * as operators from '#contract/lottery/operators.ts'
import * as payouts from '#contract/lottery/payouts.ts'
import * as slips from '#contract/lottery/slips.ts'
import * as thresholds from '#contract/lottery/thresholds.ts'
import * as syndicates from '#contract/lottery/syndicates.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Product } from '#server/kernel/product.ts'
import { checkAndSay } from '#server/modules/game-rules/index.ts'
import type { TurnersFace } from '#server/shards/turners.ts'
import { lazySeedVault } from '#server/vault/seed-vault.ts'
import { betsOfLotteries } from './booked-bets.ts'
import { playMoneyAgent } from './agents/agent.ts'
import { CheckoutDesk } from './cart/checkout-desk.ts'
import { readCatalogue } from './catalogue.ts'
import { detachableTickets } from './detached/let-go.ts'
import { betsOfPlayerUntil, firstBet } from './detached/outside.ts'
import { exposuresInDraws } from './operators/exposures.ts'
import { sealSeeds } from './seeds.ts'
import { groupRoutes } from './groups/routes.ts'
import { lotteryInvariants } from './invariants.ts'
import { lotteryJobs, planAll, runDraws } from './jobs.ts'
import { endPlansOfExcluded, excludedWithPlans } from './plans/excluded-plans.ts'
import { walletsOfPlans } from './plans/plans.ts'
import type { LotteryNeeds } from './needs.ts'
import { drawDeskRoutes } from './operators/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { lotteryRules } from './rules-in-files.ts'
import { lotteryRoutes } from './routes.ts'
import { DrawTurner } from './turns/draw-turner.ts'
import { DrawTurns } from './turns/draw-turns.ts'

const { listMyPayouts, ...payoutDesk } = payouts
const catalogue = await readCatalogue()

type Given = Omit<LotteryNeeds, 'catalogue' | 'agent' | 'vault'> & {
  config: Pick<Config, 'gameSeedKey' | 'dataDir' | 'lotteryBatchMax'>
}
type TurnerNeeds = Given & {
  turners: TurnersFace
  inForce: { refresh: (db: Db) => Promise<void> }
}

const complete = (needs: Given): LotteryNeeds => ({
  ...needs,
  catalogue,
  vault: lazySeedVault(needs.config),
  ...(needs.config.demo && { agent: playMoneyAgent }),
})

export const newCheckoutDesk = ({ config, ...needs }: Given): CheckoutDesk =>
  new CheckoutDesk(complete({ ...needs, config }), config.lotteryBatchMax)

/** Not started. */
export function newDrawTurner({ turners, ...given }: TurnerNeeds): DrawTurner {
  const { db, inForce, log } = given
  const turns = new DrawTurns({ db, turners })
  const needs = { ...complete(given), turns }
  const pass = async () => {
    // Only the site reads the rate of the wallets again and again, and every server pays by it.
    await inForce.refresh(db)
    await runDraws(needs)
  }
  return new DrawTurner({ turns, turners, pass, log })
}

export const lotteryProduct: Product<Given & { checkouts: CheckoutDesk; draws: DrawTurner }> = {
  name: 'lottery',
  picturedTo: 'lotteries.read',
  personal: {
    'lottery-bets': ({ walletId }) => sql`
      select id, draw_id as "drawId", lines, stake_minor as "stakeMinor", status, paid_minor as "paidMinor", submitted_at as "at" from lottery_bet
      where account_id = ${walletId} and id >= ${firstBet} order by id`,
    'earlier-lottery-bets': ({ walletId }) => sql`
      select to_char(month, 'YYYY-MM') as "month", placed, bets, stake_minor as "stakeMinor", result_minor as "resultMinor",
        placed_until as "placedUntil", 'Single bets of this month are kept outside the program: ask for them.' as "note"
      from lottery_account_carried where account_id = ${walletId} order by to_id, month`,
  },
  finds: () => (words, _walletId, language) =>
    [...catalogue.values()]
      .map((lottery) => ({ ...lottery, given: lottery.name }))
      .map((lottery) => ({ ...lottery, name: lotteryNameIn(language, lottery.given) }))
      .filter(({ given, name }) => isNamed(words, given, name))
      .map(({ id, name, country }) => ({ kind: 'lottery', id, name, about: country })),
  api: {
    Lotteries: {
      ...games,
      ...slips,
      ...myTickets,
      ...syndicates,
      ...groups,
      getAlerts,
      chooseAlerts,
      changeCart,
      listMyPayouts,
    },
    'Back office': {
      ...operators,
      ...holidays,
      ...thresholds,
      ...exposure,
      ...drawBets,
      ...payoutDesk,
    },
  },
  routes: (http, needs) => {
    lotteryRoutes(http, complete(needs), needs.checkouts)
    groupRoutes(http, complete(needs))
    drawDeskRoutes(http, complete(needs))
    payoutRoutes(http, complete(needs))
  },
  jobs: (needs) => lotteryJobs(complete(needs), needs.draws),
  share: {
    begin: async ({ draws }) => draws.start(),
    end: ({ draws }) => draws.stop(),
  },
  start: async (needs) => {
    const served = complete(needs)
    await checkAndSay(served, lotteryRules())
    await sealSeeds(served)
    await planAll(served)
  },
  turnAway: ({ checkouts }) => checkouts.turnAway(),
  invariants: lotteryInvariants,
  unfinished: sql`
    select 'lottery bets', submitted_at from lottery_bet where status in ('submitted', 'accepted')
    union all select 'lottery shares', bought_at from lottery_share where status = 'accepted'
    union all select 'lottery payouts', made_at from lottery_payout where state in ('waiting', 'running')`,
  detachable: detachableTickets,
  statement: { bets: { lottery: betsOfLotteries }, betsUntil: betsOfPlayerUntil },
  suspension: {
    react: (needs, playerId) => endPlansOfExcluded(complete(needs), playerId),
    unfinished: excludedWithPlans,
  },
  openBusiness: {
    openLotteryShares: ({ walletId }) =>
      sql`select count(*) from lottery_share where account_id = ${walletId} and status = 'accepted'`,
    openLotteryPayouts: ({ walletId }) =>
      sql`select count(*) from lottery_payout where account_id = ${walletId} and state in ('waiting', 'running')`,
    openLotteryBets: ({ walletId }) =>
      sql`select count(*) from lottery_bet where account_id = ${walletId} and status in ('submitted', 'accepted')`,
  },
  stakes: ({ walletId }) => sql`
    select submitted_at as placed_at, stake_minor, status in ('won', 'lost') as is_settled
    from lottery_bet where account_id = ${walletId} and id >= ${firstBet} and status not in ('refunded', 'void')
    union all
    select bought_at, stake_minor, status <> 'accepted' from lottery_share where account_id = ${walletId} and status <> 'refunded'`,
  stakesCarried: ({ walletId }) => sql`
    select played_until as placed_at, stake_minor, true as is_settled from lottery_account_carried
    where account_id = ${walletId} and bets > 0`,
  standingOrders: walletsOfPlans,
  counted: {
    risked: ({ walletId }, since) => sql`
      select sum(stake_minor) from (
        select stake_minor from lottery_bet
        where account_id = ${walletId} and submitted_at > ${since} and status <> 'refunded'
        union all
        select stake_minor from lottery_share where account_id = ${walletId} and bought_at > ${since}
      ) as stake`,
    wagered: {
      play: 'lotteries',
      settled: ({ walletId }, since) => sql`
        select stake_minor as risked_minor, coalesce(paid_minor, 0) - stake_minor as result_minor
        from lottery_bet
        where account_id = ${walletId} and submitted_at > ${since} and status in ('won', 'lost')
        union all
        select stake_minor, coalesce(paid_minor, 0) - stake_minor from lottery_share
        where account_id = ${walletId} and bought_at > ${since} and status in ('won', 'lost')`,
    },
  },
  exposures: () => ({ draw: exposuresInDraws(catalogue) }),
  queues: {
    'lottery-payouts': {
      to: 'lotteries.read',
      dueHours: 72,
      items: sql`
        select p.id, p.made_at, 'Prize of draw ' || p.draw_id, a.user_id, p.amount_minor, a.currency
        from lottery_payout p join ledger_account a on a.id = p.account_id where p.state = 'waiting'`,
    },
  },
  waiting: {
    lotteryPayouts: {
      to: 'lotteries.read',
      count: sql`select count(*) from lottery_payout where state = 'waiting'`,
    },
    lotteryDisputes: {
      to: 'lotteries.read',
      count: sql`select count(*) from lottery_draw where state = 'disputed'`,
    },
    lotteryResultsWaiting: {
      to: 'lotteries.read',
      count: sql`
        select count(*) from lottery_draw d
        where d.state in ('closed', 'drawn') and d.draws_at < clock_timestamp() - interval '1 hour'
          and exists (select from lottery_bet b where b.draw_id = d.id and b.status = 'accepted')`,
    },
  },
  onClosed: async (tx, { walletId }) => {
    await sql`
      update lottery_ticket set state = 'ended', note = ${'ACCOUNT_CLOSED' satisfies RefusalCode}
      where account_id = ${walletId} and state = 'running'`.execute(tx)
  },
}
