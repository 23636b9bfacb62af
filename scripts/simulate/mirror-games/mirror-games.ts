import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type GameOperation, isOfCasino } from '../games/operation.ts'
import type { MirrorAccounts } from '../mirror-accounts.ts'
import type { Model } from '../model.ts'
import type { Reply } from '../operation.ts'
import { MirrorCasino } from './casino.ts'
import { MirrorInstantWins } from './instant-wins.ts'

/**
 * The games of the whole program. Where chance has a part the server goes first: it draws, and the model reckons what
 * follows from the draw.
 */
export class MirrorGames {
  readonly #instantWins: MirrorInstantWins
  readonly #casino: MirrorCasino
  readonly #accounts: MirrorAccounts
  #told: Reply = { outcome: 0 }

  private constructor(
    accounts: MirrorAccounts,
    parts: { instantWins: MirrorInstantWins; casino: MirrorCasino },
  ) {
    this.#accounts = accounts
    this.#instantWins = parts.instantWins
    this.#casino = parts.casino
  }

  static async open(
    { db, url }: { db: Db; url: string },
    { accounts, model, currency }: { accounts: MirrorAccounts; model: Model; currency: string },
  ): Promise<MirrorGames> {
    const instantWins = new MirrorInstantWins(db, accounts, currency)
    const casino = await MirrorCasino.open({ db, url, accounts, currency })
    accounts.note(model.games.instantWins.houseId, await instantWins.houseId())
    accounts.note(model.games.casino.houseId, await casino.houseId())
    return new MirrorGames(accounts, { instantWins, casino })
  }

  stop(): Promise<void> {
    return this.#casino.stop()
  }

  /** Does it, and answers it with what chance decided. */
  async draw(operation: GameOperation): Promise<GameOperation> {
    try {
      const played = isOfCasino(operation)
        ? await this.#casino.perform(operation)
        : await this.#instantWins.perform(operation)
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
