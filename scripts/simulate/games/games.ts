import type { Minor } from '#domain/money.ts'
import type { Ledger } from '../ledger.ts'
import { attempted, quiet, type Step } from '../step.ts'
import { Casino } from './casino.ts'
import { InstantWins } from './instant-wins.ts'
import { GameMoney } from './money.ts'
import { type GameOperation, isOfCasino } from './operation.ts'

export { isOfGames } from './operation.ts'

/** The products besides the exchange in memory, each an own reckoning of stakes, payments and what is bound. */
export class Games {
  readonly instantWins: InstantWins
  readonly casino: Casino

  constructor(ledger: Ledger, suspendedIds: ReadonlySet<number>) {
    const money = new GameMoney(ledger, suspendedIds)
    this.instantWins = new InstantWins(money)
    this.casino = new Casino(money)
  }

  perform(operation: GameOperation, nowMs: number): Step {
    return attempted(() => {
      const outcome = isOfCasino(operation)
        ? this.casino.perform(operation, nowMs)
        : this.instantWins.perform(operation, nowMs)
      return { ...quiet(), told: [{ outcome }] }
    })
  }

  /** A player is kept out. */
  suspended(accountId: number): void {
    this.instantWins.suspended(accountId)
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
    return [...this.instantWins.broken(), ...this.casino.broken()]
  }
}
