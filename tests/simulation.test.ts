import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EVENT_MOVES } from '#domain/catalogue/event-state.ts'
import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import type { MarketDraft } from '#domain/exchange/kinds/market-soundness.ts'
import type { Command } from '#domain/exchange/market/command.ts'
import { multipleStatuses } from '#domain/multiples/multiple-state.ts'
import type { ProductName } from '#server/products.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { isSoak, serverCounts, timesOf } from '#server/test-soak.ts'
import { seedOfRun } from '#server/test-seed.ts'
import type { KeptMarket } from '../scripts/simulate/kept-market.ts'
import { LIMITS } from '../scripts/simulate/limits.ts'
import { Mirror } from '../scripts/simulate/mirror.ts'
import { Model } from '../scripts/simulate/model.ts'
import type { Operation } from '../scripts/simulate/operation.ts'
import type { SeedEnd } from '../scripts/simulate/seed-end.ts'
import { simulate, simulateMirrored } from '../scripts/simulate/simulation.ts'
import { brokenAnywhere, isLiving } from '../scripts/simulate/what-holds.ts'
import { programEnvironment } from './server-process.ts'

const databases = new Map(
  await Promise.all(serverCounts.map(async (count) => [count, await openTestDatabase()] as const)),
)
const PATIENCE_MS = 900_000
const SEED = seedOfRun('SIMULATION_SEED')
console.log(`Simulation tests: SIMULATION_SEED=${SEED} makes the same steps`)

/** Runs the command as a person would. */
async function runCommand(...args: string[]) {
  const program = join(import.meta.dirname, '../scripts/simulate.ts')
  const child = spawn(process.execPath, [program, ...args], { env: programEnvironment() })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), output, complaints }
}

const MATCH_ODDS: MarketDraft = {
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  hasStartingPrice: false,
  selections: ['1', 'X', '2'].map((outcome) => ({ name: outcome, outcome, handicap: 0 })),
}

/** The happenings beside a database, all numbers of servers together. */
const seen = new Map<string, number>()
/** Each game is played beside a database too. */
const GAMES = [
  'buy-card',
  'spin-slot',
  'turn-table',
  'bet-table',
  'buy-lottery',
  'turn-room',
  'buy-bingo',
]

/** Happenings that so many steps must include, mistakes among them. */
const HAPPENINGS = [
  ['fills', 'starting prices', 'late bets', 'lost-commit', 'restart', 'remove', 'reverse'],
  ['settled winners', 'settled score', 'settled number', 'settled void'],
  ['settled with a tie', 'settled without a runner', 'pay', 'archive'],
  marketKinds.map((kind) => `settled ${kind}`),
  EVENT_MOVES.map((move) => `event: ${move}`),
  // Those that are open again: a leg was taken back. A cancelled one is too rare for a short run.
  multipleStatuses
    .filter((status) => status !== 'cancelled' || isSoak)
    .map((status) => `multiple: ${status}`),
  ['buy-card', 'play-due-cards', 'close-pool', 'CARD_VOID', 'GAME_NOT_ON_SALE'],
  ['spin-slot', 'SPIN_TOO_SOON'],
  [
    'turn-table',
    'bet-table',
    'BETS_CLOSED',
    'HOUSE_LIMIT',
    'undo-table-bet',
    'NOTHING_TO_UNDO',
    'void-round',
  ],
  ['buy-lottery', 'NUMBER_TWICE', 'PRICE_CHANGED', 'LOTTERY_NOT_SOLD', 'EVIDENCE_TWICE'],
  ['confirm-evidence', 'SECOND_PERSON_NEEDED', 'run-draws', 'reverse-draw'],
  ['turn-room', 'buy-bingo', 'SALE_ENDED', 'void-bingo'],
  // Too rare for a short run.
  isSoak ? ['TICKETS_OF_PLAYER'] : [],
  ['ILLEGAL_MOVE', 'RESULT_INVALID', 'SELF_MATCH', 'EVENT_STARTED', 'ODDS_CHANGED'],
].flat()

it(
  'holds everything that must always hold over many steps of ten seeds, whatever happens in them',
  async () => {
    const seed = String(SEED)
    const steps = String(timesOf(60_000, 1_000_000))
    const args = ['--seed', seed, '--steps', steps, '--seeds', '10', '--json']
    const { code, output } = await runCommand(...args)
    const ends: SeedEnd[] = JSON.parse(output).seeds
    expect(ends.filter((end) => !('tally' in end))).toEqual([])
    const tallies = ends.flatMap((end) => ('tally' in end ? [end.tally] : []))
    expect(HAPPENINGS.filter((what) => !tallies.some((tally) => tally[what]))).toEqual([])
    expect(code).toBe(0)
  },
  PATIENCE_MS,
)

it.each(serverCounts)(
  'does on a real database what it does in memory, order by order and coin by coin, with servers: %i',
  async (servers) => {
    const database = databases.get(servers)
    if (!database) throw new Error('there is a database for each')
    const steps = servers === 1 ? timesOf(500, 2_000) : timesOf(300, 1_000)
    const { tally } = await simulateMirrored({ seed: SEED + servers - 1, steps, servers }, database)
    // By the seed there are few or many: the games have a part of the steps.
    expect(tally.accepted).toBeGreaterThan(0)
    for (const [what, times] of Object.entries(tally)) seen.set(what, (seen.get(what) ?? 0) + times)
  },
  PATIENCE_MS,
)

it(
  'takes a bet beside a database that could win more than a player may in a day: the model keeps no days',
  async () => {
    const model = new Model({ players: 1, houseCreditMinor: 0, houseLossMaxMinor: 0 })
    const mirror = await Mirror.start(await openTestDatabase(), model, { servers: 1 })
    const [accountId = 0] = model.playerIds
    const make = async (operation: Operation) => {
      const made = model.perform(operation)
      expect(await mirror.repeat(operation, made, model)).toEqual([])
      return made
    }
    try {
      const stakeMinor = LIMITS.winningsMaxMinor
      await make({ kind: 'deposit', accountId, amountMinor: stakeMinor })
      const { marketIds } = await make({
        kind: 'new-market',
        draft: MATCH_ODDS,
        commissionBps: 0,
        turnsInPlay: false,
        betDelaySeconds: 0,
      })
      const [marketId = 0] = marketIds
      await make({ kind: 'move', marketId, move: 'open', isByFeed: true })
      const selectionId = model.keptMarket(marketId).selections[0]?.id ?? 0
      const terms = { accountId, marketId, selectionId, customerRef: 'more than a day' }
      const back: Command = { kind: 'place', side: 'back', price: 300, stakeMinor, ...terms }
      const { told } = await make({ kind: 'commands', commands: [back] })
      expect(told).toMatchObject([{ placed: { remainingMinor: stakeMinor } }])
    } finally {
      await mirror.stop()
    }
  },
  PATIENCE_MS,
)

it('has played every game beside a database, and matched orders, some of which waited', () => {
  expect([...GAMES, 'fills', 'waits'].filter((what) => !seen.get(what))).toEqual([])
})

it('does the same for the same seed, and something else for another', () => {
  const [first, again, other] = [7, 7, 8].map((seed) => simulate({ seed, steps: 3_000 }).tally)
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

describe('a look at everything notices', () => {
  /** An open market in which somebody has orders at rest, and that account. */
  function busyMarket(model: Model): { kept: KeptMarket; accountId: number } {
    for (const kept of model.kept.values())
      for (const [accountId, ids] of kept.resting)
        if (isLiving(kept) && ids.size > 0) return { kept, accountId }
    throw new Error('Nothing rests after so many steps')
  }

  /** A new game changes no life of the exchange alone. */
  const EXCHANGE = [
    'catalogue',
    'exchange',
    'multiples',
    'cash-out',
    'events',
    'feed',
    'house',
  ] as const
  type Damage = [
    what: string,
    damage: (model: Model) => void,
    sentence: RegExp,
    only?: readonly ProductName[],
  ]
  const damages: Damage[] = [
    [
      'money that came from nowhere',
      (model) => (model.ledger.account(model.houseId).balanceMinor += 1),
      /all balances sum to 1/,
    ],
    [
      'an exposure that is not bound',
      (model) => {
        const { kept, accountId } = busyMarket(model)
        kept.exposures.set(accountId, (kept.exposures.get(accountId) ?? 0) - 1)
      },
      /binds something else in memory/,
    ],
    [
      'an order that is only in memory',
      (model) => {
        const { kept, accountId } = busyMarket(model)
        for (const id of kept.resting.get(accountId) ?? [])
          kept.order(id).lapsedMinor = kept.order(id).stakeMinor - kept.order(id).matchedMinor
      },
      /the (orders|waiting|closing) of market \d+ differ/,
    ],
    [
      'a return that the legs do not make',
      (model) => {
        const { bets, houseId } = model.multiples
        const bet = [...bets.values()].find(({ status }) => status === 'open')
        if (!bet) throw new Error('No bet of several legs is open after so many steps')
        bet.liabilityMinor -= 1
        model.ledger.account(houseId).holdMinor -= 1
      },
      /multiple \d+ returns/,
    ],
    [
      'a card that was sold twice',
      ({ games: { instantWins } }) => {
        const [card] = instantWins.cards
        if (card) instantWins.cards.push({ ...card, state: 'void' })
      },
      /pool \d+ sold/,
      ['instant-wins'],
    ],
    [
      'a prize that was not paid as it was laid out',
      ({ games: { instantWins }, ledger }) => {
        ledger.account(instantWins.houseId).balanceMinor -= 1
        ledger.account(ledger.bankId).balanceMinor += 1
      },
      /the house of instant wins has/,
      ['instant-wins'],
    ],
    [
      'a round that does not bind its risk',
      ({ games: { casino }, ledger }) => {
        for (const { stands } of casino.rounds)
          for (const [accountId, stand] of stands)
            if (stand.holdMinor > 0) {
              stand.holdMinor -= 1
              ledger.account(accountId).holdMinor -= 1
            }
      },
      /holds \d+ (for a risk of|and may lose) \d+/,
      ['casino'],
    ],
    [
      'a round that brought a player more than its bets',
      ({ games: { casino } }) => {
        const round = casino.rounds.find(
          ({ state, stands }) => state === 'settled' && stands.size > 0,
        )
        for (const stand of round?.stands.values() ?? []) stand.resultMinor += 1
      },
      /in round \d+, which is settled, has/,
      ['casino'],
    ],
    [
      'a bet that is open in a draw that was settled',
      ({ games: { lotteries } }) => {
        const [draw] = lotteries.draws.filter(({ state, bets }) => state === 'settled' && bets[0])
        for (const bet of draw?.bets ?? []) bet.status = 'accepted'
      },
      /lottery bet \d+ is accepted in draw \d+, which is settled/,
      ['lottery'],
    ],
    [
      'a win that was paid twice',
      ({ games: { lotteries }, ledger, playerIds: [playerId = 0] }) => {
        ledger.account(lotteries.houseId).balanceMinor -= 100
        ledger.account(playerId).balanceMinor += 100
      },
      /the house of lotteries has/,
      ['lottery'],
    ],
    [
      'a pot of bingo that is not paid out whole',
      ({ games: { bingo } }) => {
        const round = bingo.rounds.find(({ state }) => state === 'settled')
        if (round) round.houseMinor -= 1
      },
      /bingo round \d+ took \d+ and gave \d+/,
      ['bingo'],
    ],
    [
      'a match that no fill tells of',
      (model) => {
        const { kept, accountId } = busyMarket(model)
        for (const id of kept.resting.get(accountId) ?? []) kept.order(id).matchedMinor += 1
      },
      /its fills sum to/,
    ],
  ]

  it.each(damages)('%s', (_what, damage, sentence, only = EXCHANGE) => {
    const { model } = simulate({ seed: 1, steps: 2_500, only: [...only] })
    expect(brokenAnywhere(model)).toEqual([])
    damage(model)
    expect(brokenAnywhere(model).join('\n')).toMatch(sentence)
  })
})

it.each([
  [['--steps', '0'], '--steps is a whole number from 1'],
  [['--seed', '1.5'], '--seed is a whole number'],
  [['--fast'], "Unknown option '--fast'"],
  [['--servers', '2'], '--servers needs --database'],
])('explains itself when asked for %s', async (args, sentence) => {
  const { code, complaints } = await runCommand(...args)
  expect(complaints).toContain(sentence)
  expect(complaints).toContain('Usage: npm run simulate')
  expect(code).toBe(2)
})
