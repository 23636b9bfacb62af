import { openSeedVault } from '#server/vault/seed-vault.ts'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import type { MyRound } from '#contract/casino/bets.ts'
import type { TableState } from '#contract/casino/tables.ts'
import { assert } from '#domain/assert.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import { readRecord } from '#domain/casino/fairness/read-record.ts'
import { drawOfStage } from '#domain/casino/fairness/stage-draw.ts'
import { verifyRecord } from '#domain/casino/fairness/verify-record.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { GAMES, hashing, Seeds } from '#server/modules/casino/index.ts'
import { roundById, type RoundRow, tableOf } from '#server/modules/casino/rounds/round-store.ts'
import { turnsOf } from '#server/modules/casino/test-casino.ts'
import { waitingForLocks } from '#server/test-locks.ts'
import { brokenInvariants } from '#server/products.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { heldStates } from './held-rounds.ts'
import { call, logIn, SETTINGS } from './load.ts'

const SEED_KEY = '5a'.repeat(32)
const PLAYERS = ['demo', 'demo2']

const { db, url } = await openTestDatabase()
const servers: ServerProcess[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())))

/** A round of each table is in another state when the program dies. */
const DEATHS = {
  open: 'lucky-7-a',
  'open until after the death': 'lucky-7-b',
  'open for the second time': 'teenpatti-one-day',
  closed: 'dragon-tiger',
  dealing: 'teenpatti-20',
  'being paid': 'cards-32-a',
  settled: 'dragon-tiger-20',
  void: 'amar-akbar-anthony',
  'about to be void': 'dragon-tiger-lion',
} as const
type Death = keyof typeof DEATHS
const deaths = Object.keys(DEATHS) as Death[]

const vault = await openSeedVault({ gameSeedKey: SEED_KEY, dataDir: '' })

async function openProgram() {
  const server = await startServer({
    ...SETTINGS,
    DATABASE_URL: url,
    GAME_SEED_KEY: SEED_KEY,
    CASINO_DEMO_TABLES: '0',
    BINGO_DEMO_ROOMS: '0',
  })
  servers.push(server)
  const { rows } = await sql<{
    id: number
    gameId: string
  }>`select id, game_id as "gameId" from casino_table`.execute(db)
  const tableId = (death: Death): number =>
    rows.find(({ gameId }) => gameId === DEATHS[death])?.id ?? 0
  const state = async (table: number): Promise<TableState> => {
    const { body } = await call(server.url, 'GET', `/api/casino/tables/${table}`)
    return body as TableState
  }
  return { server, tableId, state, ...turnsOf(db, state) }
}
type Program = Awaited<ReturnType<typeof openProgram>>

/** Both players bet on the round, each on another selection of a market. */
async function betOn({ server, state }: Program, round: RoundRow, tokens: readonly string[]) {
  const { markets } = await state(round.tableId)
  const market = markets.find(({ selections }) => selections.every(({ back }) => back !== null))
  assert(market !== undefined && market.selections.length > 1)
  for (const [place, token] of tokens.entries()) {
    const selection = market.selections[place]
    const bet = {
      market: market.name,
      selection: selection?.name,
      side: 'back',
      price: selection?.back,
      stakeMinor: 10 * market.leastMinor,
    }
    const body = { roundId: round.id, customerRef: `${round.id}-${place}`, bets: [bet] }
    const path = `/api/casino/tables/${round.tableId}/bets`
    const answer = await call(server.url, 'POST', path, { token, body })
    expect(answer).toMatchObject({ status: 201, body: { bets: [{ status: 'open' }] } })
  }
}

const fundsOf = async () => {
  const { rows } = await sql<{ balance: number; hold: number }>`
    select a.balance_minor as balance, a.hold_minor as hold
    from ledger_account a join app_user u on u.id = a.user_id
    where a.kind = 'wallet' and u.user_id = any(${PLAYERS}) order by u.user_id`.execute(db)
  return rows
}

/** The results of both players' bets on the round, by their page of bets. */
async function resultsOf({ server }: Program, roundId: number, tokens: readonly string[]) {
  const answers = tokens.map(async (token) => {
    const { body } = await call(server.url, 'GET', `/api/casino/bets?roundId=${roundId}`, { token })
    return (body.items as MyRound['bets']).map(({ resultMinor, status }) => ({
      resultMinor,
      isVoid: status === 'void',
    }))
  })
  return (await Promise.all(answers)).flat()
}

const transfersOf = async (roundId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_transfer where reference = ${`casino:${roundId}`}`.execute(
    db,
  )
  return rows[0]?.count
}

/** The pieces that seed and bets decide, reckoned without the server. */
function dueOf(round: RoundRow): readonly number[] {
  const game = GAMES.get(round.gameId)
  assert(game !== undefined && round.betsHash !== null)
  const { chainId: id, chainHead: head, chainLength: length, chainSecret: secret } = round
  const seeds = new Seeds(vault)
  const draw = drawOfStage(hashing, {
    table: String(round.tableId),
    round: String(round.id),
    stage: round.stage,
    seed: seeds.seedOf(round.tableId, { id, head, length, secret }, round.step),
    entropy: toHex(round.betsHash),
    label: game.label,
  })
  return game.deal(draw, tableOf(round)).drawn
}

it('goes on after a kill with a round in each state: dealt as it had to be, paid once, or void with its stakes back', async () => {
  const program = await openProgram()
  const { server, tableId, reach } = program
  const tokens = [await logIn(server.url, 'demo'), await logIn(server.url, 'demo2')]
  const admin = await logIn(server.url, 'admin', 'Admin@1234')
  const before = await fundsOf()
  const held = await heldStates(db, url)
  await held.hold({
    open: [
      tableId('open'),
      tableId('open until after the death'),
      tableId('open for the second time'),
      tableId('about to be void'),
    ],
    closed: [tableId('closed')],
    dealing: [tableId('dealing')],
    settled: [tableId('being paid')],
  })
  const roundOf = new Map<Death, number>()
  await Promise.all(
    deaths.map(async (death) => {
      const round = await reach(tableId(death), 'open')
      await betOn(program, round, tokens)
      roundOf.set(death, round.id)
    }),
  )
  const idOf = (death: Death) => roundOf.get(death) ?? 0
  const voiding = (death: Death) =>
    call(server.url, 'POST', `/api/admin/casino/rounds/${idOf(death)}/void`, {
      token: admin,
      body: { reason: 'A card was seen.' },
    })
  await Promise.all([
    reach(tableId('open for the second time'), 'open', 2),
    reach(tableId('closed'), 'closed'),
    reach(tableId('dealing'), 'dealing'),
    reach(tableId('settled'), 'settled'),
    voiding('void'),
  ])
  // The payment has written everything but its commit, and the voiding waits for the accounts that the payment has.
  await reach(tableId('being paid'), 'result')
  const lost = voiding('about to be void').catch((error: unknown) => error)
  await waitingForLocks(db, 2)
  await server.kill9()
  expect(await lost).toBeInstanceOf(Error)
  await held.release()

  const dead = new Map<Death, RoundRow>()
  for (const death of deaths) {
    const round = await roundById(db, idOf(death))
    assert(round !== undefined)
    dead.set(death, round)
  }
  expect(Object.fromEntries([...dead].map(([death, { state }]) => [death, state]))).toEqual({
    open: 'open',
    'open until after the death': 'open',
    'open for the second time': 'open',
    closed: 'closed',
    dealing: 'dealing',
    'being paid': 'result',
    settled: 'settled',
    void: 'void',
    'about to be void': 'open',
  })
  expect(await brokenInvariants(db)).toEqual([])
  const late = idOf('open until after the death')
  await sql`
    with late as (update casino_stage set closes_at = clock_timestamp() where round_id = ${late})
    update casino_round set phase_ends_at = clock_timestamp() where id = ${late}`.execute(db)

  await server.restart()
  // These go on although nobody looks at their tables.
  const stateOf = async (death: Death) => (await roundById(db, idOf(death)))?.state
  await expect.poll(() => stateOf('being paid')).toBe('settled')
  await expect.poll(() => stateOf('open until after the death')).not.toBe('open')
  const counted = deaths.filter((death) => death !== 'void')
  await Promise.all(counted.map((death) => reach(tableId(death), 'settled')))
  let moved = [0, 0]
  for (const death of counted) {
    const over = await roundById(db, idOf(death))
    const was = dead.get(death)
    assert(over !== undefined && was !== undefined)
    expect([death, over.id, over.drawn.slice(0, was.drawn.length)]).toEqual([
      death,
      was.id,
      was.drawn,
    ])
    const results = await resultsOf(program, over.id, tokens)
    expect([death, results.length]).toEqual([death, 2])
    const paid = results.map(({ resultMinor }) => resultMinor ?? NaN)
    expect([death, await transfersOf(over.id)]).toEqual([death, paid.filter((n) => n !== 0).length])
    moved = moved.map((sum, place) => sum + (paid[place] ?? NaN))
    const { body } = await call(server.url, 'GET', `/api/casino/rounds/${over.id}/proof`)
    const read = readRecord(JSON.stringify(body))
    const game = GAMES.get(over.gameId)
    assert('record' in read && read.kind === 'round' && game !== undefined)
    const steps = verifyRecord({ hashing, isBeaconSignature: () => false }, game, read.record)
    expect([death, steps.filter(({ isRight }) => !isRight)]).toEqual([death, []])
  }
  const closed = dead.get('closed')
  assert(closed !== undefined)
  expect((await roundById(db, closed.id))?.drawn).toEqual(dueOf(closed))
  expect(await resultsOf(program, idOf('void'), tokens)).toEqual([
    { resultMinor: 0, isVoid: true },
    { resultMinor: 0, isVoid: true },
  ])
  expect(await transfersOf(idOf('void'))).toBe(0)
  expect(await fundsOf()).toEqual(
    before.map(({ balance }, place) => ({ balance: balance + (moved[place] ?? NaN), hold: 0 })),
  )
  expect(await brokenInvariants(db)).toEqual([])
})
