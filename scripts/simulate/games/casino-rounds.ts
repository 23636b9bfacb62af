import { assert } from '#domain/assert.ts'
import { setAsideAfter } from '#domain/casino/game.ts'
import { moveRound, type RoundMove } from '#domain/casino/round-state.ts'
import type { Minor } from '#domain/money.ts'
import { secondsOf, stepOf } from '#server/modules/casino/rounds/step.ts'
import { type KeptRound, type KeptTable, lastRound, openBets } from './kept-table.ts'
import type { GameMoney } from './money.ts'

/** `all`: every round of every table, by its id. */
type Parts = { money: GameMoney; houseId: number; all: KeptRound[] }

/** Steps of a table that one look may make. */
const STEPS_MAX = 20

/** Turns a table as far as its clock lets it. `drawn`: all pieces on it once its closed stage has been dealt. */
export function turnTable(
  parts: Parts,
  kept: KeptTable,
  { nowMs, drawn }: { nowMs: number; drawn: readonly number[] },
): void {
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const round = lastRound(kept)
    const step = dueStep(kept, nowMs)
    if (step.kind === 'wait') return
    if (step.kind === 'begin') openRound(parts, kept, nowMs)
    else if (round) moveKept(parts, { kept, round, move: step.move }, { nowMs, drawn })
  }
  throw new Error(`table ${kept.id} comes to no rest`)
}

/** The step that it is time for, as the program decides it. The players are the entropy, so it is there at once. */
export function dueStep(kept: KeptTable, nowMs: number) {
  const round = lastRound(kept)
  const now = round && {
    state: round.state,
    stage: round.stage,
    endsAtMs: round.endsAtMs,
    entropyDueMs: Infinity,
    isOver: kept.game.isOver(round.table),
  }
  return stepOf(now, { nowMs, isOn: true, isWatched: true, entropy: 'ready' })
}

function openRound({ all }: Parts, kept: KeptTable, nowMs: number): void {
  const last = lastRound(kept)
  const before = last?.table.setAside ?? []
  const setAside = last?.state === 'settled' ? setAsideAfter(kept.game, last.table) : before
  const endsAtMs = nowMs + 1_000 * secondsOf.open(1)
  const round: KeptRound = {
    id: all.length + 1,
    state: 'open',
    stage: 1,
    table: { drawn: [], setAside },
    closesAtMs: endsAtMs,
    endsAtMs,
    bets: [],
    stands: new Map(),
    book: undefined,
  }
  all.push(round)
  kept.rounds.push(round)
}

function moveKept(
  parts: Parts,
  { kept, round, move }: { kept: KeptTable; round: KeptRound; move: RoundMove },
  { nowMs, drawn }: { nowMs: number; drawn: readonly number[] },
): void {
  const state = moveRound(round.state, move)
  assert(state !== 'ILLEGAL_MOVE', `round ${round.id} is ${round.state}: ${move}`)
  round.book = undefined
  round.state = state
  if (move === 'close') round.endsAtMs = nowMs + 1_000 * secondsOf.closed
  if (move === 'show') round.endsAtMs = nowMs + 1_000 * secondsOf.result
  if (move === 'deal') deal(kept, round, { nowMs, drawn })
  if (move === 'reopen') {
    round.stage += 1
    round.endsAtMs = nowMs + 1_000 * secondsOf.open(round.stage)
    round.closesAtMs = round.endsAtMs
  }
  if (move === 'settle') {
    settle(parts, kept, round)
    round.endsAtMs = nowMs + 1_000 * secondsOf.result
  }
}

/** The pieces of before lie where they lay, and no more have fallen than the rules of the stage say. */
function deal(
  { game }: KeptTable,
  round: KeptRound,
  { nowMs, drawn }: { nowMs: number; drawn: readonly number[] },
): void {
  const before = round.table.drawn
  const fallen = drawn.slice(before.length)
  assert(
    before.every((piece, place) => drawn[place] === piece),
    `round ${round.id} keeps what lies there`,
  )
  assert(fallen.length > 0 && fallen.length <= game.stage(round.table), 'a stage deals its pieces')
  if (game.pieces.kind === 'pack') {
    const left = [...game.pieces.left(round.table)]
    for (const piece of fallen) {
      const place = left.indexOf(piece)
      assert(place >= 0, `piece ${piece} was still in the pack`)
      left.splice(place, 1)
    }
  } else {
    const { count } = game.pieces
    assert(fallen.every((piece) => piece >= 0 && piece < count))
  }
  round.endsAtMs = nowMs + 1_000 * secondsOf.dealing(round.stage, fallen.length)
  round.table = { ...round.table, drawn }
}

/** One payment for each player. The rules of the game say what each bet brings. */
function settle({ money, houseId }: Parts, { game }: KeptTable, round: KeptRound): void {
  const bets = openBets(round)
  const results = game.results(round.table, bets.map(asPlaced))
  for (const stand of round.stands.values()) stand.resultMinor = 0
  bets.forEach(({ accountId }, place) => {
    const stand = round.stands.get(accountId)
    assert(stand !== undefined, 'a player who has bet stands in the round')
    stand.resultMinor += results[place] ?? 0
  })
  for (const [accountId, stand] of round.stands) {
    const key = `round:${round.id}:${accountId}`
    const { holdMinor, resultMinor } = stand
    stand.holdMinor = 0
    if (resultMinor >= 0) money.free(accountId, holdMinor)
    if (resultMinor > 0) money.pay(key, { accountId, houseId, amountMinor: resultMinor })
    if (resultMinor < 0)
      money.charge(key, { accountId, houseId, holdMinor, dueMinor: -resultMinor })
  }
}

/** The round does not count: stakes are free, and what was paid goes back. */
export function voidRound({ money, houseId }: Parts, round: KeptRound, nowMs: number): boolean {
  if (round.state === 'void') return false
  for (const [accountId, stand] of round.stands) {
    const key = `round:${round.id}:${accountId}:void`
    const { holdMinor, resultMinor } = stand
    Object.assign(stand, { holdMinor: 0, resultMinor: 0 })
    money.free(accountId, holdMinor)
    const moved = { accountId, houseId, amountMinor: Math.abs(resultMinor) }
    if (resultMinor > 0) money.takeBack(key, { ...moved, returnedMinor: 0 })
    if (resultMinor < 0) money.pay(key, moved)
  }
  round.state = 'void'
  round.endsAtMs = nowMs + 1_000 * secondsOf.result
  round.book = undefined
  return true
}

type Figures = {
  market: string
  selection: string
  side: 'back' | 'lay'
  price: number | null
  stakeMinor: Minor
  at: number
}

/** A bet as the rules of games read it: a pay table says itself what a win pays. */
export const asPlaced = ({ market, selection, side, price, stakeMinor, at }: Figures) => ({
  market,
  selection,
  side,
  price: price ?? 100,
  stake: stakeMinor,
  at,
})
