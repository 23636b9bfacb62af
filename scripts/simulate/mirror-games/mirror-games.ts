import { Refusal } from '#server/http/refusal.ts'
import { type GameOperation, isOfBingo, isOfCasino, isOfLottery } from '../games/operation.ts'
import type { MirrorAccounts } from '../mirror-accounts.ts'
import type { Model } from '../model.ts'
import type { ModelClock } from '../mirror/model-clock.ts'
import type { Reply } from '../operation.ts'
import { MirrorBingo } from './bingo.ts'
import { MirrorCasino } from './casino.ts'
import { MirrorInstantWins } from './instant-wins.ts'
import { MirrorLotteries } from './lotteries.ts'

type Parts = {
  instantWins: MirrorInstantWins
  casino: MirrorCasino
  lotteries: MirrorLotteries
  bingo: MirrorBingo
}

/**
 * The games of the whole program. Where chance has a part the server goes first: it draws, and the model reckons what
 * follows from the draw.
 */
export class MirrorGames {
  readonly #parts: Parts
  readonly #accounts: MirrorAccounts
  #told: Reply = { outcome: 0 }

  private constructor(accounts: MirrorAccounts, parts: Parts) {
    this.#accounts = accounts
    this.#parts = parts
  }

  static async open(
    clock: ModelClock,
    { accounts, model, currency }: { accounts: MirrorAccounts; model: Model; currency: string },
  ): Promise<MirrorGames> {
    const { db, url } = clock.database
    const parts = {
      instantWins: new MirrorInstantWins(db, accounts, currency),
      casino: await MirrorCasino.open({ db, url, accounts, currency }),
      lotteries: await MirrorLotteries.open({ clock, accounts, currency }),
      bingo: await MirrorBingo.open({ db, accounts, currency }),
    }
    const { instantWins, casino, lotteries, bingo } = model.games
    const { potId, shareId } = await parts.bingo.houseIds()
    accounts.note(instantWins.houseId, await parts.instantWins.houseId())
    accounts.note(casino.houseId, await parts.casino.houseId())
    accounts.note(lotteries.houseId, await parts.lotteries.houseId())
    accounts.note(bingo.potId, potId)
    accounts.note(bingo.shareId, shareId)
    return new MirrorGames(accounts, parts)
  }

  stop(): Promise<void> {
    return this.#parts.casino.stop()
  }

  /** Does it, and answers it with what chance decided. */
  async draw(operation: GameOperation): Promise<GameOperation> {
    try {
      const played = await this.#perform(operation)
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
  async suspended(accountId: number): Promise<void> {
    const { userId } = this.#accounts.caller(accountId)
    await this.#parts.instantWins.suspended(userId)
    await this.#parts.bingo.suspended(userId)
  }

  #perform(
    operation: GameOperation,
  ): Promise<{ outcome: number | string; operation: GameOperation }> {
    const { instantWins, casino, lotteries, bingo } = this.#parts
    if (isOfCasino(operation)) return casino.perform(operation)
    if (isOfLottery(operation)) return lotteries.perform(operation)
    if (isOfBingo(operation)) return bingo.perform(operation)
    return instantWins.perform(operation)
  }
}
