import type { Permission } from '#domain/account/permissions.ts'
import { authEventMessages } from '#web/ui/messages/auth-events.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { complaintDesk } from '#web/ui/messages/complaints/complaints.ts'
import { slotDeskTexts } from '#web/ui/messages/instant-wins/slot-desk.ts'
import { tableDesk } from '#web/ui/messages/casino/table-desk.ts'
import { bingoDesk } from '#web/ui/messages/instant-wins/bingo.ts'
import { instantWinMessages } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { myDataMessages } from '#web/ui/messages/my-data/my-data.ts'
import { consentMessages } from '#web/ui/messages/my-data/terms.ts'
import { owedMessages } from '#web/ui/messages/owed/owed.ts'
import { payoutDeskMessages } from '#web/ui/messages/lottery/payout-desk.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import { operatorDesk } from '#web/ui/messages/operators/operator-desk.ts'
import { caseDesk } from '#web/ui/messages/operators/case-desk.ts'
import { operatorProfileDesk } from '#web/ui/messages/operators/operator-profile-desk.ts'
import { paymentDesk } from '#web/ui/messages/operators/payments-desk.ts'
import { houseMarketDesk } from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import { identityDesk } from '#web/ui/messages/operators/identity-desk.ts'
import { bonusDesk } from '#web/ui/messages/operators/bonus-desk.ts'
import { protectionDesk } from '#web/ui/messages/operators/protection-desk.ts'
import { recoveryDesk } from '#web/ui/messages/operators/recovery-desk.ts'
import { workDesk } from '#web/ui/messages/operators/work-desk.ts'
import { riskDesk } from '#web/ui/messages/operators/risk-desk.ts'
import { reportDesk } from '#web/ui/messages/operators/report-desk.ts'
import { styleDesk } from '#web/ui/messages/operators/style-desk.ts'
import { watchlistDesk } from '#web/ui/messages/operators/watchlist-desk.ts'
import { paths } from '#web/ui/paths.ts'

const text = backofficeMessages.frame

export type AdminPage = {
  path: string
  title: string
  /** Needed to open it, and the pages below its address. */
  permission: Permission
  /** The name of the count of what waits there. */
  counter?: string
}
type AdminGroup = { title: string; pages: readonly AdminPage[] }

/** The pages of operators in their groups, in the order of the menu. `admin-routes.tsx` joins each with its component. */
export const adminMenu: readonly AdminGroup[] = [
  {
    title: text.groups.today,
    pages: [
      { path: paths.admin, title: text.overview, permission: 'overview.read' },
      { path: paths.adminWork, title: workDesk.title, permission: 'work.read' },
    ],
  },
  {
    title: text.groups.money,
    pages: [
      {
        path: paths.adminDeposits,
        title: text.deposits,
        permission: 'deposits.read',
        counter: 'depositsWaiting',
      },
      {
        path: paths.adminWithdrawals,
        title: text.withdrawals,
        permission: 'withdrawals.read',
        counter: 'withdrawalsWaiting',
      },
      {
        path: paths.adminPaymentAccounts,
        title: text.paymentAccounts,
        permission: 'payment-accounts.read',
        counter: 'accountChangesWaiting',
      },
      {
        path: paths.adminBankStatements,
        title: paymentDesk.statements.title,
        permission: 'deposits.read',
      },
      {
        path: paths.adminPaymentCases,
        title: paymentDesk.cases.title,
        permission: 'deposits.read',
        counter: 'paymentCasesWaiting',
      },
    ],
  },
  {
    title: text.groups.players,
    pages: [
      { path: paths.adminPlayers, title: text.players, permission: 'players.read' },
      {
        path: paths.adminIdentities,
        title: identityDesk.title,
        permission: 'identity.read',
        counter: 'identitiesWaiting',
      },
      {
        path: paths.adminSupport,
        title: text.support,
        permission: 'support.read',
        counter: 'supportWaiting',
      },
      {
        path: paths.adminComplaints,
        title: complaintDesk.title,
        permission: 'complaints.read',
        counter: 'complaintsWaiting',
      },
      {
        path: paths.adminBonuses,
        title: bonusDesk.title,
        permission: 'bonuses.read',
        counter: 'bonusesWaiting',
      },
    ],
  },
  {
    title: text.groups.protection,
    pages: [
      {
        path: paths.adminProtection,
        title: protectionDesk.title,
        permission: 'protection.read',
      },
      {
        path: paths.adminCareCases,
        title: caseDesk.titles.care,
        permission: 'care-cases.read',
        counter: 'careCasesWaiting',
      },
      {
        path: paths.adminLaunderingCases,
        title: caseDesk.titles.laundering,
        permission: 'laundering-cases.read',
        counter: 'launderingCasesWaiting',
      },
      {
        path: paths.adminDuplicateCases,
        title: caseDesk.titles.duplicates,
        permission: 'duplicate-cases.read',
        counter: 'duplicateCasesWaiting',
      },
      {
        path: paths.adminWatchlist,
        title: watchlistDesk.title,
        permission: 'watchlist.read',
        counter: 'watchlistWaiting',
      },
      {
        path: paths.adminCollusion,
        title: text.collusion,
        permission: 'collusion.read',
        counter: 'collusionWaiting',
      },
    ],
  },
  {
    title: text.groups.sports,
    pages: [
      {
        path: paths.adminMarkets,
        title: text.markets,
        permission: 'markets.read',
        counter: 'resultsWaiting',
      },
      {
        path: paths.adminEvents,
        title: text.events,
        permission: 'events.read',
        counter: 'eventsOverdue',
      },
      { path: paths.adminHouseMarkets, title: houseMarketDesk.title, permission: 'markets.read' },
      { path: paths.adminMultiples, title: text.multiples, permission: 'multiples.read' },
      { path: paths.adminRates, title: text.rates, permission: 'rates.read' },
    ],
  },
  {
    title: text.groups.games,
    pages: [
      { path: paths.adminDraws, title: drawDesk.title, permission: 'lotteries.read' },
      {
        path: paths.adminLotteryPayouts,
        title: payoutDeskMessages.title,
        permission: 'lotteries.read',
      },
      { path: paths.adminCasinoTables, title: tableDesk.title, permission: 'casino.read' },
      { path: paths.adminBingoRooms, title: bingoDesk.title, permission: 'casino.read' },
      { path: paths.adminSlots, title: slotDeskTexts.title, permission: 'instant-wins.read' },
      {
        path: paths.adminScratchPools,
        title: instantWinMessages.desk.title,
        permission: 'instant-wins.read',
      },
    ],
  },
  {
    title: text.groups.figures,
    pages: [
      { path: paths.adminRisk, title: riskDesk.title, permission: 'risk.read' },
      { path: paths.adminReports, title: reportDesk.title, permission: 'reports.read' },
      { path: paths.adminTrialBalance, title: text.trialBalance, permission: 'ledger.read' },
      { path: paths.adminPlayerFunds, title: owedMessages.desk.title, permission: 'ledger.read' },
    ],
  },
  {
    title: text.groups.house,
    pages: [
      {
        path: paths.adminAnnouncements,
        title: text.announcements,
        permission: 'announcements.read',
      },
      { path: paths.adminFreeze, title: text.freeze, permission: 'freeze.read' },
      { path: paths.adminTerms, title: consentMessages.desk.title, permission: 'terms.read' },
      {
        path: paths.adminRetention,
        title: myDataMessages.desk.title,
        permission: 'retention.read',
      },
      {
        path: paths.adminOperatorProfile,
        title: operatorProfileDesk.title,
        permission: 'operator-profile.read',
        counter: 'settingsWaiting',
      },
      { path: paths.adminOperators, title: operatorDesk.title, permission: 'operators.read' },
      { path: paths.adminRecoveries, title: recoveryDesk.title, permission: 'recovery.read' },
    ],
  },
  {
    title: text.groups.program,
    pages: [
      { path: paths.adminAudit, title: text.audit, permission: 'audit.read' },
      { path: paths.adminSignIns, title: authEventMessages.title, permission: 'sign-ins.read' },
      { path: paths.adminMail, title: 'Mail', permission: 'mail.read' },
      { path: paths.adminJobs, title: text.jobs, permission: 'jobs.read' },
      { path: paths.adminSystem, title: text.system, permission: 'system.read' },
      { path: paths.adminStyle, title: styleDesk.title, permission: 'system.read' },
    ],
  },
]

export const adminPages: readonly AdminPage[] = adminMenu.flatMap(({ pages }) => pages)

/** Whether the address is the page's, or below it. The overview has nothing below it. */
export const isAt = (address: string, { path }: AdminPage): boolean =>
  path === paths.admin ? address === path : `${address}/`.startsWith(`${path}/`)
