import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountStates } from '#contract/account.ts'
import { type PlayerRow, playerMoves } from '#contract/backoffice.ts'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { createEventWithMatchOdds } from '#server/modules/catalogue/index.ts'
import { hold } from '#server/modules/ledger/index.ts'
import { passGate } from '#server/modules/protection/index.ts'
import { cancelOrdersOfSuspended } from './index.ts'
import { agreeableExchange, openOffice } from './test-office.ts'

const { db } = await openTestDatabase()
const exchange = agreeableExchange(db)
const office = await openOffice(db, exchange)

let operator = { id: 0, token: '' }
let other = { id: 0, token: '' }
beforeAll(async () => {
  operator = await office.addOperator('operator')
  other = await office.addOperator('other-operator')
})
beforeEach(() => {
  exchange.cancelled.length = 0
})

let count = 0
const newPlayer = (player?: Parameters<typeof office.addPlayer>[1]) =>
  office.addPlayer(`player${++count}`, player)

const move = (playerId: number, step: string, token = operator.token) =>
  office.call(token, 'POST', `/api/admin/players/${playerId}/${step}`, { reason: 'As agreed.' })

const auditOf = (playerId: number) =>
  db
    .selectFrom('audit_log')
    .select(['operator_id as operatorId', 'action', 'reason', 'details'])
    .where('subject', '=', `player:${playerId}`)
    .orderBy('id')
    .execute()

async function list(query: string): Promise<{ items: PlayerRow[]; total: number }> {
  const { status, body } = await office.call(operator.token, 'GET', `/api/admin/players?${query}`)
  expect(status).toBe(200)
  return body as { items: PlayerRow[]; total: number }
}

describe('moving an account', () => {
  const incomplete = { dateOfBirth: null, address: null, country: null }
  const legal: Record<string, string> = {
    'profile_incomplete suspend': 'suspended',
    'profile_incomplete close': 'closed',
    'active suspend': 'suspended',
    'active close': 'closed',
    'suspended reopen': 'active',
    'suspended close': 'closed',
  }
  const pairs = accountStates.flatMap((state) =>
    playerMoves.map((step) => ({ state, step, after: legal[`${state} ${step}`] })),
  )
  const newPlayerIn = (state: (typeof accountStates)[number]) =>
    newPlayer({ state, ...(state === 'profile_incomplete' ? incomplete : {}) })

  it.each(pairs.filter(({ after }) => after))('$state, $step: $after', async (pair) => {
    const { state, step, after } = pair
    const player = await newPlayerIn(state)
    expect(await move(player.id, step)).toMatchObject({
      status: 200,
      body: { id: player.id, state: after },
    })
    expect(await auditOf(player.id)).toEqual([
      {
        operatorId: operator.id,
        action: `player.${step}`,
        reason: 'As agreed.',
        details: { from: state, to: after },
      },
    ])
  })

  it.each(pairs.filter(({ after }) => !after))('$state, $step: refused', async (pair) => {
    const { state, step } = pair
    const player = await newPlayerIn(state)
    expect(await move(player.id, step)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_MOVE', details: { state } },
    })
    expect(await office.stateOf(player.id)).toBe(state)
    expect(await auditOf(player.id)).toEqual([])
  })

  it('asks for a reason', async () => {
    const player = await newPlayer()
    for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(301) }]) {
      const url = `/api/admin/players/${player.id}/suspend`
      expect((await office.call(operator.token, 'POST', url, body)).status).toBe(400)
    }
    expect(await office.stateOf(player.id)).toBe('active')
  })

  it('reopens an account without a full profile as incomplete', async () => {
    const player = await newPlayer({ state: 'suspended', ...incomplete })
    expect((await move(player.id, 'reopen')).body).toMatchObject({ state: 'profile_incomplete' })
  })

  it('is not for operators and finds nobody else', async () => {
    expect((await move(other.id, 'suspend')).status).toBe(404)
    expect(await office.stateOf(other.id)).toBe('active')
    expect((await move(999_999, 'suspend')).status).toBe(404)
    expect((await move(operator.id, 'ennoble')).status).toBe(400)
  })

  it.each(['suspend', 'close'])('ends every session: %s', async (step) => {
    const player = await newPlayer()
    await office.tokenOf(player.id)
    await move(player.id, step)
    const sessions = db.selectFrom('session').where('user_id', '=', player.id)
    expect(await sessions.selectAll().execute()).toEqual([])
    expect((await office.call(player.token, 'GET', '/api/admin-account')).status).toBe(401)
  })

  it('cancels the open orders of a suspended player, and of nobody else', async () => {
    const player = await newPlayer()
    await move(player.id, 'suspend')
    expect(exchange.cancelled).toEqual([player.id])
    await move(player.id, 'suspend')
    await move(player.id, 'reopen')
    expect(exchange.cancelled).toEqual([player.id])
  })

  it('lets one of two operators suspend at the same moment, and tells the other', async () => {
    const player = await newPlayer()
    const tries = Array.from({ length: 10 }, (_, n) =>
      move(player.id, 'suspend', n % 2 === 0 ? operator.token : other.token),
    )
    const codes = (await Promise.all(tries)).map(({ status }) => status)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(9)
    expect(await auditOf(player.id)).toHaveLength(1)
  })

  it('waits for money that is at the gate, and lets none through after it', async () => {
    const player = await newPlayer()
    await office.grant(player.walletId, 1_000)
    let moved: ReturnType<typeof move> | undefined
    await inTransaction(db, async (tx) => {
      await passGate(tx, player.id)
      moved = move(player.id, 'suspend')
      await sql`select pg_sleep(0.1)`.execute(tx)
      expect(await office.stateOf(player.id)).toBe('active')
      await hold(tx, player.walletId, 400)
    })
    expect(await moved).toMatchObject({ status: 200, body: { heldMinor: 400 } })
    const late = inTransaction(db, (tx) => passGate(tx, player.id))
    await expect(late).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  })
})

describe('closing an account', () => {
  /** The account is still active, and the answer says why. */
  async function reasonsAgainstClosing(playerId: number): Promise<unknown> {
    const { status, body } = await move(playerId, 'close')
    expect([status, await office.stateOf(playerId)]).toEqual([409, 'active'])
    return body && typeof body === 'object' && 'details' in body ? body.details : undefined
  }
  const newMarket = () =>
    inTransaction(db, (tx) =>
      createEventWithMatchOdds(tx, {
        sportId: 4,
        competition: 'Cup',
        home: 'North',
        away: 'South',
        hasDraw: false,
        startsAt: new Date(Date.now() + 3_600_000),
        commissionBps: 200,
      }),
    )

  it('waits for deposits and withdrawals to be decided', async () => {
    const player = await newPlayer()
    await office.grant(player.walletId, 5_000)
    await sql`insert into deposit (user_id, amount_minor, currency, reference, reference_key)
      values (${player.id}, 500, ${PLAY_CURRENCY}, 'UTR1', 'UTR1')`.execute(db)
    expect(await reasonsAgainstClosing(player.id)).toEqual({ pendingDeposits: 1 })
    await sql`insert into withdrawal
      (user_id, amount_minor, currency, account_holder_name, bank_name, account_number, ifsc)
      values (${player.id}, 500, ${PLAY_CURRENCY}, '', '', '', '')`.execute(db)
    await inTransaction(db, (tx) => hold(tx, player.walletId, 500))
    expect(await reasonsAgainstClosing(player.id)).toEqual({
      pendingDeposits: 1,
      pendingWithdrawals: 1,
      heldMinor: 500,
    })
  })

  it('waits for open orders and for bets, also for those that can only win', async () => {
    const player = await newPlayer()
    const { marketId } = await newMarket()
    const selection = await db
      .selectFrom('selection')
      .select('id')
      .where('market_id', '=', marketId)
      .executeTakeFirstOrThrow()
    await sql`insert into exchange_order (id, market_id, selection_id, account_id, side, price, stake_minor,
        customer_ref, first_matched_minor, first_profit_centi)
      values (1, ${marketId}, ${selection.id}, ${player.walletId}, 'back', 200, 100, 'a', 0, 0)`.execute(
      db,
    )
    expect(await reasonsAgainstClosing(player.id)).toEqual({ openOrders: 1 })
    await sql`update exchange_order set cancelled_minor = stake_minor where id = 1`.execute(db)
    await sql`insert into exchange_position values
      (${marketId}, ${player.walletId}, ${selection.id}, 5000, 0)`.execute(db)
    expect(await reasonsAgainstClosing(player.id)).toEqual({ openBets: 1 })
    await sql`update market set status = 'closed' where id = ${marketId}`.execute(db)
    expect((await move(player.id, 'close')).status).toBe(200)
  })

  it('finishes a suspension that the program left half done', async () => {
    const player = await newPlayer({ state: 'suspended' })
    const { marketId } = await newMarket()
    await sql`insert into exchange_order (id, market_id, selection_id, account_id, side, price, stake_minor,
        customer_ref, first_matched_minor, first_profit_centi)
      select 2, ${marketId}, min(id), ${player.walletId}, 'lay', 200, 100, 'b', 0, 0
      from selection where market_id = ${marketId}`.execute(db)
    await cancelOrdersOfSuspended({ db, exchange })
    expect(exchange.cancelled).toEqual([player.id])
  })
})

describe('the list of players', () => {
  it('finds a part of the user name, name, email or mobile number', async () => {
    const player = await office.addPlayer('Zoë', {
      name: 'Zoë Quill',
      email: 'quill@post.invalid',
      mobile: '+33 1 23 45',
    })
    for (const words of ['ZOË', 'ë quil', 'Quill@POST', '1 23 4', ' quill ']) {
      const { items } = await list(`search=${encodeURIComponent(words)}`)
      expect(items.map(({ id }) => id)).toEqual([player.id])
    }
    expect(await list('search=%25')).toMatchObject({ items: [], total: 0 })
    expect(await list('search=operator')).toMatchObject({ items: [], total: 0 })
  })

  it('shows a name that looks like a script as it was typed', async () => {
    const name = `<img src=x onerror="alert(1)">'); drop table app_user;--`
    await office.addPlayer('script', { name })
    const [row] = (await list(`search=${encodeURIComponent('<img src=x')}`)).items
    expect(row?.name).toBe(name)
  })

  it('is paged, counts all of them and sorts by every column', async () => {
    for (const n of [1, 2, 3]) {
      const { walletId } = await office.addPlayer(`paged${n}`)
      await office.grant(walletId, n * 100)
    }
    const first = await list('search=paged&sort=balance&direction=asc&pageSize=2')
    expect(first.total).toBe(3)
    expect(first.items.map(({ userId }) => userId)).toEqual(['paged1', 'paged2'])
    const second = await list('search=paged&sort=balance&direction=asc&pageSize=2&page=2')
    expect(second.items.map(({ balanceMinor }) => balanceMinor)).toEqual([300])
    expect(await list('search=paged&page=9')).toMatchObject({ items: [], total: 3 })
    for (const sort of ['registeredAt', 'userId', 'name', 'state', 'held'])
      expect((await list(`search=paged&sort=${sort}&direction=desc`)).items).toHaveLength(3)
    const { status } = await office.call(
      operator.token,
      'GET',
      '/api/admin/players?sort=password_hash',
    )
    expect(status).toBe(400)
  })

  it('can be narrowed to a state', async () => {
    const closed = await newPlayer({ state: 'closed' })
    const { items } = await list('state=closed&pageSize=100')
    expect(items.map(({ id }) => id)).toContain(closed.id)
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['closed']))
  })
})
