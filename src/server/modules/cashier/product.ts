import { sql } from 'kysely'
import * as contract from '#contract/cashier.ts'
import * as accounts from '#contract/payments/accounts.ts'
import * as cases from '#contract/payments/cases.ts'
import * as payees from '#contract/payments/payees.ts'
import * as tracking from '#contract/payments/tracking.ts'
import * as reviews from '#contract/payments/review.ts'
import * as payments from '#contract/payments/provider.ts'
import * as statements from '#contract/payments/statements.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import type { Product } from '#server/kernel/product.ts'
import type { LimitsInForce } from '#server/modules/rates/index.ts'
import { documentVault } from '#server/vault/document-safe.ts'
import { EXCLUDED_WITH_MONEY, playersDue } from './exclusion/exclusion-store.ts'
import { exclusionJobs } from './exclusion/jobs.ts'
import { payOutExcluded } from './exclusion/pay-out-excluded.ts'
import { inactivityJobs } from './inactive/jobs.ts'
import { cashierFacts } from './facts.ts'
import { cashierJobs } from './jobs.ts'
import { redirectProvider } from './payments/redirect-provider.ts'
import { payOutInOwnName } from './pay-out-in-own-name.ts'
import { paymentRoutes } from './payments/routes.ts'
import { forgetPayees, payeeRoutes } from './payees.ts'
import { reviewRoutes } from './review/routes.ts'
import { forgetProofs } from './proof-store.ts'
import { cashierRoutes } from './routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { trackingRoutes } from './tracking.ts'

type Settings =
  | 'currency'
  | 'identityKey'
  | 'dataDir'
  | 'siteUrl'
  | 'port'
  | 'paymentProviderUrl'
  | 'paymentProviderSecret'
  | 'paymentProviderName'
  | 'depositAlertMinutes'
  | 'depositExpiryHours'
  | 'timeZone'
type Needs = { db: Db; config: Pick<Config, Settings>; inForce: LimitsInForce }
type Served = Needs & { business: PlayerBusiness }

/** Why a request was rejected, behind what it is about. */
const reason = sql`case note when '' then '' else ': ' || note end`

export const cashierProduct: Product<Needs, Served> = {
  name: 'cashier',
  picturedTo: 'deposits.read',
  personal: {
    deposits: ({ playerId }) => sql`
      select id, amount_minor as "amountMinor", currency, reference, status, note, requested_at as "at", decided_at as "decidedAt" from deposit where user_id = ${playerId} order by id`,
    payees: ({ playerId }) => sql`
      select account_holder_name as "holder", bank_name as "bank", account_number as "account", ifsc as "code", saved_at as "at" from saved_payee where user_id = ${playerId} order by id`,
    withdrawals: ({ playerId }) => sql`
      select id, amount_minor as "amountMinor", currency, account_holder_name as "holder", bank_name as "bank", account_number as "account", status, note, requested_at as "at", decided_at as "decidedAt" from withdrawal where user_id = ${playerId} order by id`,
  },
  api: {
    'Deposits and withdrawals': {
      ...contract,
      ...accounts,
      ...payments,
      ...cases,
      ...statements,
      ...reviews,
      ...payees,
      ...tracking,
    },
  },
  routes: async (http, { db, config, business: { stakesOf } }) => {
    const { currency } = config
    await cashierRoutes(http, {
      db,
      currency,
      stakesOf,
      config,
      limitOf: http.limitOf,
      vault: documentVault(config),
    })
    payeeRoutes(http, { db })
    trackingRoutes(http, { db, config })
    reviewRoutes(http, { db, stakesOf, config })
    statementRoutes(http, { db, currency })
    const siteUrl = config.siteUrl || `http://localhost:${config.port}`
    await paymentRoutes(http, { db, currency, siteUrl, provider: redirectProvider(config) })
  },
  jobs: ({ db, config, inForce }, { stakesOf }) => [
    ...cashierJobs({ db, times: config, vault: documentVault(config) }),
    ...inactivityJobs({
      db,
      config,
      stakesOf,
      currency: config.currency,
      unitsPerEuro: () => inForce.basis().rate,
    }),
    ...exclusionJobs({ db, config, stakesOf, currency: config.currency }),
  ],
  suspension: {
    isLast: true,
    react: ({ db, config }, playerId, stakesOf) =>
      payOutExcluded({ db, config, stakesOf, currency: config.currency }, playerId),
    unfinished: playersDue,
  },
  bound: [
    sql`select a.id as account_id, sum(w.amount_minor) as amount
      from withdrawal w join ledger_account a on a.kind = 'wallet' and a.user_id = w.user_id
      where w.status = 'P' group by a.id`,
  ],
  statement: {
    requests: (userId) => sql`
      select 'D' || id as id, requested_at as at, id as sort, 'Deposit' as type, status, amount_minor as amount,
        'Reference ' || reference || ${reason} as description, 'deposit:' || id as reference
      from deposit where user_id = ${userId} and status <> 'A'
      union all
      select 'W' || id, requested_at, id, 'Withdrawal', status, -amount_minor,
        'To ' || bank_name || ${reason}, 'withdrawal:' || id
      from withdrawal where user_id = ${userId} and status <> 'A'`,
  },
  counted: {
    deposited: ({ playerId }, since) => sql`
      select sum(coalesce(received_minor, amount_minor)) from deposit
      where user_id = ${playerId} and status in ('P', 'A') and requested_at > ${since}`,
    moved: (playerId) => sql`
      select greatest(
        (select coalesce(sum(coalesce(received_minor, amount_minor)), 0) from deposit
          where user_id = ${playerId} and status in ('P', 'A')),
        (select coalesce(sum(amount_minor), 0) from withdrawal where user_id = ${playerId} and status in ('P', 'A'))
      )`,
    heldForPayout: ({ playerId }) =>
      sql`select sum(amount_minor) from withdrawal where user_id = ${playerId} and status = 'P'`,
  },
  retention: ({ db }) => [
    {
      what: 'Screenshots of deposits of closed accounts',
      keptFor: 'recordsKeptYears',
      why: 'The law wants records of payments for years after the relationship ends. The deposits themselves stay in the ledger.',
      forget: (keptDays) => forgetProofs(db, keptDays),
    },
  ],
  facts: cashierFacts,
  openBusiness: {
    pendingDeposits: ({ playerId }) =>
      sql`select count(*) from deposit where user_id = ${playerId} and status = 'P'`,
    pendingWithdrawals: ({ playerId }) =>
      sql`select count(*) from withdrawal where user_id = ${playerId} and status = 'P'`,
  },
  queues: {
    deposits: {
      to: 'deposits.read',
      dueHours: 2,
      items: sql`select id, requested_at, reference, user_id, amount_minor, currency from deposit where status = 'P'`,
    },
    withdrawals: {
      to: 'withdrawals.read',
      dueHours: 24,
      items: sql`
        select id, requested_at, account_holder_name, user_id, amount_minor, currency from withdrawal where status = 'P'`,
    },
    'excluded-balances': {
      to: 'withdrawals.read',
      dueHours: 24,
      items: sql`
        select p.id, p.began_at, 'Excluded: ' || u.user_id, u.id, w.balance_minor - w.hold_minor, w.currency
        from ${EXCLUDED_WITH_MONEY}`,
    },
    'payment-cases': {
      to: 'deposits.read',
      dueHours: 24,
      items: sql`
        select c.id, c.opened_at, c.sentence, d.user_id, c.amount_minor, c.currency
        from payment_case c left join deposit d on d.id = c.deposit_id where c.outcome is null`,
    },
  },
  payOut: async ({ db, config }, tx, asked, stakesOf) => {
    const needs = { db, config, stakesOf, currency: config.currency }
    return (await payOutInOwnName(tx, needs, { ...asked, repays: 'closing' })) !== undefined
  },
  onClosed: (tx, { playerId }) => forgetPayees(tx, playerId),
  waiting: {
    depositsWaiting: {
      to: 'deposits.read',
      count: sql`select count(*) from deposit where status = 'P'`,
    },
    depositsLate: {
      to: 'deposits.read',
      count: sql`select count(*) from deposit where status = 'P' and late_at is not null`,
    },
    withdrawalsWaiting: {
      to: 'withdrawals.read',
      count: sql`select count(*) from withdrawal where status = 'P'`,
    },
    withdrawalsHeld: {
      to: 'withdrawals.read',
      count: sql`select count(*) from withdrawal_review r join withdrawal w on w.id = r.withdrawal_id
        where w.status = 'P' and r.state in ('held', 'escalated', 'confiscation_proposed')`,
    },
    withdrawalsOverdue: {
      to: 'withdrawals.read',
      count: sql`select count(*) from withdrawal where status = 'P' and overdue_at is not null`,
    },
    accountChangesWaiting: {
      to: 'payment-accounts.read',
      count: sql`select count(*) from payment_account_change where outcome is null`,
    },
    paymentCasesWaiting: {
      to: 'deposits.read',
      count: sql`select count(*) from payment_case where outcome is null`,
    },
  },
}
