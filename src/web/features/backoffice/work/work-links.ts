import type { WorkRow } from '#contract/office/work.ts'
import { paths } from '#web/ui/paths.ts'

const found = (path: string, { title }: WorkRow): string =>
  `${path}?search=${encodeURIComponent(title.slice(0, 64))}`

/** Where an item is dealt with. A queue without a line here leads to the overview. */
const links: Record<string, (row: WorkRow) => string> = {
  deposits: (row) => found(paths.adminDeposits, row),
  withdrawals: (row) => found(paths.adminWithdrawals, row),
  'excluded-balances': ({ player }) => (player ? paths.adminPlayer(player.playerId) : paths.admin),
  'payment-cases': () => paths.adminPaymentCases,
  identity: ({ itemId }) => paths.adminIdentity(itemId),
  'identity-proofs': ({ player }) =>
    player ? paths.adminIdentity(player.playerId) : paths.adminIdentities,
  watchlist: () => paths.adminWatchlist,
  'harm-cases': ({ itemId }) => paths.adminCase('care', itemId),
  'funds-cases': ({ itemId }) => paths.adminCase('care', itemId),
  'comeback-cases': ({ itemId }) => paths.adminCase('care', itemId),
  'laundering-cases': ({ itemId }) => paths.adminCase('laundering', itemId),
  'duplicate-cases': ({ itemId }) => paths.adminCase('duplicates', itemId),
  support: (row) => found(paths.adminSupport, row),
  complaints: () => paths.adminComplaints,
  collusion: () => paths.adminCollusion,
  results: ({ itemId }) => paths.adminMarket(itemId),
  'lottery-payouts': () => paths.adminLotteryPayouts,
}

export const linkOf = (row: WorkRow): string => links[row.queue]?.(row) ?? paths.admin
