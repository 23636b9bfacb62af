import { useQuery } from '@tanstack/react-query'
import { getLottery, listLotteries } from '#contract/lottery/games.ts'
import { call } from '#web/api/call.ts'

/** Jackpots and draws are the same for everybody, so they stay when another player comes. */
export const lotteryKeys = {
  onSale: ['catalogue', 'lotteries'],
  game: (game: string) => ['catalogue', 'lotteries', game],
  results: ['catalogue', 'lottery-results'],
  alerts: (game: string) => ['lottery', 'alerts', game],
  cart: ['lottery', 'cart'],
  quote: ['lottery', 'quote'],
  tickets: ['lottery', 'tickets'],
  syndicates: ['lottery', 'syndicates'],
  groups: ['lottery', 'groups'],
  payouts: ['lottery', 'payouts'],
  payoutDesk: ['lottery', 'payout-desk'],
  desk: ['lottery', 'desk'],
} as const

const REFRESH_MS = 30_000

/** All lotteries with their next draws and jackpots. */
export const useLotteries = () =>
  useQuery({
    queryKey: lotteryKeys.onSale,
    queryFn: ({ signal }) => call(listLotteries, { signal }),
    refetchInterval: REFRESH_MS,
  })

/** A lottery with its draws, its last result and its past. */
export const useLottery = (game: string) =>
  useQuery({
    queryKey: lotteryKeys.game(game),
    queryFn: ({ signal }) => call(getLottery, { params: { game }, signal }),
    refetchInterval: REFRESH_MS,
  })
