import type { Minor } from '#domain/money.ts'
import type { Ledger } from '../ledger.ts'
import { attempted, quiet, type Step } from '../step.ts'
import { Bingo } from './bingo.ts'
import { Casino } from './casino.ts'
import { InstantWins } from './instant-wins.ts'
import { Lotteries } from './lotteries.ts'
import { GameMoney } from './money.ts'
import { type GameOperation, isOfBingo, isOfCasino, isOfLottery } from './operation.ts'

export { isOfGames } from './operation.ts'

/** The products besides the exchange in memory, each an own reckoning of stakes, payments and what is bound. */
export class Games {
  readonly instantWins: InstantWins
  readonly casino: Casino
  readonly lotteries: Lotteries
  readonly bingo: Bingo

  constructor(ledger: Ledger, suspendedIds: ReadonlySet<number>) {
    const money = new GameMoney(ledger, suspendedIds)
    this.instantWins = new InstantWins(money)
    this.casino = new Casino(money)
    this.lotteries = new Lotteries(money)
    this.bingo = new Bingo(money)
  }

  perform(operation: GameOperation, nowMs: number): Step {
    return attempted(() => ({ ...quiet(), told: [{ outcome: this.#outcome(operation, nowMs) }] }))
  }

  /** A player is kept out. */
  suspended(accountId: number): void {
    this.instantWins.suspended(accountId)
    this.bingo.suspended(accountId)
  }

  /** The amount that the games bind of an account. */
  heldMinor(accountId: number): Minor {
    return this.casino.heldMinor(accountId)
  }

  /** The breaches by the last step. */
  brokenByStep(): string[] {
    return this.casino.brokenByStep()
  }

  broken(): string[] {
    const { instantWins, casino, lotteries, bingo } = this
    return [instantWins, casino, lotteries, bingo].flatMap((game) => game.broken())
  }

  #outcome(operation: GameOperation, nowMs: number): number | string {
    if (isOfCasino(operation)) return this.casino.perform(operation, nowMs)
    if (isOfLottery(operation)) return this.lotteries.perform(operation, nowMs)
    if (isOfBingo(operation)) return this.bingo.perform(operation, nowMs)
    return this.instantWins.perform(operation, nowMs)
  }
}
