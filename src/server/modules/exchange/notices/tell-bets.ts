import type { NoticeContent } from '#contract/notices/kinds.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import {
  type LapsedBet,
  lapsedBets,
  lockProgress,
  type MatchedBet,
  matchedBets,
  nextFill,
  saveProgress,
  type SettledMarket,
  settledMarkets,
} from './bet-news-store.ts'

/** Tells players of their bets behind the bell. Placing and settling know nothing of it, and wait for nothing. */
export const betNoticeJobs = (db: Db): Job[] => [
  {
    name: 'tell-bets',
    schedule: { everySeconds: 30 },
    run: async ({ signal }) => {
      while (!signal.aborted && !(await tellBets(db)));
    },
  },
]

/** Changes that are younger may have been written by a transaction that has not ended yet. */
const YOUNG_SECONDS = 5

/** Tells the news since the last time; answers whether nothing waits. */
export const tellBets = (db: Db, youngSeconds = YOUNG_SECONDS): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const progress = await lockProgress(tx, youngSeconds)
    const after = progress.lastFillId
    const { id: to, isLast } = await nextFill(tx, after)
    const news = [
      ...summed(await matchedBets(tx, { after, to }), matchedNotice, betsNotice('bets-matched')),
      ...summed(await lapsedBets(tx, progress), lapsedNotice, betsNotice('bets-lapsed')),
      ...summed(await settledMarkets(tx, progress), settledNotice, marketsNotice),
    ]
    const turn = `${to}:${progress.until.toISOString()}`
    await notifyWallets(
      tx,
      news.map(({ walletId, content }) => ({
        ...content,
        walletId,
        key: `${content.kind}:${walletId}:${turn}`,
      })),
    )
    await saveProgress(tx, { lastFillId: to, until: progress.until })
    return isLast
  })

/** One notice to each wallet: of the one thing that happened, or of all of them together. */
function summed<Each extends { walletId: number }>(
  all: readonly Each[],
  ofOne: (one: Each) => NoticeContent,
  ofMany: (many: readonly [Each, ...Each[]]) => NoticeContent,
): { walletId: number; content: NoticeContent }[] {
  return [...Map.groupBy(all, ({ walletId }) => walletId)].flatMap(([walletId, each]) => {
    const [first, ...others] = each
    if (!first) return []
    return [{ walletId, content: others.length === 0 ? ofOne(first) : ofMany([first, ...others]) }]
  })
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, minor) => sum + minor, 0)

const matchedNotice = ({ walletId: _walletId, price, ...bet }: MatchedBet): NoticeContent => ({
  kind: 'bet-matched',
  parameters: { ...bet, price: (price / 100).toFixed(2) },
})

const lapsedNotice = ({ walletId: _walletId, ...bet }: LapsedBet): NoticeContent => ({
  kind: 'bet-lapsed',
  parameters: bet,
})

const betsNotice =
  (kind: 'bets-matched' | 'bets-lapsed') =>
  (bets: readonly [LapsedBet, ...LapsedBet[]]): NoticeContent => ({
    kind,
    parameters: {
      bets: bets.length,
      amountMinor: sumOf(bets.map(({ amountMinor }) => amountMinor)),
      currency: bets[0].currency,
    },
  })

const settledNotice = ({ walletId: _walletId, ...settled }: SettledMarket): NoticeContent => ({
  kind: 'bet-settled',
  parameters: settled,
})

const marketsNotice = (markets: readonly [SettledMarket, ...SettledMarket[]]): NoticeContent => ({
  kind: 'bets-settled',
  parameters: {
    markets: markets.length,
    netMinor: sumOf(markets.map(({ netMinor }) => netMinor)),
    currency: markets[0].currency,
  },
})
