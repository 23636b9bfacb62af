import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { GameOperation } from '../games/operation.ts'
import type { MirrorAccounts } from '../mirror-accounts.ts'
import type { Model } from '../model.ts'
import type { Reply } from '../operation.ts'
import { MirrorInstantWins } from './instant-wins.ts'

/**
 * The games of the whole program. Where chance has a part the server goes first: it draws, and the model reckons what
 * follows from the draw.
 */
export class MirrorGames {
  readonly #instantWins: MirrorInstantWins
  readonly #accounts: MirrorAccounts
  #told: Reply = { outcome: 0 }

  private constructor(db: Db, accounts: MirrorAccounts, currency: string) {
    this.#accounts = accounts
    this.#instantWins = new MirrorInstantWins(db, accounts, currency)
  }

  static async open(
    db: Db,
    { accounts, model, currency }: { accounts: MirrorAccounts; model: Model; currency: string },
  ): Promise<MirrorGames> {
    const games = new MirrorGames(db, accounts, currency)
    accounts.note(model.games.instantWins.houseId, await games.#instantWins.houseId())
    return games
  }

  /** Does it, and answers it with what chance decided. */
  async draw(operation: GameOperation): Promise<GameOperation> {
    try {
      const played = await this.#instantWins.perform(operation)
      this.#told = { outcome: played.outcome }
      return played.operation
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#told = { refused: error.code }
      return operation
    }
  }

  /** The answer to the last operation. */
  get told(): Reply {
    return this.#told
  }

  /** The account is kept out by now. */
  suspended(accountId: number): Promise<void> {
    return this.#instantWins.suspended(this.#accounts.caller(accountId).userId)
  }
}
