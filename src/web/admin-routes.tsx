import { Arriving } from '#web/ui/states/arriving.tsx'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { mailDeskPage } from './account-routes.tsx'
import { load } from './api/load.ts'
import { bonusesDesk } from './bonus-routes.tsx'
import { BingoDesk } from './bingo-routes.tsx'
import { caseDesks } from './case-routes.tsx'
import { paymentDeskPages } from './cashier-routes.tsx'
import { AdminFrame } from './features/backoffice/admin-frame.tsx'
import { identityDesk } from './identity-routes.tsx'
import { limitDesk } from './limit-routes.tsx'
import { lotteryDesk } from './lottery-routes.tsx'
import { complaintsDesk } from './complaint-routes.tsx'
import { myDataDesk } from './my-data-routes.tsx'
import { fundsDesk } from './owed-routes.tsx'
import type { Page } from './page-route.tsx'
import { paths, routePatterns } from './ui/paths.ts'
import { SkeletonRows } from './ui/states/skeletons.tsx'

/** The pages of operators. */
const adminPages: readonly Page[] = [
  {
    path: paths.admin,
    Component: load(() => import('./features/backoffice/overview-page.tsx'), 'OverviewPage'),
  },
  {
    path: paths.adminWork,
    Component: load(() => import('./features/backoffice/work/work-page.tsx'), 'WorkPage'),
  },
  {
    path: paths.adminDeposits,
    Component: load(
      () => import('./features/cashier/operators/deposits-page.tsx'),
      'AdminDepositsPage',
    ),
  },
  {
    path: paths.adminWithdrawals,
    Component: load(
      () => import('./features/cashier/operators/withdrawals-page.tsx'),
      'AdminWithdrawalsPage',
    ),
  },
  {
    path: paths.adminPaymentAccounts,
    Component: load(
      () => import('./features/cashier/operators/payment-accounts-page.tsx'),
      'AdminPaymentAccountsPage',
    ),
  },
  {
    path: paths.adminPlayers,
    Component: load(() => import('./features/account/operators/players-page.tsx'), 'PlayersPage'),
  },
  ...paymentDeskPages,
  ...limitDesk,
  ...caseDesks,
  ...identityDesk,
  {
    path: paths.adminMarkets,
    Component: load(() => import('./features/exchange/operators/markets-page.tsx'), 'MarketsPage'),
  },
  {
    path: routePatterns.adminMarket,
    accepts: ({ marketId }) => /^[1-9]\d{0,14}$/.test(marketId ?? ''),
    Component: load(() => import('./features/exchange/operators/market-page.tsx'), 'MarketPage'),
  },
  {
    path: paths.adminEvents,
    Component: load(() => import('./features/events/operators/events-page.tsx'), 'EventsPage'),
  },
  {
    path: paths.adminRates,
    Component: load(() => import('./features/rates/operators/rates-page.tsx'), 'RatesPage'),
  },
  {
    path: paths.adminMultiples,
    Component: load(
      () => import('./features/multiples/operators/multiples-page.tsx'),
      'MultiplesPage',
    ),
  },
  {
    path: paths.adminHouseMarkets,
    Component: load(
      () => import('./features/exchange/operators/fancy/house-markets-page.tsx'),
      'HouseMarketsPage',
    ),
  },
  {
    path: routePatterns.adminBallLog,
    accepts: ({ eventId }) => /^[1-9]\d{0,14}$/.test(eventId ?? ''),
    Component: load(
      () => import('./features/exchange/operators/fancy/ball-log-page.tsx'),
      'BallLogPage',
    ),
  },
  {
    path: paths.adminCasinoTables,
    Component: load(
      () => import('./features/casino/operators/tables-page.tsx'),
      'CasinoTablesPage',
    ),
  },
  { path: paths.adminBingoRooms, Component: BingoDesk },
  {
    path: paths.adminScratchPools,
    Component: load(
      () => import('./features/instant-wins/operators/scratch-pools-page.tsx'),
      'ScratchPoolsPage',
    ),
  },
  {
    path: paths.adminSlots,
    Component: load(
      () => import('./features/instant-wins/operators/slot-desk-page.tsx'),
      'SlotDeskPage',
    ),
  },
  ...lotteryDesk,
  {
    path: paths.adminCollusion,
    Component: load(
      () => import('./features/collusion/operators/collusion-page.tsx'),
      'CollusionPage',
    ),
  },
  {
    path: paths.adminSupport,
    Component: load(
      () => import('./features/support/operators/support-page.tsx'),
      'SupportDeskPage',
    ),
  },
  {
    path: routePatterns.adminPlayer,
    accepts: ({ playerId }) => /^[1-9]\d{0,14}$/.test(playerId ?? ''),
    Component: load(
      () => import('./features/backoffice/picture/picture-page.tsx'),
      'PlayerPicturePage',
    ),
  },
  {
    path: paths.adminRisk,
    Component: load(() => import('./features/backoffice/risk/risk-page.tsx'), 'RiskPage'),
  },
  {
    path: paths.adminReports,
    Component: load(() => import('./features/backoffice/reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: paths.adminFreeze,
    Component: load(() => import('./features/backoffice/freeze/freeze-page.tsx'), 'FreezePage'),
  },
  {
    path: paths.adminAnnouncements,
    Component: load(
      () => import('./features/announcements/operators/announcements-page.tsx'),
      'AnnouncementsDeskPage',
    ),
  },
  {
    path: paths.adminTrialBalance,
    Component: load(
      () => import('./features/ledger/operators/trial-balance-page.tsx'),
      'TrialBalancePage',
    ),
  },
  {
    path: paths.adminSignIns,
    Component: load(() => import('./features/account/operators/sign-ins-page.tsx'), 'SignInsPage'),
  },
  {
    path: paths.adminRecoveries,
    Component: load(
      () => import('./features/account/operators/recovery/recoveries-page.tsx'),
      'RecoveriesPage',
    ),
  },
  {
    path: paths.adminJobs,
    Component: load(() => import('./features/system/operators/jobs-page.tsx'), 'JobsPage'),
  },
  {
    path: paths.adminSystem,
    Component: load(() => import('./features/system/operators/system-page.tsx'), 'SystemPage'),
  },
  {
    path: paths.adminStyle,
    Component: load(() => import('./features/style/operators/style-page.tsx'), 'StylePage'),
  },
  mailDeskPage,
  fundsDesk,
  bonusesDesk,
  complaintsDesk,
  ...myDataDesk,
  {
    path: paths.adminOperators,
    Component: load(
      () => import('./features/account/operators/operators-page.tsx'),
      'OperatorsPage',
    ),
  },
  {
    path: paths.adminAudit,
    Component: load(() => import('./features/audit/operators/audit-page.tsx'), 'AuditPage'),
  },
]

const NotFoundPage = load(() => import('./features/information/not-found-page.tsx'), 'NotFoundPage')

/** The page of the address, in the frame of the back office. */
export function AdminPages() {
  const [address] = useLocation()
  const { parser } = useRouter()
  const page = adminPages.find(({ path, accepts }) => {
    const [isMatch, params] = matchRoute(parser, path, address)
    return isMatch && (accepts?.(params) ?? true)
  })
  if (!page) return <NotFoundPage />
  return (
    <AdminFrame>
      <Arriving fallback={<SkeletonRows rows={8} />}>
        <Route key={page.path} path={page.path}>
          <page.Component />
        </Route>
      </Arriving>
    </AdminFrame>
  )
}
