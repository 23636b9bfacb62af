import * as z from 'zod/mini'
import { limitPeriods } from '#domain/protection/limits.ts'
import { endpoint, minor } from './endpoint.ts'
import { booksCheck, clockCheck } from './ledger-checks.ts'

/** How long credits take, of the last 1,000 results and the last 1,000 multiples. */
export const settlementLag = z.object({
  /** Results that are entered and not wholly credited, and the longest wait among them. */
  waiting: z.int(),
  waitingSeconds: z.int(),
  /** From the entering of a result to the last credit. */
  settled: z.int(),
  medianSeconds: z.int(),
  slowestSeconds: z.int(),
  /** A result has waited for 30 minutes. */
  isLate: z.boolean(),
})
export type SettlementLag = z.output<typeof settlementLag>

/** Whether the program can take orders, and why not if it cannot. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'visitor',
  reply: z.object({
    status: z.enum(['ready', 'not_ready']),
    reason: z.optional(z.string()),
    settlement: z.optional(settlementLag),
    /** The last look at the invariants. Only operators see which of them is broken. */
    books: z.optional(booksCheck),
    clock: z.optional(clockCheck),
  }),
  otherStatus: 503,
})

/** This document. */
export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  isCostly: true,
  access: 'visitor',
  reply: z.unknown(),
})

/** The facts of this installation that the page needs before anybody logs in. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'visitor',
  reply: z.object({
    currency: z.string(),
    playMoney: z.boolean(),
    /** The operator's licence text; empty with play money. */
    licenceText: z.string(),
    /** The countries whose residents may play; null: all of them. */
    permittedCountries: z.nullable(z.array(z.string())),
    /** The figures of player protection that are in force. */
    rules: z.object({
      /** Years of age from which a person may play. */
      ageMin: z.int(),
      /** The periods for which players can set a new limit. */
      limitPeriods: z.array(z.enum(limitPeriods)),
      /** Hours that a higher limit waits before it can be confirmed. */
      raiseWaitsHours: z.int(),
      /** Hours between the word of support and the return from a self-exclusion. */
      returnWaitsHours: z.int(),
      timeOutDaysMax: z.int(),
      /** The way back from a time-out leads through support alone. */
      timeOutBySupport: z.boolean(),
      /** Hours between the wish to play again after a time-out and the return. */
      timeOutReturnHours: z.int(),
      /** The shortest and the longest self-exclusion. */
      exclusionMonthsMin: z.int(),
      exclusionMonthsMax: z.int(),
      /** The longest interval of reality checks. */
      checkMinutesMax: z.int(),
      /** Every player has reality checks. */
      checkRequired: z.boolean(),
      /** A bonus is wagered so many times at most. */
      bonusTimesMax: z.int(),
      /** The least time from one spin to the next. */
      spinPauseMs: z.int(),
      /** Minutes without use after which a session ends, and hours after the login when it ends in any case. */
      sessionIdleMinutes: z.int(),
      sessionHours: z.int(),
      /** Minutes of use after which a page asks for the next token of its session. */
      sessionRotateMinutes: z.int(),
      /** Days after which the third level is open to a complaint that is filed now. */
      complaintDays: z.int(),
      /** Name and address of the independent body of the third level; empty where none is named. */
      disputeBody: z.string(),
      /** Years that records are kept after an account was closed, and days that notices stay. */
      recordsKeptYears: z.int(),
      noticesKeptDays: z.int(),
      /** Banking hours within which a withdrawal is paid or decided. */
      payoutHours: z.int(),
      /** The weekdays on which banks work, Monday 1 to Sunday 7, in the time zone of the operator. */
      bankingDays: z.array(z.int()),
      /** From when to when they do, such as 09:00; 24:00 is the end of the day. */
      bankOpens: z.string(),
      bankCloses: z.string(),
      /** Days to come on which they do not. */
      bankHolidays: z.array(z.iso.date()),
      /** Hours for which an account that a player added or changed is not paid; 0: none. */
      payeeCoolOffHours: z.int(),
    }),
    /** The operator of this installation, and how to reach them; empty where the operator gave nothing. */
    operator: z.object({
      name: z.string(),
      address: z.string(),
      supportEmail: z.string(),
      supportPhone: z.string(),
    }),
    minimumStakeMinor: minor,
    maximumStakeMinor: minor,
    /** A smaller stake is taken when it would pay out as much as this, stake included; `null`: none is. */
    minimumPayoutMinor: z.nullable(minor),
    /** The least that a lay for the starting price must be ready to lose. */
    minimumLiabilityMinor: minor,
    /** The most that a player may win on sports in a day, net of stakes. */
    maximumWinningsMinor: minor,
    minimumDepositMinor: minor,
    maximumDepositMinor: minor,
    /** The name of the way to pay on a provider's page; null where there is none. */
    onlinePayment: z.nullable(z.string()),
    minimumWithdrawalMinor: minor,
    timeZone: z.string(),
    demo: z.boolean(),
  }),
})
export type Settings = z.output<typeof getSettings.reply>
