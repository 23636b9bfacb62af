import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cents, type LotteryResult, type Marks, plainWinsCents, tierOf } from './lottery-wins.ts'
import { type GameMoney, Purchases } from './money.ts'
import type { LotteryOperation } from './operation.ts'

export type KeptLotteryBet = {
  readonly id: number
  readonly accountId: number
  readonly plays: readonly Marks[]
  readonly stakeMinor: Minor
  status: 'accepted' | 'won' | 'lost'
  paidMinor: Minor
}
export type KeptDraw = {
  readonly id: number
  readonly closesAtMs: number
  state: 'open' | 'closed' | 'drawn' | 'disputed' | 'confirmed' | 'settled'
  isReversing: boolean
  /** Told by these people; what was taken back does not count any more. */
  evidence: { id: number; person: number; result: LotteryResult }[]
  result: LotteryResult | undefined
  settlements: number
  readonly bets: KeptLotteryBet[]
}

/** Units of the wallet's currency for one euro: a fraction, so that every conversion is rounded. */
export const UNITS_PER_EURO = { numerator: 8, denominator: 7 }
const LINE_CENTS = 250
/** A win of so many euros waits for two people. */
export const TWO_PEOPLE_FROM_EUR = 5_000
export const PEOPLE = 3

type Cart = Extract<LotteryOperation, { kind: 'buy-lottery' }>
type Told = Extract<LotteryOperation, { kind: 'tell-result' }>

/** One lottery in memory: carts, evidence by people, wins, and results that were corrected. */
export class Lotteries {
  readonly houseId: number
  readonly draws: KeptDraw[] = []
  readonly bets: KeptLotteryBet[] = []
  readonly #money: GameMoney
  readonly #carts = new Purchases()
  readonly #answers: string[] = []
  #evidence = 0

  constructor(money: GameMoney) {
    this.#money = money
    this.houseId = money.ledger.open('house', null)
  }

  perform(operation: LotteryOperation, nowMs: number): number | string {
    switch (operation.kind) {
      case 'plan-draw':
        return this.#plan(nowMs + 1_000 * operation.inSeconds)
      case 'buy-lottery': {
        const { accountId, ...body } = operation
        const number = this.#carts.once(accountId, body, () => this.#buy(operation, nowMs))
        return this.#answers[number] ?? ''
      }
      case 'run-draws':
        return this.#run(nowMs)
      case 'tell-result':
        return this.#tell(operation, nowMs)
      case 'confirm-evidence':
        return this.#confirm(operation)
      case 'reverse-draw': {
        const draw = this.#draw(operation.drawId)
        if (draw.state !== 'settled' || draw.isReversing) throw new Refusal('ILLEGAL_MOVE')
        draw.isReversing = true
        return draw.state
      }
    }
  }

  /** Every bet is final once its draw is settled, and the house has what was staked and not paid. */
  broken(): string[] {
    const dueMinor = this.bets.reduce((sum, bet) => sum + bet.stakeMinor - bet.paidMinor, 0)
    const { balanceMinor } = this.#money.ledger.account(this.houseId)
    const house = `the house of lotteries has ${balanceMinor}, not ${dueMinor}`
    return [
      ...(balanceMinor === dueMinor ? [] : [house]),
      ...this.draws.flatMap(({ id, state, isReversing, bets }) =>
        bets.flatMap((bet) => {
          const isFinal = bet.status !== 'accepted'
          const isRight = isFinal === (state === 'settled') || isReversing
          const mayBePaid = bet.status === 'won' || bet.paidMinor === 0
          return isRight && mayBePaid
            ? []
            : [`lottery bet ${bet.id} is ${bet.status} in draw ${id}, which is ${state}`]
        }),
      ),
    ]
  }

  #plan(closesAtMs: number): number {
    const id = this.draws.length + 1
    this.draws.push({
      id,
      closesAtMs,
      state: 'open',
      isReversing: false,
      evidence: [],
      result: undefined,
      settlements: 0,
      bets: [],
    })
    return id
  }

  /** Answers the number of the cart. */
  #buy({ accountId, slips, mode }: Cart, nowMs: number): number {
    const { balanceMinor } = this.#money.ledger.account(accountId)
    let leftMinor = this.#money.freeMinor(accountId)
    let paidMinor = 0
    const taken: { plays: readonly Marks[]; stakeMinor: Minor; draw: KeptDraw }[] = []
    const told: string[] = []
    for (const { plays, priceMinor } of slips) {
      const item = this.#slip(plays, priceMinor, nowMs)
      const isTooDear = typeof item !== 'string' && mode === 'each' && item.stakeMinor > leftMinor
      if (isTooDear) {
        told.push('INSUFFICIENT_FUNDS')
      } else if (typeof item === 'string') {
        if (mode === 'all') throw new Refusal(item)
        told.push(item)
      } else {
        paidMinor += item.stakeMinor
        leftMinor -= item.stakeMinor
        taken.push({ ...item, plays })
        told.push(String(item.stakeMinor))
      }
    }
    if (paidMinor > 0 && balanceMinor <= 0) throw new Refusal('DEPOSIT_REQUIRED')
    if (paidMinor > 0 && leftMinor < 0) throw new Refusal('INSUFFICIENT_FUNDS')
    this.#money.admit(accountId)
    for (const { plays, stakeMinor, draw } of taken) {
      const id = this.bets.length + 1
      const moved = { accountId, houseId: this.houseId, amountMinor: stakeMinor }
      this.#money.stake(`lottery:${id}:stake`, moved)
      const bet = { id, accountId, plays, stakeMinor, status: 'accepted' as const, paidMinor: 0 }
      this.bets.push(bet)
      draw.bets.push(bet)
    }
    this.#answers.push(told.join())
    return this.#answers.length - 1
  }

  #slip(plays: readonly Marks[], priceMinor: Minor, nowMs: number) {
    for (const { main } of plays) if (new Set(main).size !== main.length) return 'NUMBER_TWICE'
    const [draw] = this.draws
      .filter(({ state, closesAtMs }) => state === 'open' && closesAtMs > nowMs)
      .toSorted((one, other) => one.closesAtMs - other.closesAtMs || one.id - other.id)
    if (!draw) return 'LOTTERY_NOT_SOLD'
    const stakeMinor = priceOfLines(plays.length)
    return stakeMinor === priceMinor ? { draw, stakeMinor } : 'PRICE_CHANGED'
  }

  /** The job: closes, takes back, settles. Answers how every draw stands. */
  #run(nowMs: number): string {
    for (const draw of this.draws)
      if (draw.state === 'open' && draw.closesAtMs <= nowMs) draw.state = 'closed'
    for (const draw of this.draws) if (draw.isReversing) this.#takeBack(draw)
    for (const draw of this.draws) if (draw.state === 'confirmed') this.#settle(draw)
    return this.draws.map(({ state }) => state).join()
  }

  #settle(draw: KeptDraw): void {
    const { bets, result } = draw
    assert(result !== undefined, 'a confirmed draw has a result')
    draw.settlements += 1
    const wins = plainWinsCents(bets, result)
    bets.forEach((bet, place) => {
      const winCents = wins[place] ?? 0
      const hasWon = bet.plays.some((play) => tierOf(play, result) !== undefined)
      bet.status = hasWon ? 'won' : 'lost'
      // A large win is owed, and paid when two people have said so.
      bet.paidMinor = winCents >= 100 * TWO_PEOPLE_FROM_EUR ? 0 : inWallet(winCents)
      const moved = { ...bet, houseId: this.houseId, amountMinor: bet.paidMinor }
      this.#money.pay(`lottery:${bet.id}:win:${draw.settlements}`, moved)
    })
    draw.state = 'settled'
  }

  #takeBack(draw: KeptDraw): void {
    for (const bet of draw.bets) {
      const { accountId, id, paidMinor } = bet
      const moved = { accountId, houseId: this.houseId, amountMinor: paidMinor, returnedMinor: 0 }
      this.#money.takeBack(`lottery:${id}:back:${draw.settlements}`, moved)
      Object.assign(bet, { status: 'accepted', paidMinor: 0 })
    }
    Object.assign(draw, { isReversing: false, state: 'drawn', evidence: [], result: undefined })
  }

  #tell({ drawId, person, result }: Told, nowMs: number): string {
    const draw = this.#draw(drawId)
    const isHeld = ['closed', 'drawn', 'disputed'].includes(draw.state) && !draw.isReversing
    if (!isHeld || draw.closesAtMs > nowMs) throw new Refusal('ILLEGAL_MOVE')
    if (draw.evidence.some((each) => each.person === person)) throw new Refusal('EVIDENCE_TWICE')
    this.#evidence += 1
    draw.evidence.push({ id: this.#evidence, person, result })
    const [first] = draw.evidence
    assert(first !== undefined)
    if (draw.evidence.length === 1) draw.state = 'drawn'
    else if (draw.state !== 'disputed') {
      const isAgreed = new Set(draw.evidence.map((each) => JSON.stringify(each.result))).size === 1
      draw.state = isAgreed ? 'confirmed' : 'disputed'
      if (isAgreed) draw.result = first.result
    }
    return draw.state
  }

  #confirm({
    drawId,
    evidenceId,
    person,
  }: Extract<LotteryOperation, { kind: 'confirm-evidence' }>): string {
    const draw = this.#draw(drawId)
    const told = draw.evidence.find(({ id }) => id === evidenceId)
    if (!told) throw new Refusal('NOT_FOUND')
    if (!['drawn', 'disputed'].includes(draw.state) || draw.isReversing)
      throw new Refusal('ILLEGAL_MOVE')
    if (told.person === person) throw new Refusal('SECOND_PERSON_NEEDED')
    draw.result = told.result
    draw.state = 'confirmed'
    return draw.state
  }

  #draw(id: number): KeptDraw {
    const draw = this.draws[id - 1]
    assert(draw !== undefined, `draw ${id} was planned`)
    return draw
  }
}

/** The price of so many lines in the wallet's currency, rounded up. */
export const priceOfLines = (lines: number): Minor => {
  const { numerator, denominator } = UNITS_PER_EURO
  return Math.ceil((lines * LINE_CENTS * numerator) / denominator)
}

const inWallet = (winCents: number): Minor => {
  const { numerator, denominator } = UNITS_PER_EURO
  return Number((cents(winCents) * BigInt(numerator)) / BigInt(denominator))
}
