import { sql } from 'kysely'
import type { Counting, Product, Sql } from '#server/kernel/product.ts'
import { settingIn } from '#server/modules/operator-profile/index.ts'

/** Approved deposits and paid withdrawals count by their decision, announced ones by their request. */
const approved = ({ player: { playerId } }: Counting, what: Sql, when: Sql): Sql =>
  sql`select ${what} from deposit where user_id = ${playerId} and status = 'A' and ${when}`
const announced = ({ player: { playerId } }: Counting, when: Sql): Sql =>
  sql`select count(*) from deposit d where user_id = ${playerId} and status in ('P', 'A') and ${when}`
const received = sql`sum(received_minor)`

/** Deposits below the amount that is reported, and at least this part of it. */
const CLOSELY_BELOW = 0.8
/** A usual deposit is told by at least so many. */
const USUAL_FROM = 5

export const cashierFacts: NonNullable<Product<never>['facts']> = {
  alikePayees: ({ player: { playerId } }) => sql`
    select count(distinct other.user_id) from saved_payee own
      join saved_payee other on other.account_number = own.account_number and other.ifsc = own.ifsc
        and other.user_id <> own.user_id
    where own.user_id = ${playerId} and not exists (
      select from player_distinct
      where one_id = least(own.user_id, other.user_id) and other_id = greatest(own.user_id, other.user_id)
    )`,
  depositedMonth: (asked) =>
    approved(asked, received, sql`decided_at > ${asked.at} - interval '30 days'`),
  depositedWeek: (asked) =>
    approved(asked, received, sql`decided_at > ${asked.at} - interval '7 days'`),
  depositedFourWeeksBefore: (asked) =>
    approved(
      asked,
      received,
      sql`decided_at > ${asked.at} - interval '35 days' and decided_at <= ${asked.at} - interval '7 days'`,
    ),
  largestDepositWeek: (asked) =>
    approved(asked, sql`max(received_minor)`, sql`decided_at > ${asked.at} - interval '7 days'`),
  usualDeposit: (asked) =>
    approved(
      asked,
      sql`case when count(*) >= ${USUAL_FROM} then percentile_disc(0.5) within group (order by received_minor) end`,
      sql`decided_at > ${asked.at} - interval '187 days' and decided_at <= ${asked.at} - interval '7 days'`,
    ),
  payersInQuarter: (asked) =>
    approved(
      asked,
      sql`count(distinct coalesce(nullif(payer_account, ''), lower(payer_name)))`,
      sql`decided_at > ${asked.at} - interval '90 days'`,
    ),
  depositsInDay: (asked) => announced(asked, sql`requested_at > ${asked.at} - interval '1 day'`),
  depositsAmidPlay: (asked) =>
    announced(
      asked,
      sql`requested_at > ${asked.at} - interval '7 days' and exists (
        select from stake where placed_at between d.requested_at - interval '1 hour' and d.requested_at)`,
    ),
  depositsAfterWithdrawal: (asked) =>
    announced(
      asked,
      sql`requested_at > ${asked.at} - interval '30 days' and exists (
        select from withdrawal w where w.user_id = d.user_id
          and w.requested_at between d.requested_at - interval '1 day' and d.requested_at)`,
    ),
  depositsBelowReported: (asked) =>
    announced(
      asked,
      sql`requested_at > ${asked.at} - interval '7 days'
        and coalesce(received_minor, amount_minor) < ${settingIn('reportedAmount')}
        and coalesce(received_minor, amount_minor) >= ${CLOSELY_BELOW}::numeric * ${settingIn('reportedAmount')}`,
    ),
  failedDepositsInWeek: ({ player: { playerId }, at }) => sql`
    select count(*) from deposit
    where user_id = ${playerId} and status in ('R', 'X') and requested_at > ${at} - interval '7 days'`,
  withdrawnMonth: ({ player: { playerId }, at }) => sql`
    select sum(amount_minor) from withdrawal
    where user_id = ${playerId} and status = 'A' and decided_at > ${at} - interval '30 days'`,
  askedBackMonth: ({ player: { playerId }, at }) => sql`
    select sum(amount_minor) from withdrawal
    where user_id = ${playerId} and status in ('P', 'A') and requested_at > ${at} - interval '30 days'`,
  fastOutMonth: ({ player: { playerId }, at }) => sql`
    select sum(amount_minor) from withdrawal w
    where user_id = ${playerId} and status in ('P', 'A') and requested_at > ${at} - interval '30 days'
      and exists (select from deposit d where d.user_id = w.user_id and d.status = 'A'
        and d.decided_at between w.requested_at - interval '2 days' and w.requested_at)`,
  payeesInQuarter: ({ player: { playerId }, at }) => sql`
    select count(distinct upper(concat(ifsc, ' ', account_number))) from withdrawal
    where user_id = ${playerId} and status in ('P', 'A') and requested_at > ${at} - interval '90 days'`,
}
