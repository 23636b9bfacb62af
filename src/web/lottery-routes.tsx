import { load, loadPart } from './api/load.ts'
import type { Page } from './page-route.tsx'
import { paths, routePatterns } from './ui/paths.ts'

/** A game; it is given the page that stands for unknown games. */
export const LotteryPage = loadPart(
  () => import('./features/lottery/games/lottery-page.tsx'),
  (file) => file.LotteryPage,
)

/** The overview of clause 11, which the terms hold. */
export const PrizeCategories = load(
  () => import('./features/lottery/facts/prize-categories.tsx'),
  'PrizeCategories',
)

/** The pages of lotteries; their rules are loaded with the first of them. */
export const lotteryPages: readonly Page[] = [
  {
    path: paths.cart,
    Component: load(() => import('./features/lottery/cart/cart-page.tsx'), 'CartPage'),
  },
  {
    path: paths.myGames,
    Component: load(() => import('./features/lottery/my-games/my-games-page.tsx'), 'MyGamesPage'),
  },
  {
    path: paths.lotterySyndicates,
    Component: load(
      () => import('./features/lottery/syndicates/syndicates-page.tsx'),
      'SyndicatesPage',
    ),
  },
  {
    path: routePatterns.lotteryProof,
    Component: load(() => import('./features/lottery/proof/proof-page.tsx'), 'LotteryProofPage'),
  },
  {
    path: paths.lotteryGroups,
    Component: load(() => import('./features/lottery/groups/groups-page.tsx'), 'LotteryGroupsPage'),
  },
  {
    path: routePatterns.joinLotteryGroup,
    Component: load(() => import('./features/lottery/groups/join-page.tsx'), 'JoinGroupPage'),
  },
  {
    path: routePatterns.lotteryGroup,
    Component: load(() => import('./features/lottery/groups/group-page.tsx'), 'LotteryGroupPage'),
  },
  {
    path: paths.lotteryPayouts,
    Component: load(
      () => import('./features/lottery/payouts/payouts-page.tsx'),
      'PaymentPlansPage',
    ),
  },
  {
    path: paths.lotteryResults,
    Component: load(
      () => import('./features/lottery/results/results-page.tsx'),
      'LotteryResultsPage',
    ),
  },
  {
    path: paths.lotteryChecker,
    Component: load(
      () => import('./features/lottery/results/checker-page.tsx'),
      'TicketCheckerPage',
    ),
  },
  {
    path: paths.lotteryFaqs,
    Component: load(
      () => import('./features/lottery/faqs/lottery-faqs-page.tsx'),
      'LotteryFaqsPage',
    ),
  },
  {
    path: paths.lotteries,
    Component: load(() => import('./features/lottery/games/lotteries-page.tsx'), 'LotteriesPage'),
  },
]

/** The desks of operators. */
export const lotteryDesk: readonly Page[] = [
  {
    path: paths.adminDraws,
    Component: load(
      () => import('./features/lottery/operators/draws-page.tsx'),
      'LotteryDrawsPage',
    ),
  },
  {
    path: paths.adminLotteryPayouts,
    Component: load(
      () => import('./features/lottery/operators/payout-desk.tsx'),
      'LotteryPayoutsPage',
    ),
  },
]
