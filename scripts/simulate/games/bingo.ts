import { assert } from '#domain/assert.ts'
import type { BingoTicket } from '#domain/casino/bingo/bingo.ts'
import { moveRound, type RoundState } from '#domain/casino/round-state.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { SECONDS, secondsOfCalls } from '#server/modules/bingo/rounds/pace.ts'
import { roomStep } from '#server/modules/bingo/rounds/room-step.ts'
import { plainPrizes } from './bingo-prizes.ts'
import { type GameMoney, Purchases } from './money.ts'
import type { BingoOperation } from './operation.ts'

export type KeptPurchase = {
  readonly id: number
  readonly accountId: number
  readonly paidMinor: Minor
  readonly rows: readonly BingoTicket[]
  isReturned: boolean
}
export type KeptRound = {
  readonly id: number
  readonly roomId: number
  state: RoundState
  closesAtMs: number
  endsAtMs: number
  calls: readonly number[]
  prizes: ReadonlyMap<number, Minor>
  houseMinor: Minor
  readonly purchases: KeptPurchase[]
}

/** Rooms by the number of their balls. */
export const ROOMS: readonly number[] = [75, 90]
export const TICKET_MINOR = 1_000
/** Between two balls. */
export const BALL_MS = 500
const TICKETS_OF_PLAYER = 12
const STEPS_MAX = 20

type Buying = Extract<BingoOperation, { kind: 'buy-bingo' }>

/** Rooms of bingo in memory: what players pay is in the pot until the round is paid out or void. */
export class Bingo {
  readonly potId: number
  readonly shareId: number
  readonly rounds: KeptRound[] = []
  readonly #money: GameMoney
  readonly #orders = new Purchases()
  #bought = 0

  constructor(money: GameMoney) {
    this.#money = money
    this.potId = money.ledger.open('house', 0)
    this.shareId = money.ledger.open('house', null)
  }

  perform(operation: BingoOperation, nowMs: number): number | string {
    switch (operation.kind) {
      case 'turn-room':
        return this.#turn(operation, nowMs)
      case 'buy-bingo': {
        const { accountId, rows: _drawn, ...body } = operation
        return this.#orders.once(accountId, body, () => this.#buy(operation, nowMs))
      }
      case 'void-bingo':
        return this.#void(this.#round(operation.roundId), nowMs)
    }
  }

  lastRound(roomId: number): KeptRound | undefined {
    return this.rounds.findLast((round) => round.roomId === roomId)
  }

  /** Somebody who is kept out gets tickets back whose sale still runs. */
  suspended(accountId: number): void {
    for (const roomId of ROOMS) {
      const round = this.lastRound(roomId)
      if (round?.state !== 'open') continue
      for (const purchase of takingPart(round)) {
        if (purchase.accountId !== accountId) continue
        purchase.isReturned = true
        const { id, paidMinor } = purchase
        const moved = { accountId, houseId: this.potId, amountMinor: paidMinor }
        this.#money.pay(`bingo:${id}:back`, moved)
      }
    }
  }

  /** The step that it is time for, as the program decides it. */
  dueStep(roomId: number, nowMs: number) {
    const round = this.lastRound(roomId)
    const facts = { nowMs, isOn: true, isWatched: true, entropy: 'ready' } as const
    if (!round) return roomStep(undefined, facts)
    const { state, endsAtMs } = round
    const all = takingPart(round)
    const tickets = all.reduce((sum, { rows }) => sum + rows.length, 0)
    const players = new Set(all.map(({ accountId }) => accountId)).size
    return roomStep({ state, endsAtMs, entropyDueMs: Infinity, tickets, players }, facts)
  }

  /** The pot is conserved: it has what tickets have brought, until it goes to winners and the house to the last coin. */
  broken(): string[] {
    const broken: string[] = []
    let [potMinor, shareMinor] = [0, 0]
    for (const { id, state, prizes, houseMinor, ...round } of this.rounds) {
      const paidMinor = takingPart(round).reduce((sum, each) => sum + each.paidMinor, 0)
      const prizesMinor = [...prizes.values()].reduce((sum, each) => sum + each, 0)
      if (state === 'settled') {
        shareMinor += houseMinor
        if (prizesMinor + houseMinor !== paidMinor)
          broken.push(`bingo round ${id} took ${paidMinor} and gave ${prizesMinor + houseMinor}`)
      } else if (state !== 'void') potMinor += paidMinor
    }
    const has = (accountId: number) => this.#money.ledger.account(accountId).balanceMinor
    if (has(this.potId) !== potMinor)
      broken.push(`the pot of bingo has ${has(this.potId)}, not ${potMinor}`)
    if (has(this.shareId) !== shareMinor)
      broken.push(`the house has ${has(this.shareId)} of bingo, not ${shareMinor}`)
    return broken
  }

  #turn({ roomId, calls }: Extract<BingoOperation, { kind: 'turn-room' }>, nowMs: number): string {
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const round = this.lastRound(roomId)
      const step = this.dueStep(roomId, nowMs)
      if (step.kind === 'wait') return stateOf(round)
      if (step.kind === 'begin') this.#begin(roomId, nowMs)
      else if (step.kind === 'extend' && round)
        round.closesAtMs = round.endsAtMs = nowMs + 1_000 * SECONDS.sale
      else if (step.kind === 'move' && step.move === 'void' && round) this.#void(round, nowMs)
      else if (step.kind === 'move' && round) {
        const state = moveRound(round.state, step.move)
        assert(state !== 'ILLEGAL_MOVE', `round ${round.id} is ${round.state}: ${step.move}`)
        round.state = state
        this.#moved(round, calls, nowMs)
      }
    }
    throw new Error(`room ${roomId} comes to no rest`)
  }

  #begin(roomId: number, nowMs: number): void {
    const endsAtMs = nowMs + 1_000 * SECONDS.sale
    this.rounds.push({
      id: this.rounds.length + 1,
      roomId,
      state: 'open',
      closesAtMs: endsAtMs,
      endsAtMs,
      calls: [],
      prizes: new Map(),
      houseMinor: 0,
      purchases: [],
    })
  }

  #moved(round: KeptRound, calls: readonly number[], nowMs: number): void {
    if (round.state === 'closed') round.endsAtMs = nowMs + 1_000 * SECONDS.closed
    if (round.state === 'result') round.endsAtMs = nowMs + 1_000 * SECONDS.result
    if (round.state === 'dealing') {
      assert(
        new Set(calls).size === round.roomId && calls.every((ball) => ball <= round.roomId),
        'every ball is called once',
      )
      round.calls = calls
      const paid = plainPrizes(round.roomId, { ...potOf(round), calls })
      round.endsAtMs = nowMs + 1_000 * secondsOfCalls(paid.calls, BALL_MS)
    }
    if (round.state === 'settled') this.#settle(round)
  }

  #settle(round: KeptRound): void {
    const { calls, roomId, id } = round
    const paid = plainPrizes(roomId, { ...potOf(round), calls })
    Object.assign(round, { prizes: paid.prizes, houseMinor: paid.houseMinor })
    for (const [accountId, amountMinor] of paid.prizes)
      this.#money.pay(`bingo:${id}:${accountId}`, { accountId, houseId: this.potId, amountMinor })
    const share = { accountId: this.shareId, houseId: this.potId, amountMinor: paid.houseMinor }
    this.#money.giveBack(`bingo:${id}:share`, share)
  }

  /** Prices go back; what was paid out is taken back. Answers whether it is void by this. */
  #void(round: KeptRound, nowMs: number): number {
    if (round.state === 'void') return 0
    const { id, prizes, houseMinor } = round
    const wasPaid = round.state === 'settled'
    round.state = 'void'
    round.endsAtMs = nowMs + 1_000 * SECONDS.result
    const paidBy = new Map<number, Minor>()
    for (const { accountId, paidMinor } of takingPart(round))
      paidBy.set(accountId, (paidBy.get(accountId) ?? 0) + paidMinor)
    const key = `bingo:${id}:void`
    const house = { accountId: this.potId, houseId: this.shareId, amountMinor: houseMinor }
    if (wasPaid) this.#money.giveBack(`${key}:share`, house)
    const nets = [...paidBy].map(([accountId, paidMinor]) => {
      const wonMinor = wasPaid ? (prizes.get(accountId) ?? 0) : 0
      return { accountId, netMinor: paidMinor - wonMinor }
    })
    // The pot has no credit: it gets before it gives.
    for (const { accountId, netMinor } of nets) {
      const taken = { accountId, houseId: this.potId, amountMinor: -netMinor, returnedMinor: 0 }
      if (netMinor < 0) this.#money.takeBack(`${key}:${accountId}`, taken)
    }
    for (const { accountId, netMinor } of nets) {
      const given = { accountId, houseId: this.potId, amountMinor: netMinor }
      if (netMinor > 0) this.#money.pay(`${key}:${accountId}`, given)
    }
    return 1
  }

  #buy({ accountId, roomId, roundId, tickets, rows }: Buying, nowMs: number): number {
    const round = this.rounds[roundId - 1]
    const isOpen = round?.roomId === roomId && round.state === 'open' && nowMs < round.closesAtMs
    if (!isOpen) throw new Refusal('SALE_ENDED')
    const own = takingPart(round).filter((each) => each.accountId === accountId)
    const has = own.reduce((sum, each) => sum + each.rows.length, 0)
    if (has + tickets > TICKETS_OF_PLAYER) throw new Refusal('TICKETS_OF_PLAYER')
    this.#money.admit(accountId)
    const paidMinor = tickets * TICKET_MINOR
    const id = this.#bought + 1
    const moved = { accountId, houseId: this.potId, amountMinor: paidMinor }
    this.#money.stake(`bingo:${id}:stake`, moved)
    this.#bought = id
    assert(rows.length === tickets, 'each ticket has its numbers')
    round.purchases.push({ id, accountId, paidMinor, rows, isReturned: false })
    return id
  }

  #round(id: number): KeptRound {
    const round = this.rounds[id - 1]
    assert(round !== undefined, `bingo round ${id} was opened`)
    return round
  }
}

const takingPart = ({ purchases }: Pick<KeptRound, 'purchases'>): KeptPurchase[] =>
  purchases.filter(({ isReturned }) => !isReturned)

/** Tickets in the order of their sale. */
function potOf(round: KeptRound) {
  const all = takingPart(round)
  const sold = all.flatMap(({ accountId, rows }) => rows.map((each) => ({ accountId, rows: each })))
  return { sold, potMinor: all.reduce((sum, { paidMinor }) => sum + paidMinor, 0) }
}

const stateOf = (round: KeptRound | undefined): string =>
  round ? `${round.state} ${round.calls.join()}` : 'asleep'
