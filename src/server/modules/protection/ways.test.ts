import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { brokenInvariants, products } from '#server/products.ts'
import { PASSWORD, type TestPlayer } from '#server/test-app.ts'
import { TestClient } from '#server/live/test-client.ts'
import { sendDeposit, sendWithdrawal } from '../cashier/test-requests.ts'
import { SECRET } from '#server/signed/test-sandbox.ts'
import { openSandbox } from '../cashier/payments/test-provider.ts'
import { addMarket } from '../exchange/test-exchange.ts'
import { refundUnplayed } from '../instant-wins/play.ts'
import { makePools } from '../instant-wins/pools.ts'
import { serving } from '../instant-wins/product.ts'
import { openSlip } from '../multiples/test-slip.ts'
import { logIn, Program } from '../standard-api/test-program.ts'
import { CONTROLS } from './control-list.ts'
import {
  bingoWays,
  type Case,
  casinoWays,
  fancyWays,
  isBarred,
  isSecond,
  looksExcluded,
  lotteryWays,
  outcome,
  reference,
  slotWays,
  type Ways,
} from './test-ways.ts'

const slip = await openSlip({
  GAME_SEED_KEY: 'ab'.repeat(32),
  PAYMENT_PROVIDER_URL: (await openSandbox()).url,
  PAYMENT_PROVIDER_SECRET: SECRET,
})
const { db, send, newPlayer, newOperator } = slip

/** Programs that logged in before anything limited their players. */
const programs = new Map<number, Program>()
let market: Awaited<ReturnType<typeof addMarket>>
let pool: { poolId: number }
const legs: Awaited<ReturnType<typeof slip.newMarkets>> = []

beforeAll(async () => {
  market = await addMarket(slip, { hasDraw: true })
  const maker = await newPlayer({ balanceMinor: 10_000_000 })
  // A divided stake is matched whole or not at all.
  for (const selectionId of market.selectionIds) {
    const lay = { marketId: market.marketId, selectionId, side: 'lay', price: 1000 }
    const body = { ...lay, stakeMinor: 100_000, customerRef: reference() }
    await send('POST', '/api/orders', { token: maker.token, body })
  }
  legs.push(...(await slip.newMarkets(2)))
  await makePools(serving({ db, config: slip.config }), [
    {
      id: 'ways',
      name: 'Ways',
      version: 1,
      tickets: 40,
      priceMinor: 100,
      tiers: [{ prizeMinor: 100, count: 4 }],
      symbols: ['sun', 'moon', 'star', 'leaf', 'boat', 'drum', 'lamp'],
    },
  ])
  const { body } = await send('GET', '/api/instant-wins')
  const games = body['items'] as { gameId: string; poolId: number }[]
  const found = games.find(({ gameId }) => gameId === 'ways')
  if (!found) throw new Error('the game is on the list')
  pool = found
})

/** Every way in which a player stakes or deposits, under the product that it belongs to. */
const ways: Record<string, Ways> = {
  casino: await casinoWays(slip),
  bingo: await bingoWays(slip),
  fancy: await fancyWays(slip),
  lottery: await lotteryWays(slip),
  exchange: {
    'an order of the page': {
      purpose: 'stake',
      go: async ({ token }) => {
        const { marketId, selectionIds } = market
        const order = { marketId, selectionId: selectionIds[0], side: 'back', price: 1000 }
        const body = { ...order, stakeMinor: 100, customerRef: reference() }
        return outcome(await send('POST', '/api/orders', { token, body }))
      },
    },
    'a stake divided over selections': {
      purpose: 'stake',
      go: async ({ token }) => {
        const { marketId, selectionIds } = market
        const both = selectionIds.slice(0, 2)
        const selections = both.map((selectionId) => ({ selectionId, price: 1000 }))
        const body = { selections, totalMinor: 200, customerRef: reference() }
        return outcome(await send('POST', `/api/markets/${marketId}/dutching`, { token, body }))
      },
    },
  },
  'standard-api': {
    'an order of a program': {
      purpose: 'stake',
      go: async (player) => {
        const program = programs.get(player.id) ?? (await Program.of(slip, player))
        const instruction = program.limit(market.selectionIds[0] ?? 0, 'BACK', 10, 1)
        const params = { marketId: `1.${market.marketId}`, instructions: [instruction] }
        const report = await program.call('placeOrders', params)
        return report['status'] === 'SUCCESS' ? 'through' : report['errorCode']
      },
    },
  },
  multiples: {
    'a multiple': {
      purpose: 'stake',
      go: async (player) =>
        outcome(await slip.sendMultiple(player, await slip.form(legs, { stakePerLineMinor: 100 }))),
    },
  },
  'instant-wins': {
    ...slotWays(slip),
    'a scratch card': {
      purpose: 'stake',
      go: async ({ token }) => {
        const path = `/api/instant-wins/pools/${pool.poolId}`
        const { commit } = (await send('GET', `${path}/commit`, { token })).body
        const body = { playerSeed: 'mine', commit, customerRef: reference() }
        return outcome(await send('POST', `${path}/cards`, { token, body }))
      },
    },
  },
  cashier: {
    'a deposit': {
      purpose: 'deposit',
      go: async ({ token }) =>
        outcome(
          await sendDeposit(slip, token, { unique_transaction_id: reference(), amount: '10.00' }),
        ),
    },
    'a payment at a provider': {
      purpose: 'deposit',
      go: async ({ token }) => {
        const headers = { 'idempotency-key': randomUUID() }
        const asked = { token, body: { amount: '10.00' }, headers }
        return outcome(await send('POST', '/api/payments', asked))
      },
    },
  },
}

it('knows a way for every product that tells of stakes', () => {
  const staking = products.flatMap(({ name, stakes }) => (stakes ? [name] : []))
  expect(staking.length).toBeGreaterThan(2)
  expect(staking.filter((name) => !(name in ways))).toEqual([])
})

const limit = (kind: string, amount: number) => (player: TestPlayer) =>
  send('PUT', `/api/limits/${kind}/day`, { token: player.token, body: { amount } })
const age = ({ id }: TestPlayer) =>
  sql`update session set created_at = now() - interval '2 hours' where user_id = ${id}`.execute(db)

const noSettings = () => sql`delete from operator_setting where name not like 'open:%'`.execute(db)

/** By the name of the control: the refusal of each purpose that it judges. */
const cases: Record<string, Case> = {
  freeze: {
    stake: 'HOUSE_FROZEN',
    deposit: 'HOUSE_FROZEN',
    program: 'INVALID_ACCOUNT_STATE',
    set: async () => {
      const body = { reason: 'a test', word: 'STOP' }
      await send('POST', '/api/admin/freezes', { token: (await newOperator()).token, body })
    },
    unset: async () =>
      send('POST', '/api/admin/freezes/lift', {
        token: (await newOperator()).token,
        body: { reason: 'a test' },
      }),
  },
  'account state': {
    stake: 'ACCOUNT_SUSPENDED',
    deposit: 'ACCOUNT_SUSPENDED',
    program: 'INVALID_ACCOUNT_STATE',
    set: ({ id }) => sql`update app_user set state = 'suspended' where id = ${id}`.execute(db),
  },
  age: {
    stake: 'UNDERAGE',
    deposit: 'UNDERAGE',
    program: 'INVALID_ACCOUNT_STATE',
    set: ({ id }) =>
      sql`with young as (update app_user set date_of_birth = now() - interval '20 years' where id = ${id})
        insert into operator_setting values ('ageMin', 21)`.execute(db),
    unset: noSettings,
  },
  country: {
    stake: 'COUNTRY_NOT_PERMITTED',
    deposit: 'COUNTRY_NOT_PERMITTED',
    program: 'INVALID_ACCOUNT_STATE',
    set: ({ id }) =>
      sql`with there as (update app_user set country = 'FR' where id = ${id})
        update operator_setting set value = 0 where name = 'open:FR'`.execute(db),
    unset: () => sql`update operator_setting set value = 1 where name = 'open:FR'`.execute(db),
  },
  'recovery hold': {
    // Neither stakes nor deposits wait for it: see `account/recovery`.
    set: ({ id }) =>
      sql`insert into account_recovery (user_id, state, proof, asked_by, confirmed_by, due_at, held_until)
        select ${id}, 'done', 'a test', ${id}, (select max(id) from app_user where id <> ${id}), now(), now() + interval '1 day'`.execute(
        db,
      ),
  },
  identity: {
    stake: 'IDENTITY_NOT_VERIFIED',
    deposit: 'IDENTITY_NOT_VERIFIED',
    program: 'INVALID_ACCOUNT_STATE',
    set: () => sql`insert into operator_setting values ('identityRequired', 1)`.execute(db),
    unset: noSettings,
  },
  'exclusion register': {
    stake: 'REGISTER_UNAVAILABLE',
    deposit: 'REGISTER_UNAVAILABLE',
    program: 'INVALID_ACCOUNT_STATE',
    set: () => sql`insert into operator_setting values ('registerRequired', 1)`.execute(db),
    unset: noSettings,
  },
  watchlist: {
    stake: 'ACCOUNT_LISTED',
    deposit: 'ACCOUNT_LISTED',
    program: 'INVALID_ACCOUNT_STATE',
    set: isBarred(slip),
  },
  'one account': { deposit: 'SECOND_ACCOUNT', set: isSecond(slip) },
  comeback: { deposit: 'ACCOUNT_IN_REVIEW', set: looksExcluded(slip) },
  terms: {
    stake: 'TERMS_NOT_AGREED',
    deposit: 'TERMS_NOT_AGREED',
    program: 'INVALID_ACCOUNT_STATE',
    // A new version, to which everybody else has agreed.
    set: async ({ id }) => {
      await sql`insert into terms_version (number, summary, valid_from)
        select max(number) + 1, 'A change.', now() from terms_version`.execute(db)
      await sql`insert into terms_consent (user_id, number)
        select u.id, t.number from app_user u, terms_in_force t where u.role = 'player' and u.id <> ${id}`.execute(
        db,
      )
    },
  },
  'deposit notice': { deposit: 'DEPOSIT_NOTICE_UNCONFIRMED', isNew: true },
  'reality check': {
    stake: 'REALITY_CHECK_DUE',
    program: 'INVALID_ACCOUNT_STATE',
    set: async (player) => {
      const body = { everyMinutes: 15 }
      await send('PUT', '/api/reality-check', { token: player.token, body })
      await age(player)
      await sql`update player_check set seen_at = now() - interval '1 hour' where user_id = ${player.id}`.execute(
        db,
      )
    },
  },
  'session limit': {
    stake: 'SESSION_LIMIT_REACHED',
    program: 'INVALID_ACCOUNT_STATE',
    set: async (player) => {
      await limit('session', 60)(player)
      await age(player)
    },
  },
  'funds check': {
    deposit: 'FUNDS_CHECK_OPEN',
    set: async ({ id }) => {
      await sql`insert into operator_setting values ('fundsCheckStopsDeposits', 1)`.execute(db)
      await sql`insert into player_case (user_id, kind, findings, due_at) values (${id}, 'funds', '[{}]', now())`.execute(
        db,
      )
    },
    unset: noSettings,
  },
  'identity level': {
    deposit: 'IDENTITY_NOT_VERIFIED',
    set: () => sql`insert into operator_setting values ('paymentProofFrom', 999)`.execute(db),
    unset: noSettings,
  },
  'spin stakes': {
    stake: 'SPIN_STAKE_TOO_LARGE',
    way: 'a spin',
    set: () => sql`insert into operator_setting values ('spinStakeMax', 19)`.execute(db),
    unset: noSettings,
  },
  'deposit limits': { deposit: 'DEPOSIT_LIMIT_REACHED', set: limit('deposit', 999) },
  'loss limits': {
    stake: 'LOSS_LIMIT_REACHED',
    program: 'LOSS_LIMIT_EXCEEDED',
    set: limit('loss', 99),
  },
  'stake limits': {
    stake: 'STAKE_LIMIT_REACHED',
    program: 'LOSS_LIMIT_EXCEEDED',
    set: limit('stake', 99),
  },
}

it('has a case for every control of the gate', () => {
  expect(Object.keys(cases).toSorted()).toEqual(CONTROLS.map(({ name }) => name).toSorted())
})

const allWays = Object.entries(ways).flatMap(([product, each]) =>
  Object.entries(each).map(([name, way]) => [name, product, way] as const),
)

it.each(allWays)('%s goes through where nothing limits the player', async (_name, _of, way) => {
  expect(await way.go(await newPlayer({ balanceMinor: 5_000 }))).toBe('through')
})

it.each(
  Object.entries(cases).flatMap(([control, each]) =>
    allWays.map(([name, product, way]) => {
      const judged =
        each.way === undefined || each.way === name ? each : { ...each, stake: undefined }
      return [control, name, { product, way, each: judged }] as const
    }),
  ),
)('%s stops %s as it must', async (_control, _name, { product, way, each }) => {
  const player = await newPlayer({ balanceMinor: 5_000, knowsDepositNotice: !each.isNew })
  if (product === 'standard-api') programs.set(player.id, await Program.of(slip, player))
  await each.set?.(player)
  const code = product === 'standard-api' ? each.program : each[way.purpose]
  try {
    expect(await way.go(player)).toBe(code ?? 'through')
  } finally {
    await each.unset?.()
  }
})

it('keeps the unplayed cards of a player on a time-out', async () => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  expect(await ways['instant-wins']?.['a scratch card']?.go(player)).toBe('through')
  const { token } = player
  await send('POST', '/api/pauses/time-out', { token, body: { length: 'day' } })
  await refundUnplayed({ db }, player.id)
  const cards = () =>
    sql`select state from scratch_card where account_id = ${player.walletId}`.execute(db)
  expect((await cards()).rows).toEqual([{ state: 'purchased' }])
  await sql`update app_user set state = 'suspended' where id = ${player.id}`.execute(db)
  await refundUnplayed({ db }, player.id)
  expect((await cards()).rows).toEqual([{ state: 'void' }])
})

it('shuts every way in the request that excludes, cancels what can be cancelled, and leaves withdrawing (A27, R-031, R-033, PR-42)', async () => {
  const player = await newPlayer({ balanceMinor: 5_000 })
  const { token } = player
  for (const [name] of allWays.filter(([, , { purpose }]) => purpose === 'stake'))
    expect([name, await allWays.find(([each]) => each === name)?.[2].go(player)]).toEqual([
      name,
      'through',
    ])
  const program = await Program.of(slip, player)
  const socket = await TestClient.greeted(
    await slip.app.listen({ port: 0, host: '127.0.0.1' }),
    token,
  )
  const answer = await send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
  expect(answer.status).toBe(200)
  // Sessions of the page, its socket and programs end.
  expect((await send('GET', '/api/profile', { token })).body).toMatchObject({
    code: 'SESSION_ENDED',
  })
  await socket.closed
  expect(await program.fault('getAccountFunds')).toBe('INVALID_SESSION_INFORMATION')
  // Open orders and unplayed cards are gone.
  const left = await sql<{ orders: number; cards: number }>`select
    (select count(*) from exchange_order where account_id = ${player.walletId} and remaining_minor > 0) as orders,
    (select count(*) from scratch_card where account_id = ${player.walletId} and state = 'purchased') as cards`.execute(
    db,
  )
  expect(left.rows).toEqual([{ orders: 0, cards: 0 }])
  // A new login looks and withdraws, and nothing else.
  const login = await send('POST', '/api/login', {
    body: { userId: player.userId, password: PASSWORD },
  })
  const again = { ...player, token: String(login.body['token']) }
  for (const [name, , way] of allWays.filter(([, product]) => product !== 'standard-api'))
    expect([name, await way.go(again)]).toEqual([name, 'SELF_EXCLUDED'])
  const ofProgram = await logIn(slip, { username: player.userId, password: PASSWORD })
  expect(ofProgram.body).toMatchObject({ status: 'LIMITED_ACCESS', error: 'SELF_EXCLUDED' })
  const proof = { token: again.token, body: { password: PASSWORD } }
  expect((await send('POST', '/api/proof', proof)).status).toBe(200)
  expect((await sendWithdrawal(slip, again.token, { amount: '10.00' })).status).toBe(201)
  expect(await brokenInvariants(db)).toEqual([])
  const operator = await newOperator()
  const move = (name: string) =>
    send('POST', `/api/admin/players/${player.id}/${name}`, {
      token: operator.token,
      body: { reason: 'a test' },
    })
  expect((await move('reopen')).body).toMatchObject({ code: 'ILLEGAL_MOVE' })
})
