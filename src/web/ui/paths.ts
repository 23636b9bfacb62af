/** The addresses of the pages (spec 000 §2). Links are made here only. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  deposit: '/deposit',
  withdraw: '/withdraw',
  admin: '/admin',
  adminDeposits: '/admin/deposits',
  adminWithdrawals: '/admin/withdrawals',
  adminPaymentAccounts: '/admin/payment-accounts',
  adminPlayers: '/admin/players',
  adminMarkets: '/admin/markets',
  adminMarket: (marketId: number) => `/admin/markets/${marketId}`,
  adminEvents: '/admin/events',
  adminTrialBalance: '/admin/trial-balance',
  adminAudit: '/admin/audit',
  terms: '/terms-and-conditions',
  responsibleGaming: '/responsible-gaming',
  unavailable: '/unavailable',
  demoTable: '/demo-table',
  profile: '/profile',
  apiKeys: '/api-keys',
  apiDocs: '/api-docs',
  transactions: '/transactions',
  myBets: '/bets',
  casino: '/casino',
  sport: (sportId: number) => `/sports/${sportId}`,
  casinoList: (gameId: number) => `/open-casino-list/LC/4/${gameId}`,
  event: (sportId: number, eventId: number) => `/gamedetails/${sportId}/${eventId}`,
} as const

/** The same as patterns of the router. */
export const routePatterns = {
  sport: '/sports/:sportId',
  casinoList: '/open-casino-list/LC/4/:gameId',
  event: '/gamedetails/:sportId/:eventId',
  adminMarket: '/admin/markets/:marketId',
} as const
