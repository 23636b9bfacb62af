import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { betListHash } from '#domain/casino/fairness/bet-list.ts'
import { numbers } from '#server/db/arrays.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { brokenInvariants } from '#server/products.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { holding, waitingForLocks } from '#server/test-locks.ts'
import { hashing } from '../fairness/hashing.ts'
import type { RoundRow } from '../rounds/round-store.ts'
import { settleRound } from '../rounds/settle-round.ts'
import { openTestCasino } from '../test-casino.ts'
import { listedBets } from './listed-bets.ts'

const app = await openTestCasino({ CASINO_BATCH_MAX: '4' })
const { db, config, casino, send, newPlayer, newOperator, tableId, reach, holdOpen } = app
const { place, funds } = app
const lucky = tableId('lucky-7-a')
const STAKE = 1_000
const BALANCE = 1_000_000
const low = { market: 'Low/High', selection: 'Low (A-6)', stakeMinor: STAKE }
const high = { market: 'Low/High', selection: 'High (8-K)', stakeMinor: STAKE }

const somePlayers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newPlayer({ balanceMinor: BALANCE })))

const bet = ({ walletId }: TestPlayer, { id }: RoundRow, customerRef: string) =>
  casino
    .place(walletId, lucky, {
      roundId: id,
      customerRef,
      playerSeed: '',
      acceptance: 'any',
      toleranceBps: 10_000,
      bets: [{ ...low, side: 'back', price: 200 }],
    })
    .then(() => 'PLACED', codeOf)
const takeBack = ({ walletId }: TestPlayer, betId: number) =>
  casino.undo(walletId, lucky, betId).then(() => 'UNDONE', codeOf)
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : error)

/** The ids and references of the player's bets that stand, in their order. */
async function standing({ walletId }: TestPlayer, { id }: RoundRow) {
  const { rows } = await sql<{ id: number; ref: string }>`
    select id, customer_ref as ref from casino_bet
    where account_id = ${walletId} and round_id = ${id} and undone_at is null order by id`.execute(
    db,
  )
  return rows
}

const lockWallets = (players: readonly TestPlayer[]) =>
  sql`select from ledger_account where id = any(${numbers(players.map(({ walletId }) => walletId))}::bigint[]) for update`

/** The hash that was published at the close is that of the bets that stand. */
async function expectListed(round: RoundRow, count: number): Promise<void> {
  const bets = await listedBets(db, round.id, 1)
  expect(bets.length).toBe(count)
  const { rows } = await sql<{ bets: number; hash: Buffer; late: number }>`
    select s.bets, s.bets_hash as hash,
      (select count(*) from casino_bet b where b.round_id = s.round_id and b.placed_at > s.closed_at) as late
    from casino_stage s where s.round_id = ${round.id} and s.stage = 1`.execute(db)
  expect(rows).toEqual([{ bets: count, hash: Buffer.from(betListHash(hashing, bets)), late: 0 }])
}

it('takes each bet of a burst that meets the close with its stake held, or refuses it with the stake untouched', async () => {
  const players = await somePlayers(6)
  const round = await holdOpen(lucky)
  const begun = Promise.withResolvers<void>()
  const bursts = players.map(async (player) => {
    const taken: string[] = []
    for (let n = 0; ; n += 1) {
      // Two on their way, so that calls wait while the round closes.
      const refs = [`${round.id}-${n}-a`, `${round.id}-${n}-b`]
      const codes = await Promise.all(refs.map((ref) => bet(player, round, ref)))
      taken.push(...refs.filter((_, place) => codes[place] === 'PLACED'))
      begun.resolve()
      if (!codes.every((code) => code === 'PLACED')) return { player, taken, last: codes.at(-1) }
    }
  })
  await begun.promise
  await reach(lucky, 'closed')
  const ended = await Promise.all(bursts)
  for (const { player, taken, last } of ended) {
    expect(last).toBe('BETS_CLOSED')
    expect((await standing(player, round)).map(({ ref }) => ref)).toEqual(taken)
    expect(await funds(player)).toEqual({ balance: BALANCE, hold: taken.length * STAKE })
  }
  await expectListed(
    round,
    ended.reduce((sum, { taken }) => sum + taken.length, 0),
  )
  await reach(lucky, 'settled')
  expect(await brokenInvariants(db)).toEqual([])
})

it('takes each bet back that meets the close and frees its stake, or leaves it in the list and held', async () => {
  const players = await somePlayers(4)
  const round = await holdOpen(lucky)
  const BETS = 8
  for (const player of players)
    for (let n = 0; n < BETS; n += 1) expect(await bet(player, round, `${n}`)).toBe('PLACED')
  const begun = Promise.withResolvers<void>()
  const undoing = players.map(async (player) => {
    let undone = 0
    for (const { id } of (await standing(player, round)).toReversed()) {
      const code = await takeBack(player, id)
      begun.resolve()
      if (code !== 'UNDONE') return { undone, code }
      undone += 1
    }
    return { undone, code: 'NONE_LEFT' }
  })
  await begun.promise
  await reach(lucky, 'closed')
  const answers = await Promise.all(undoing)
  let left = 0
  for (const [place, player] of players.entries()) {
    const { undone = 0, code } = answers[place] ?? {}
    expect([undone, code]).toEqual([undone, undone === BETS ? 'NONE_LEFT' : 'BETS_CLOSED'])
    expect((await standing(player, round)).length).toBe(BETS - undone)
    expect(await funds(player)).toEqual({ balance: BALANCE, hold: (BETS - undone) * STAKE })
    left += BETS - undone
  }
  await expectListed(round, left)
  await reach(lucky, 'settled')
  expect(await brokenInvariants(db)).toEqual([])
})

it('leaves a bet in the round that closes while its undo waits', async () => {
  const player = await newPlayer({ balanceMinor: BALANCE })
  const round = await holdOpen(lucky)
  expect(await bet(player, round, 'first')).toBe('PLACED')
  const [first] = await standing(player, round)
  const held = await holding(db, lockWallets([player]))
  const undone = takeBack(player, first?.id ?? 0)
  await waitingForLocks(db, 1)
  await reach(lucky, 'closed')
  await held.release()
  expect(await undone).toBe('BETS_CLOSED')
  expect(await funds(player)).toEqual({ balance: BALANCE, hold: STAKE })
  await expectListed(round, 1)
})

it.each(['paid first', 'void first'] as const)(
  'brings back every stake of a round that is paid and made void at the same time: %s',
  async (order) => {
    const one = await newPlayer({ balanceMinor: BALANCE })
    const other = await newPlayer({ balanceMinor: BALANCE })
    const players = [one, other]
    const round = await holdOpen(lucky)
    await place(one, round, [low])
    await place(other, round, [high])
    const makeVoid = () => casino.voidRound(round.id, 'A card was seen.')
    const dealt = await reach(lucky, 'dealing')
    // Both need the wallets of the round; the one that waits first for them is first.
    const held = await holding(db, lockWallets(players))
    const voided = order === 'void first' ? makeVoid() : undefined
    if (voided) await waitingForLocks(db, 1)
    await reach(lucky, 'result')
    await waitingForLocks(db, voided ? 2 : 1)
    const behind = voided ?? makeVoid()
    await waitingForLocks(db, 2)
    await held.release()
    expect(await behind).toBe(true)
    expect(dealt.drawn.length).toBeGreaterThan(0)
    // The payment has ended, whichever was first; once more it changes nothing either.
    await waitingForLocks(db, 0)
    await inTransaction(db, (tx) => settleRound(tx, round.id, config.currency))
    for (const player of players) expect(await funds(player)).toEqual({ balance: BALANCE, hold: 0 })
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*) as count from ledger_transfer where reference = ${`casino:${round.id}`}
      group by kind order by kind`.execute(db)
    const paid = order === 'paid first' ? rows.map(({ count }) => count) : []
    expect(rows.map(({ kind }) => kind)).toEqual(order === 'paid first' ? ['bet', 'reversal'] : [])
    // Each transfer that was paid went back.
    expect(paid[0]).toBe(paid[1])
    expect(await brokenInvariants(db)).toEqual([])
  },
)

it('takes a bet that comes before a suspension and pays it, and none that comes after it', async () => {
  const { token } = await newOperator()
  const player = await newPlayer({ balanceMinor: BALANCE })
  const late = await newPlayer({ balanceMinor: BALANCE })
  const round = await holdOpen(lucky)
  const suspend = ({ id }: TestPlayer) =>
    send('POST', `/api/admin/players/${id}/suspend`, { token, body: { reason: 'A question.' } })
  // The bet has the wallet and waits for the round; the suspension waits for the wallet.
  const closing = await holding(db, sql`select from casino_round where id = ${round.id} for update`)
  const inTime = bet(player, round, 'in time')
  await waitingForLocks(db, 1)
  const first = suspend(player)
  await waitingForLocks(db, 2)
  await closing.release()
  expect([await inTime, (await first).status]).toEqual(['PLACED', 200])
  expect(await bet(player, round, 'too late')).toBe('ACCOUNT_SUSPENDED')
  // The other way round: the suspension waits for the wallet, and the bet behind it.
  const wallet = await holding(db, lockWallets([late]))
  const second = suspend(late)
  await waitingForLocks(db, 1)
  const behind = bet(late, round, 'behind it')
  await waitingForLocks(db, 2)
  await wallet.release()
  expect([(await second).status, await behind]).toEqual([200, 'ACCOUNT_SUSPENDED'])
  expect(await funds(player)).toEqual({ balance: BALANCE, hold: STAKE })
  expect(await funds(late)).toEqual({ balance: BALANCE, hold: 0 })
  await reach(lucky, 'settled')
  expect((await funds(player)).hold).toBe(0)
  expect((await funds(player)).balance).not.toBe(BALANCE)
  expect(await brokenInvariants(db)).toEqual([])
})
