import { sportById } from '#domain/catalogue/sports.ts'
import { isEventId } from './features/exchange/match/event-id.ts'
import { gameListById } from '#domain/casino/game-lists.ts'
import { helpPages } from './help-routes.tsx'
import { identityPage } from './identity-routes.tsx'
import { limitsPage } from './limit-routes.tsx'
import { accountPages } from './account-routes.tsx'
import { bingoPages } from './bingo-routes.tsx'
import { LotteryPage, lotteryPages, PrizeCategories } from './lottery-routes.tsx'
import { load, loadPart } from './api/load.ts'
import { type Page, PageRoute, usePageOf } from './page-route.tsx'
import { bonusesPage } from './bonus-routes.tsx'
import { complaintsPage } from './complaint-routes.tsx'
import { myDataPage } from './my-data-routes.tsx'
import { fundsPage } from './owed-routes.tsx'
import { paths, routePatterns } from './ui/paths.ts'

const MatchPage = loadPart(
  () => import('./features/exchange/match/match-page.tsx'),
  (file) => file.MatchPage,
)

const TradePage = loadPart(
  () => import('./features/exchange/trade/trade-page.tsx'),
  (file) => file.TradePage,
)

const TermsPage = loadPart(
  () => import('./features/information/terms-page.tsx'),
  (file) => file.TermsPage,
)

const CasinoPage = load(() => import('./features/casino/casino-page.tsx'), 'CasinoPage')

/** The back office is a list of its own, which nobody else fetches. */
const AdminPages = load(() => import('./admin-routes.tsx'), 'AdminPages')

/**
 * Every page but the first ones (`pages.tsx`). Features are joined here and in the files `…-routes.tsx` beside this one. The
 * frame of a page is told by its address (`pictureOf`).
 */
const pages: readonly Page[] = [
  {
    path: paths.sports,
    Component: load(() => import('./features/exchange/sports-page.tsx'), 'SportsPage'),
  },
  {
    path: paths.inPlay,
    Component: load(() => import('./features/exchange/finding/in-play-page.tsx'), 'InPlayPage'),
  },
  {
    path: paths.startingSoon,
    Component: load(
      () => import('./features/exchange/finding/starting-soon-page.tsx'),
      'StartingSoonPage',
    ),
  },
  {
    path: paths.results,
    Component: load(() => import('./features/exchange/finding/results-page.tsx'), 'ResultsPage'),
  },
  {
    path: routePatterns.event,
    accepts: ({ sportId, eventId }) =>
      sportById(Number(sportId)) !== undefined && isEventId(eventId),
    Component: () => <MatchPage notFound={<NotFoundPage />} />,
  },
  {
    path: routePatterns.trade,
    accepts: ({ eventId, marketId }) => isEventId(eventId) && isEventId(marketId),
    Component: () => <TradePage notFound={<NotFoundPage />} />,
  },
  {
    path: paths.myBets,
    Component: load(() => import('./bets-route.tsx'), 'BetsRoute'),
  },
  {
    path: paths.login,
    Component: load(() => import('./features/account/login-page.tsx'), 'LoginPage'),
  },
  ...accountPages,
  {
    path: paths.register,
    Component: load(() => import('./features/account/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: paths.profile,
    Component: load(() => import('./features/account/profile-page.tsx'), 'ProfilePage'),
  },
  limitsPage,
  bonusesPage,
  identityPage,
  fundsPage,
  complaintsPage,
  myDataPage,
  {
    path: paths.apiKeys,
    Component: load(() => import('./features/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
  },
  {
    path: paths.apiDocs,
    Component: load(() => import('./features/api-docs/api-docs-page.tsx'), 'ApiDocsPage'),
  },
  {
    path: paths.deposit,
    Component: load(() => import('./features/cashier/deposit-page.tsx'), 'DepositPage'),
  },
  {
    path: paths.withdraw,
    Component: load(() => import('./features/cashier/withdraw-page.tsx'), 'WithdrawPage'),
  },
  {
    path: routePatterns.depositTrack,
    accepts: ({ id }) => isEventId(id),
    Component: load(() => import('./features/cashier/track-page.tsx'), 'DepositTrackPage'),
  },
  {
    path: routePatterns.withdrawalTrack,
    accepts: ({ id }) => isEventId(id),
    Component: load(() => import('./features/cashier/track-page.tsx'), 'WithdrawalTrackPage'),
  },
  {
    path: paths.transactions,
    Component: load(() => import('./features/cashier/transactions-page.tsx'), 'TransactionsPage'),
  },
  {
    path: paths.support,
    Component: load(() => import('./features/support/support-page.tsx'), 'SupportPage'),
  },
  { path: paths.casino, Component: CasinoPage },
  {
    path: paths.fairness,
    Component: load(() => import('./features/fairness/fairness-page.tsx'), 'FairnessPage'),
  },
  {
    path: routePatterns.casinoList,
    accepts: ({ gameId }) => gameListById(Number(gameId)) !== undefined,
    Component: CasinoPage,
  },
  {
    path: routePatterns.casinoTable,
    accepts: ({ tableId }) => isEventId(tableId),
    Component: load(() => import('./features/casino/table/table-page.tsx'), 'TablePage'),
  },
  {
    path: routePatterns.casinoRound,
    accepts: ({ roundId }) => isEventId(roundId),
    Component: load(() => import('./features/casino/rounds/round-page.tsx'), 'RoundPage'),
  },
  {
    path: paths.casinoBets,
    Component: load(
      () => import('./features/casino/rounds/casino-bets-page.tsx'),
      'CasinoBetsPage',
    ),
  },
  {
    path: paths.slotGame,
    Component: load(() => import('./features/instant-wins/games-page.tsx'), 'SlotGamePage'),
  },
  {
    path: paths.virtualCasino,
    Component: load(() => import('./features/instant-wins/games-page.tsx'), 'VirtualCasinoPage'),
  },
  {
    path: paths.liveCasino,
    Component: load(() => import('./features/instant-wins/not-offered-page.tsx'), 'LiveCasinoPage'),
  },
  {
    path: paths.fantasyGame,
    Component: load(
      () => import('./features/instant-wins/not-offered-page.tsx'),
      'FantasyGamePage',
    ),
  },
  ...helpPages,
  ...bingoPages,
  {
    path: routePatterns.slot,
    Component: load(() => import('./features/instant-wins/slots/slot-page.tsx'), 'SlotPage'),
  },
  {
    path: routePatterns.slotSpin,
    accepts: ({ spinId }) => isEventId(spinId),
    Component: load(() => import('./features/instant-wins/slots/spin-page.tsx'), 'SpinPage'),
  },
  {
    path: paths.scratchCards,
    Component: load(() => import('./features/instant-wins/cards-page.tsx'), 'ScratchCardsPage'),
  },
  {
    path: routePatterns.scratchCard,
    accepts: ({ cardId }) => isEventId(cardId),
    Component: load(() => import('./features/instant-wins/card-page.tsx'), 'ScratchCardPage'),
  },
  {
    path: paths.unavailable,
    Component: load(() => import('./features/information/unavailable-page.tsx'), 'UnavailablePage'),
  },
  ...lotteryPages,
  {
    path: routePatterns.lottery,
    Component: () => <LotteryPage notFound={<NotFoundPage />} />,
  },
  {
    path: paths.terms,
    Component: () => <TermsPage prizeCategories={<PrizeCategories />} />,
  },
  {
    path: paths.responsibleGaming,
    Component: load(
      () => import('./features/information/responsible-gaming-page.tsx'),
      'ResponsibleGamingPage',
    ),
  },
  {
    path: paths.demoTable,
    Component: load(() => import('./features/information/demo-table-page.tsx'), 'DemoTablePage'),
  },
  { path: `${paths.admin}/*?`, Component: AdminPages },
]

const NotFoundPage = load(() => import('./features/information/not-found-page.tsx'), 'NotFoundPage')

/** The page at this address, where it is none of the first ones. */
export function OtherPage() {
  const page = usePageOf(pages)
  return page ? <PageRoute page={page} /> : <NotFoundPage />
}
