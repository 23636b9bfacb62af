import type { BookedBets } from '#contract/ledger.ts'
import type { Db } from './db/database.ts'
import { betsOfMarkets } from './modules/exchange/index.ts'
import type { BetsOf } from './modules/ledger/index.ts'
import { betsOfMultiples } from './modules/multiples/index.ts'

/** What the bets are that bookings refer to: those of a settled market, or a multiple. */
export const bookedBets =
  (db: Db): BetsOf =>
  async (userId, references) => {
    const idsOf = (kind: string): number[] =>
      references.flatMap((reference) =>
        reference.startsWith(`${kind}:`) ? Number(reference.slice(kind.length + 1)) : [],
      )
    const [markets, multiples] = await Promise.all([
      betsOfMarkets(db, userId, idsOf('market')),
      betsOfMultiples(db, userId, idsOf('multiple')),
    ])
    return new Map<string, BookedBets>([
      ...Array.from(markets, ([id, bets]) => [`market:${id}`, bets] as const),
      ...Array.from(multiples, ([id, bets]) => [`multiple:${id}`, bets] as const),
    ])
  }
