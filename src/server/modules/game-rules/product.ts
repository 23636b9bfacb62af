import { sql } from 'kysely'
import * as contract from '#contract/game-rules/game-rules.ts'
import type { Db } from '#server/db/database.ts'
import { route } from '#server/http/route.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Product } from '#server/kernel/product.ts'
import {
  acceptRules,
  acknowledge,
  checkRules,
  closedGames,
  newsFor,
  type RulesOfGame,
} from './versions.ts'

const { listClosedGames, acceptGameRules, ...forPlayers } = contract

export const gameRulesProduct: Product<{ db: Db }> = {
  name: 'game-rules',
  api: { Casino: forPlayers, 'Back office': { listClosedGames, acceptGameRules } },
  routes: (http, { db }) => {
    route(http, contract.listClosedGames, () => closedGames(db))
    route(http, contract.acceptGameRules, async ({ caller, body }) => {
      await acceptRules(db, caller.id, body)
      return closedGames(db)
    })
    route(http, contract.visitGame, async ({ caller, body }) => ({
      news: await newsFor(db, caller.id, body.game),
    }))
    route(http, contract.acknowledgeRules, async ({ caller, body }) => ({
      version: await acknowledge(db, caller.id, body),
    }))
  },
  waiting: {
    closedGames: { to: 'casino.read', count: sql`select count(*) from game_closure` },
  },
}

type Needs = { db: Db; log: (message: string, error?: unknown) => void }

/** Looks at the rules of a product's games, and says aloud which are closed. */
export async function checkAndSay(
  { db, log }: Needs,
  games: readonly RulesOfGame[],
): Promise<string[]> {
  const closed = await checkRules(db, games)
  for (const game of closed)
    log(`The rules of ${game} differ from the version in force, so the game is closed`)
  return closed
}

/** The daily look at the rules of a product's games. */
export const rulesJob = (
  product: string,
  needs: Needs,
  games: () => readonly RulesOfGame[],
): Job => ({
  name: `check-rules-of-${product}`,
  schedule: { dailyAt: '04:10' },
  run: async () => {
    const closed = await checkAndSay(needs, games())
    return {
      says: closed.length === 0 ? 'All rules are in force.' : `Closed: ${closed.join(', ')}.`,
    }
  },
})
