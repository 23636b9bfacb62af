import type { TableMarket, TablePhase, TableState, TableTile } from '#contract/casino/tables.ts'
import { keepsPromise } from '#domain/casino/fairness/chain.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import type { Game } from '#domain/casino/game.ts'
import { selectionKey } from '#domain/casino/part.ts'
import { EMPTY_TABLE } from '#domain/casino/table.ts'
import { assert } from '#domain/assert.ts'
import type { BetLimits } from '../bets/decide.ts'
import { isOpenAt } from '../bets/decide.ts'
import type { Seeds } from '../fairness/chains.ts'
import { hashing } from '../fairness/hashing.ts'
import { gameById, isWithinBounds, returnBoundsOf, returnBpsOf, type Returns } from '../games.ts'
import type { Odds, OddsQuestion } from '../odds/odds.ts'
import { type RoundRow, tableOf } from '../rounds/round-store.ts'
import { winnersOf } from '../rounds/verdicts.ts'
import { tableBefore, visiblePieces } from './dealing.ts'
import type { TableRow } from './table-store.ts'

type Seen = { table: TableRow; round: RoundRow | undefined; nowMs: number }
type Clock = Pick<TableTile, 'phase' | 'endsAt' | 'at' | 'secondsLeft'>

/** A round whose phase is over and that nobody goes on with. */
const isAsleep = ({ state, phaseEndsAt }: RoundRow, nowMs: number): boolean =>
  (state === 'settled' || state === 'void') && phaseEndsAt.getTime() <= nowMs

function phaseOf({ table, round, nowMs }: Seen): TablePhase {
  if (!round || isAsleep(round, nowMs)) return table.isOn ? 'asleep' : 'off'
  return round.state
}

export function clockOf(seen: Seen): Clock {
  const { round, nowMs } = seen
  const phase = phaseOf(seen)
  const endsAt = phase === 'asleep' || phase === 'off' ? undefined : round?.phaseEndsAt
  const leftMs = endsAt === undefined ? undefined : endsAt.getTime() - nowMs
  return {
    phase,
    endsAt: endsAt?.toISOString() ?? null,
    at: new Date(nowMs).toISOString(),
    secondsLeft: leftMs === undefined ? null : Math.max(0, Math.ceil(leftMs / 1_000)),
  }
}

const namesOf = ({ id, gameId }: TableRow, { name, lists }: Game) => ({
  tableId: id,
  gameId,
  name,
  lists: [...lists],
})

export function tileOf(
  seen: Seen,
  more: { leastMinor: number; lastResults: TableTile['lastResults']; returns: Returns },
): TableTile {
  const game = gameById(seen.table.gameId)
  const { least, most } = returnBoundsOf(game, more.returns)
  return {
    ...namesOf(seen.table, game),
    ...clockOf(seen),
    isOn: seen.table.isOn,
    leastMinor: more.leastMinor,
    returnLeastBps: least,
    returnMostBps: most,
    lastResults: more.lastResults,
  }
}

/** The state whose prices are shown: of a round that is over, those of the next one. */
export function pricedState(table: TableRow, round: RoundRow | undefined): OddsQuestion {
  const { gameId, returnBps } = table
  const next = { gameId, table: EMPTY_TABLE, returnBps }
  if (!round) return next
  const shown = tableBefore(round)
  const isOver = round.state === 'settled' || round.state === 'void'
  return isOver || gameById(gameId).isOver(shown) ? next : { ...round, table: shown }
}

export function stateOf(
  seen: Seen,
  more: {
    limits: BetLimits
    odds: Odds
    lastResults: TableState['lastResults']
    currency: string
    seeds: Seeds
  },
): TableState {
  const { table, round, nowMs } = seen
  const game = gameById(table.gameId)
  const clock = clockOf(seen)
  const isRunning = round !== undefined && clock.phase !== 'asleep' && clock.phase !== 'off'
  const drawn = isRunning ? round.drawn.slice(0, visiblePieces(round, nowMs)) : []
  const isOver = isRunning && (round.state === 'result' || round.state === 'settled')
  return {
    ...namesOf(table, game),
    ...clock,
    isOn: table.isOn,
    roundId: isRunning ? round.id : null,
    stage: isRunning ? round.stage : 0,
    rulesVersion: table.rulesVersion,
    drawn,
    setAside: isRunning ? round.setAside : [],
    pieces: drawn.map((piece) => game.piece(piece)),
    markets: marketsOf(game, more, isRunning && table.isOn && isOpenAt(round, nowMs)),
    playerMostMinor: more.limits.playerMostMinor,
    winners: isOver ? winnersOf(game, tableOf(round)) : [],
    promise: isRunning ? promiseOf(round, more.seeds) : null,
    lastResults: more.lastResults,
    voidReason: round?.state === 'void' ? round.voidReason : null,
    currency: more.currency,
  }
}

function marketsOf(
  game: Game,
  { odds, limits }: { odds: Odds; limits: BetLimits },
  takesBets: boolean,
): TableMarket[] {
  return game.parts.flatMap(({ markets }) =>
    markets.flatMap(({ name, selections }) => {
      const shown = selections
        .filter(({ isFigure }) => isFigure !== true)
        .map((selection) =>
          selectionOf(odds, { market: name, selection: selection.name, takesBets }),
        )
      if (shown.length === 0) return []
      const { leastMinor, mostMinor } = limits
      const isOpen = shown.some((selection) => selection.isOpen)
      return [{ name, isOpen, leastMinor, mostMinor, selections: shown }]
    }),
  )
}

function selectionOf(
  { quotes, returns }: Odds,
  { market, selection, takesBets }: { market: string; selection: string; takesBets: boolean },
): TableMarket['selections'][number] {
  const quote = quotes.get(selectionKey(market, selection)) ?? {}
  const backBps = returnBpsOf(returns, market, selection, 'back')
  const layBps = returnBpsOf(returns, market, selection, 'lay')
  const back = backBps === undefined || isWithinBounds(backBps) ? quote.back : undefined
  const lay = layBps === undefined || isWithinBounds(layBps) ? quote.lay : undefined
  return {
    name: selection,
    isOpen: takesBets && (back !== undefined || lay !== undefined),
    back: typeof back === 'number' ? back : null,
    lay: lay ?? null,
    hasPayTable: back === 'paytable',
    backReturnBps: backBps ?? null,
    layReturnBps: layBps ?? null,
  }
}

/** The seed stays secret until the round is over; its hash was fixed by the chain long before. */
export function promiseOf(round: RoundRow, seeds: Seeds): NonNullable<TableState['promise']> {
  const chain = {
    id: round.chainId,
    head: round.chainHead,
    length: round.chainLength,
    secret: round.chainSecret,
  }
  const commitment = seeds.seedOf(round.tableId, chain, round.step + 1)
  const isShown = round.seed !== null && ['result', 'settled', 'void'].includes(round.state)
  assert(
    !isShown || keepsPromise(hashing, round.seed ?? commitment, commitment),
    'the seed is the promised one',
  )
  return {
    entropy: round.entropy,
    chainHead: toHex(round.chainHead),
    chainLength: round.chainLength,
    step: round.step,
    seedHash: toHex(commitment),
    beaconRound: round.beaconRound,
    betsHash: round.betsHash ? toHex(round.betsHash) : null,
    seed: isShown && round.seed ? toHex(round.seed) : null,
  }
}
