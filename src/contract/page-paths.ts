import { roomOfBalls } from '#domain/casino/bingo/bingo.ts'
import { gameListById } from '#domain/casino/game-lists.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import { sportById } from '#domain/catalogue/sports.ts'

/** Every address that has a page, in the words of its router; the server answers all others with 404. */
export const pagePatterns: readonly string[] = [
  '/',
  '/register',
  '/login',
  '/reset-password',
  '/confirm-email',
  '/deposit',
  '/withdraw',
  '/admin',
  '/admin/work',
  '/admin/deposits',
  '/admin/withdrawals',
  '/admin/payment-accounts',
  '/admin/bank-statements',
  '/admin/payment-cases',
  '/admin/players',
  '/admin/markets',
  '/admin/events',
  '/admin/rates',
  '/admin/multiples',
  '/admin/collusion-alerts',
  '/admin/support',
  '/admin/trial-balance',
  '/admin/audit',
  '/admin/freeze',
  '/admin/announcements',
  '/admin/sign-ins',
  '/admin/jobs',
  '/admin/system',
  '/admin/mail',
  '/admin/operators',
  '/terms-and-conditions',
  '/responsible-gaming',
  '/support',
  '/player-funds',
  '/complaints',
  '/my-data',
  '/admin/retention',
  '/admin/terms',
  '/admin/complaints',
  '/admin/player-funds',
  '/unavailable',
  '/demo-table',
  '/profile',
  '/limits',
  '/bonuses',
  '/admin/bonuses',
  '/notices',
  '/api-keys',
  '/api-docs',
  '/transactions',
  '/bets',
  '/slot-game',
  '/virtual-casino',
  '/live-casino',
  '/fantasy-game',
  '/slots/:machineId',
  '/slots/spins/:spinId',
  '/bingo',
  '/bingo/:roomId',
  '/bingo/rounds/:roundId',
  '/admin/bingo-rooms',
  '/scratch-cards',
  '/scratch-cards/:cardId',
  '/admin/scratch-cards',
  '/admin/slots',
  '/admin/casino-tables',
  '/admin/protection',
  '/admin/watchlist',
  '/admin/watchlist/persons',
  '/admin/protection/:playerId',
  '/identity',
  '/admin/identities',
  '/admin/identities/:playerId',
  '/casino',
  '/fairness',
  '/cart',
  '/my-games',
  '/lottery-results',
  '/lottery-payouts',
  '/lottery-proof/:drawId',
  '/lottery-syndicates',
  '/lottery-groups',
  '/lottery-groups/join/:invite',
  '/lottery-groups/:groupId',
  '/lottery-checker',
  '/lottery-faqs',
  '/admin/lottery-draws',
  '/admin/lottery-payouts',
  '/lotteries',
  '/lotteries/:lotteryId',
  '/casino/bets',
  '/casino/tables/:tableId',
  '/casino/rounds/:roundId',
  '/sports',
  '/in-play',
  '/starting-soon',
  '/results',
  '/sports/:sportId',
  '/open-casino-list/LC/4/:gameId',
  '/gamedetails/:sportId/:eventId',
  '/trade/:eventId/:marketId',
  '/admin/markets/:marketId',
]

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
/** The values that a name of a pattern takes. */
const accepts: Record<string, (text: string) => boolean> = {
  ':sportId': (text) => sportById(Number(text)) !== undefined,
  ':gameId': (text) => gameListById(Number(text)) !== undefined,
  ':lotteryId': (text) => /^[a-z][a-z0-9]{1,39}$/i.test(text),
  ':eventId': isId,
  ':marketId': isId,
  ':roomId': (text) => roomOfBalls(Number(text)) !== undefined,
  ':tableId': isId,
  ':roundId': isId,
  ':cardId': isId,
  ':spinId': isId,
  ':machineId': (text) => SLOT_MACHINES.some(({ id }) => id === text),
}

const parts = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/')
const patterns = pagePatterns.map((pattern) => pattern.replace(/\/$/, '').split('/'))

/** Whether there is a page at this address; `path` has no query. */
export function hasPage(path: string): boolean {
  const given = parts(path)
  return patterns.some(
    (pattern) =>
      pattern.length === given.length &&
      pattern.every((part, at) => {
        const text = given[at] ?? ''
        return part.startsWith(':') ? accepts[part]?.(text) === true : part.toLowerCase() === text
      }),
  )
}
