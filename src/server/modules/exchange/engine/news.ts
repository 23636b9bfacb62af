import type { Commit } from './commit.ts'

/** The commits of a moment, as other servers hear of them. */
type Told = {
  marketIds: Set<number>
  accountIds: Set<number>
  orderIds: Set<number>
  movedMarketIds: Set<number>
}

const GATHER_MS = 5

const nothing = (): Told => ({
  marketIds: new Set(),
  accountIds: new Set(),
  orderIds: new Set(),
  movedMarketIds: new Set(),
})

/** Tells other servers of the commits of this one, those of a few milliseconds together, and hears of theirs. */
export class News {
  readonly #send: (told: Told) => void
  readonly #heard: ((commit: Commit) => void)[] = []
  readonly #missed: (() => void)[] = []
  #told = nothing()
  #timer: NodeJS.Timeout | undefined

  constructor(send: (told: Told) => void) {
    this.#send = send
  }

  onHeard(listener: (commit: Commit) => void): void {
    this.#heard.push(listener)
  }

  onMissed(listener: () => void): void {
    this.#missed.push(listener)
  }

  missed(): void {
    for (const listener of this.#missed) listener()
  }

  add({ marketIds, accountIds, orderIds, movedMarketId }: Commit): void {
    for (const id of marketIds) this.#told.marketIds.add(id)
    for (const id of accountIds) this.#told.accountIds.add(id)
    for (const id of orderIds) this.#told.orderIds.add(id)
    if (movedMarketId !== undefined) this.#told.movedMarketIds.add(movedMarketId)
    if (this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const told = this.#told
      this.#told = nothing()
      this.#send(told)
    }, GATHER_MS).unref()
  }

  hear(
    { marketIds, accountIds, orderIds, movedMarketIds }: Told,
    own: { forgetAccount: (id: number) => void; moved: () => void },
  ): void {
    for (const id of accountIds) own.forgetAccount(id)
    if (movedMarketIds.size > 0) own.moved()
    const changed = { marketIds, accountIds, orderIds, waiting: [] }
    const moves = movedMarketIds.size > 0 ? [...movedMarketIds] : [undefined]
    for (const movedMarketId of moves)
      for (const listener of this.#heard) listener({ ...changed, movedMarketId })
  }
}
