import { assert } from '#domain/assert.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { SlotMachine } from '#domain/casino/slots/machine.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type GameMoney, Purchases } from './money.ts'
import type { InstantWinOperation } from './operation.ts'
import { plainPayoutMinor } from './slot-payout.ts'

export type KeptPool = {
  readonly id: number
  readonly game: ScratchGame
  /** By the number of the ticket. Players see none of them before they play. */
  readonly prizes: readonly Minor[]
  readonly sold: Set<number>
  status: 'on_sale' | 'ended' | 'withdrawn' | 'void'
}
export type KeptCard = {
  readonly id: number
  readonly pool: KeptPool
  readonly accountId: number
  readonly ticket: number
  state: 'purchased' | 'settled' | 'void'
}
type Spin = Extract<InstantWinOperation, { kind: 'spin-slot' }>

/** The least time between the spins of a player. */
const SPIN_MS = 2_500

/** Scratch cards and slots in memory. */
export class InstantWins {
  readonly houseId: number
  readonly pools: KeptPool[] = []
  readonly cards: KeptCard[] = []
  readonly #money: GameMoney
  readonly #purchases = new Purchases()
  readonly #spunAtMs = new Map<number, number>()
  readonly #spins: Minor[] = []
  #playedMinor: Minor = 0
  /** The player who spun last. */
  lastSpinnerId: number | undefined

  constructor(money: GameMoney) {
    this.#money = money
    this.houseId = money.ledger.open('house', null)
  }

  /** Answers what is told: an id, or an amount. */
  perform(operation: InstantWinOperation, nowMs: number): number {
    switch (operation.kind) {
      case 'open-pool':
        return this.#open(operation)
      case 'buy-card': {
        const { ticket: _drawn, accountId, ...body } = operation
        return this.#purchases.once(accountId, body, () => this.#buy(operation))
      }
      case 'reveal-card': {
        const card = this.card(operation.cardId)
        if (card.state === 'void') throw new Refusal('CARD_VOID')
        return this.#play(card)
      }
      case 'play-due-cards': {
        const due = this.#unplayed()
        for (const card of due) this.#play(card)
        return due.length
      }
      case 'close-pool':
        return this.#close(operation)
      case 'spin-slot': {
        const { stops: _stops, accountId, ...body } = operation
        const number = this.#purchases.once(accountId, body, () => this.#spin(operation, nowMs))
        return this.#spins[number] ?? 0
      }
    }
  }

  /** Somebody who is kept out gets the stakes of unplayed cards back. */
  suspended(accountId: number): void {
    for (const card of this.#unplayed()) if (card.accountId === accountId) this.#void(card)
  }

  card(id: number): KeptCard {
    const card = this.cards[id - 1]
    assert(card !== undefined, `card ${id} was sold`)
    return card
  }

  /** Pools are conserved, and the house has what was staked and not given back. */
  broken(): string[] {
    let dueMinor = this.#playedMinor
    for (const { state, pool, ticket } of this.cards) {
      if (state !== 'void') dueMinor += pool.game.priceMinor
      if (state === 'settled') dueMinor -= pool.prizes[ticket] ?? 0
    }
    const { balanceMinor } = this.#money.ledger.account(this.houseId)
    const house = `the house of instant wins has ${balanceMinor}, not ${dueMinor}`
    return [
      ...(balanceMinor === dueMinor ? [] : [house]),
      ...this.pools.flatMap((pool) => this.#brokenPool(pool)),
    ]
  }

  #brokenPool({ id, game, prizes, sold, status }: KeptPool): string[] {
    const broken: string[] = []
    const cards = this.cards.filter(({ pool }) => pool.id === id)
    const tickets = new Set(cards.map(({ ticket }) => ticket))
    if (tickets.size !== cards.length || tickets.size !== sold.size)
      broken.push(`pool ${id} sold ${cards.length} cards for ${sold.size} tickets`)
    for (const { prizeMinor, count } of game.tiers) {
      const laidOut = prizes.filter((each) => each === prizeMinor).length
      if (laidOut !== count) broken.push(`pool ${id} has ${laidOut} prizes of ${prizeMinor}`)
    }
    const topLeft = prizes.filter((prize, ticket) => prize === topOf(game) && !sold.has(ticket))
    if (status === 'on_sale' && topLeft.length === 0)
      broken.push(`pool ${id} is on sale without its highest prize`)
    return broken
  }

  #open({ game, prizes }: Extract<InstantWinOperation, { kind: 'open-pool' }>): number {
    for (const pool of this.pools)
      if (pool.game.id === game.id && pool.status === 'on_sale') pool.status = 'withdrawn'
    const id = this.pools.length + 1
    this.pools.push({ id, game, prizes, sold: new Set(), status: 'on_sale' })
    return id
  }

  #buy({ poolId, ticket, accountId }: Extract<InstantWinOperation, { kind: 'buy-card' }>): number {
    const pool = this.#pool(poolId)
    this.#money.admit(accountId)
    if (pool.status !== 'on_sale') throw new Refusal('GAME_NOT_ON_SALE')
    const id = this.cards.length + 1
    const { houseId } = this
    const amountMinor = pool.game.priceMinor
    this.#money.stake(`card:${id}:stake`, { accountId, houseId, amountMinor })
    assert(!pool.sold.has(ticket), `ticket ${ticket} of pool ${poolId} is sold once`)
    assert(pool.prizes[ticket] !== undefined, `pool ${poolId} has ticket ${ticket}`)
    pool.sold.add(ticket)
    this.cards.push({ id, pool, accountId, ticket, state: 'purchased' })
    const left = pool.prizes.filter((_, each) => !pool.sold.has(each))
    if (!left.includes(topOf(pool.game))) pool.status = 'ended'
    return id
  }

  #play(card: KeptCard): number {
    const { id, accountId, pool, ticket } = card
    const prizeMinor = pool.prizes[ticket] ?? 0
    if (card.state === 'settled') return prizeMinor
    card.state = 'settled'
    const { houseId } = this
    this.#money.pay(`card:${id}:prize`, { accountId, houseId, amountMinor: prizeMinor })
    return prizeMinor
  }

  #close({ poolId, isVoid }: Extract<InstantWinOperation, { kind: 'close-pool' }>): number {
    const pool = this.#pool(poolId)
    if (!isVoid && pool.status !== 'on_sale') throw new Refusal('GAME_NOT_ON_SALE')
    if (pool.status === 'void') throw new Refusal('ALREADY_DECIDED')
    pool.status = isVoid ? 'void' : 'withdrawn'
    const cards = isVoid ? this.cards.filter((card) => card.pool === pool) : []
    for (const card of cards) this.#void(card)
    return poolId
  }

  #void(card: KeptCard): void {
    if (card.state === 'void') return
    const { id, accountId, pool, ticket, state } = card
    card.state = 'void'
    const wonMinor = state === 'settled' ? (pool.prizes[ticket] ?? 0) : 0
    const returnedMinor = pool.game.priceMinor
    const moved = { accountId, houseId: this.houseId }
    const key = `card:${id}:void`
    if (wonMinor > 0) this.#money.takeBack(key, { ...moved, amountMinor: wonMinor, returnedMinor })
    else this.#money.giveBack(key, { ...moved, amountMinor: returnedMinor })
  }

  #spin({ accountId, machineId, coinMinor, stops }: Spin, nowMs: number): number {
    const machine = machineOf(machineId)
    this.#money.admit(accountId)
    const spunAtMs = this.#spunAtMs.get(accountId) ?? -Infinity
    if (nowMs - spunAtMs < SPIN_MS) throw new Refusal('SPIN_TOO_SOON')
    const number = this.#spins.length
    const moved = { accountId, houseId: this.houseId }
    const stakeMinor = machine.lines.length * coinMinor
    this.#money.stake(`spin:${number}:stake`, { ...moved, amountMinor: stakeMinor })
    const payoutMinor = plainPayoutMinor(machine, { stops, coinMinor })
    this.#money.pay(`spin:${number}:payout`, { ...moved, amountMinor: payoutMinor })
    this.#spunAtMs.set(accountId, nowMs)
    this.lastSpinnerId = accountId
    this.#spins.push(payoutMinor)
    this.#playedMinor += stakeMinor - payoutMinor
    return number
  }

  #unplayed(): KeptCard[] {
    return this.cards.filter(({ state }) => state === 'purchased')
  }

  #pool(id: number): KeptPool {
    const pool = this.pools[id - 1]
    if (!pool) throw new Refusal('NOT_FOUND')
    return pool
  }
}

const topOf = ({ tiers }: ScratchGame): Minor => tiers[0]?.prizeMinor ?? 0

export function machineOf(machineId: string): SlotMachine {
  const machine = SLOT_MACHINES.find(({ id }) => id === machineId)
  assert(machine !== undefined, 'the slot is there')
  return machine
}
