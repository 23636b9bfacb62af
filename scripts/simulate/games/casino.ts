import { assert } from '#domain/assert.ts'
import { partOf, selectionKey } from '#domain/casino/part.ts'
import { resultOf } from '#domain/casino/verdict.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type BetLimits, type TakenBet, takeBets } from '#server/modules/casino/bets/decide.ts'
import type { OpenStage } from '#server/modules/casino/bets/book-keeper.ts'
import { asTableBet, RoundBook } from '#server/modules/casino/bets/round-book.ts'
import { gameById } from '#server/modules/casino/games.ts'
import { type Odds, oddsOf, stateKey } from '#server/modules/casino/odds/odds.ts'
import { verdictOn } from '#server/modules/casino/rounds/verdicts.ts'
import { brokenTable } from './broken-tables.ts'
import { turnTable, voidRound } from './casino-rounds.ts'
import { type KeptBet, type KeptRound, type KeptTable, openBets } from './kept-table.ts'
import { type GameMoney, Purchases } from './money.ts'
import type { CasinoOperation } from './operation.ts'

/** One stage and many, wheel, cards and dice, pay tables, halves and pushes, and a pack that runs low. */
export const TABLES: readonly string[] = [
  'lucky-7-a',
  'roulette-european',
  'dragon-tiger-one-day',
  'mini-super-over',
  'goal',
]

/** Low enough for both limits to be met now and then. */
export const TABLE_LIMITS = { playerUnits: 1_500, lossUnits: 4_000 }
/** States of tables whose prices are remembered. */
const ODDS_MAX = 500

type Bet = Extract<CasinoOperation, { kind: 'bet-table' }>
type Undo = Extract<CasinoOperation, { kind: 'undo-table-bet' }>

/** Tables in memory: the program decides which bets are taken; what they bring is reckoned by the rules. */
export class Casino {
  readonly houseId: number
  readonly tables: readonly KeptTable[]
  readonly rounds: KeptRound[] = []
  readonly bets: KeptBet[] = []
  readonly #money: GameMoney
  readonly #purchases = new Purchases()
  readonly #odds = new Map<string, Odds>()
  #touched: KeptTable | undefined

  constructor(money: GameMoney) {
    this.#money = money
    this.houseId = money.ledger.open('house', null)
    this.tables = TABLES.map((id, index) => ({ id: index + 1, game: gameById(id), rounds: [] }))
  }

  perform(operation: CasinoOperation, nowMs: number): number | string {
    switch (operation.kind) {
      case 'turn-table': {
        const kept = this.#table(operation.tableId)
        turnTable(this.#parts(), kept, { nowMs, drawn: operation.drawn })
        return stateOf(kept)
      }
      case 'bet-table': {
        const { accountId, ...body } = operation
        const roundId = this.#purchases.once(accountId, body, () => this.#bet(operation, nowMs))
        return this.#round(roundId).stands.get(accountId)?.holdMinor ?? 0
      }
      case 'undo-table-bet':
        return this.#undo(operation, nowMs)
      case 'void-round': {
        const round = this.#round(operation.roundId)
        return voidRound(this.#parts(), round, nowMs) ? 1 : 0
      }
    }
  }

  heldMinor(accountId: number): Minor {
    let heldMinor = 0
    for (const { rounds } of this.tables)
      heldMinor += rounds.at(-1)?.stands.get(accountId)?.holdMinor ?? 0
    return heldMinor
  }

  /** The prices of the open stage. */
  oddsNow({ game }: KeptTable, { table }: KeptRound): Odds {
    const question = { gameId: game.id, table, returnBps: null }
    const key = stateKey(question)
    const odds = this.#odds.get(key) ?? oddsOf(question)
    if (this.#odds.size >= ODDS_MAX) this.#odds.clear()
    this.#odds.set(key, odds)
    return odds
  }

  /** The table that the last step has touched. */
  brokenByStep(): string[] {
    const touched = this.#touched
    this.#touched = undefined
    return touched ? brokenTable(touched, touched.rounds.slice(-1)) : []
  }

  broken(): string[] {
    let dueMinor = 0
    for (const { stands } of this.rounds)
      for (const { resultMinor } of stands.values()) dueMinor -= resultMinor
    const { balanceMinor } = this.#money.ledger.account(this.houseId)
    const house = `the house of the casino has ${balanceMinor}, not ${dueMinor}`
    return [
      ...(balanceMinor === dueMinor ? [] : [house]),
      ...this.tables.flatMap((kept) => brokenTable(kept, kept.rounds)),
    ]
  }

  /** The decision is the program's; the order of its refusals too. */
  #bet({ accountId, tableId, roundId, ...form }: Bet, nowMs: number): number {
    this.#money.admit(accountId)
    const kept = this.#table(tableId)
    const round = kept.rounds.find(({ id }) => id === roundId)
    if (round?.state !== 'open' || nowMs >= round.closesAtMs) throw new Refusal('BETS_CLOSED')
    if (this.#money.ledger.account(accountId).balanceMinor <= 0)
      throw new Refusal('DEPOSIT_REQUIRED')
    const stage = this.#bookOf(kept, round)
    const asked = { ...form, roundId, customerRef: form.ref, playerSeed: '' }
    const limits = limitsOf(kept)
    const taken = takeBets(stage, { walletId: accountId, form: asked, limits })
    this.#bind(round, stage, { accountId, taken })
    for (const bet of taken) this.#keep(round, bet)
    return roundId
  }

  #bind(
    round: KeptRound,
    stage: OpenStage,
    { accountId, taken }: { accountId: number; taken: readonly TakenBet[] },
  ): void {
    const stand = round.stands.get(accountId) ?? { holdMinor: 0, resultMinor: 0 }
    const holdMinor = stage.book.riskOf(accountId)
    const moreMinor = holdMinor - stand.holdMinor
    if (moreMinor > 0 && moreMinor > this.#money.freeMinor(accountId)) {
      for (const bet of taken) stage.book.remove(bet)
      throw new Refusal('INSUFFICIENT_FUNDS')
    }
    this.#money.ledger.hold([[accountId, moreMinor]])
    round.stands.set(accountId, { ...stand, holdMinor })
  }

  #keep(
    round: KeptRound,
    { market, selection, side, price, stakeMinor, walletId }: TakenBet,
  ): void {
    const bet = {
      id: this.bets.length + 1,
      accountId: walletId,
      roundId: round.id,
      market,
      selection,
      side,
      price,
      stakeMinor,
      at: round.table.drawn.length,
      stage: round.stage,
      isUndone: false,
    }
    this.bets.push(bet)
    round.bets.push(bet)
  }

  #undo({ tableId, accountId, betId }: Undo, nowMs: number): number {
    const kept = this.#table(tableId)
    const own = kept.rounds
      .flatMap(openBets)
      .filter((bet) => bet.accountId === accountId)
      .at(-1)
    if (!own || own.id !== betId) throw new Refusal('NOTHING_TO_UNDO')
    const round = this.#round(own.roundId)
    const isOpen = round.state === 'open' && nowMs < round.closesAtMs && round.stage === own.stage
    if (!isOpen) throw new Refusal('BETS_CLOSED')
    const { book } = this.#bookOf(kept, round)
    const stand = round.stands.get(accountId)
    assert(stand !== undefined, 'a player who has bet stands in the round')
    const booked = { ...own, walletId: accountId, key: selectionKey(own.market, own.selection) }
    book.remove(booked)
    const holdMinor = book.riskOf(accountId)
    const moreMinor = holdMinor - stand.holdMinor
    try {
      // Without it the other bets may need more of the wallet.
      if (moreMinor > 0) this.#money.admit(accountId)
      if (moreMinor > this.#money.freeMinor(accountId)) throw new Refusal('INSUFFICIENT_FUNDS')
    } catch (error) {
      book.add(booked)
      throw error
    }
    own.isUndone = true
    stand.holdMinor = holdMinor
    this.#money.ledger.hold([[accountId, moreMinor]])
    return holdMinor
  }

  /** The book of the open stage, read anew from the bets when it is not in memory. */
  #bookOf(kept: KeptTable, round: KeptRound): OpenStage {
    if (round.book) return round.book
    const odds = this.oddsNow(kept, round)
    const book = new RoundBook(odds)
    const { drawn } = round.table
    for (const bet of openBets(round)) {
      const walletId = bet.accountId
      const isCertain = bet.at < drawn.length && partOf(kept.game.parts, bet).scope === 'next'
      const verdict = isCertain ? verdictOn(kept.game, round.table, bet) : undefined
      if (verdict !== undefined) book.settle(walletId, resultOf(asTableBet(bet), verdict))
      else book.add({ ...bet, walletId, key: selectionKey(bet.market, bet.selection) })
    }
    const held = new Map([...round.stands].map(([id, { holdMinor }]) => [id, holdMinor]))
    round.book = { roundId: round.id, stage: round.stage, odds, book, held }
    return round.book
  }

  #parts() {
    return { money: this.#money, houseId: this.houseId, all: this.rounds }
  }

  #table(id: number): KeptTable {
    const kept = this.tables[id - 1]
    assert(kept !== undefined, `there is a table ${id}`)
    this.#touched = kept
    return kept
  }

  #round(id: number): KeptRound {
    const round = this.rounds[id - 1]
    assert(round !== undefined, `round ${id} was opened`)
    return round
  }
}

const limitsOf = ({ game: { limits } }: KeptTable): BetLimits => ({
  leastMinor: limits.least,
  mostMinor: limits.most,
  playerMostMinor: 100 * TABLE_LIMITS.playerUnits,
  lossLimitMinor: 100 * TABLE_LIMITS.lossUnits,
})

const stateOf = ({ rounds }: KeptTable): string => {
  const last = rounds.at(-1)
  return last ? `${last.state} ${last.stage} ${last.table.drawn.join()}` : 'asleep'
}
