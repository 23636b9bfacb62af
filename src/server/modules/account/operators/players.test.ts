import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accountStates } from '#contract/account.ts'
import { type PlayerRow, playerMoves } from '#contract/players.ts'
import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hold } from '#server/modules/ledger/index.ts'
import { bind } from '#server/modules/ledger/test-posting.ts'
import { admit } from '#server/modules/protection/index.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { playerBusiness } from '#server/kernel/player-business.ts'
import { products } from '#server/products.ts'
import { deskOf } from '#server/test-desk.ts'

const app = await openTestApp()
const { db, exchange } = app

let operator = { id: 0, token: '' }
let other = { id: 0, token: '' }
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  operator = await app.newOperator()
  other = await app.newOperator()
  desk = deskOf(app, operator)
})

const move = (playerId: number, step: string, by = operator) =>
  deskOf(app, by).call('POST', `/players/${playerId}/${step}`, { reason: 'As agreed.' })

/** Fills a player's row in by hand, past all rules. */
const change = (
  id: number,
  row: Partial<Record<'name' | 'email' | 'mobile' | 'address', string | null>>,
) =>
  db
    .updateTable('app_user')
    .set(row as object)
    .where('id', '=', id)
    .execute()

async function newPlayerIn(
  state: (typeof accountStates)[number],
  hasFullProfile = true,
): Promise<TestPlayer> {
  const player = await app.newPlayer({ state })
  if (!hasFullProfile) await change(player.id, { address: null })
  return player
}

async function stateOf(id: number): Promise<string> {
  const user = db.selectFrom('app_user').select('state').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).state
}

const auditOf = (playerId: number) =>
  db
    .selectFrom('audit_log')
    .select(['operator_id as operatorId', 'action', 'reason', 'details'])
    .where('subject', '=', `player:${playerId}`)
    .orderBy('id')
    .execute()

const list = (query: string) =>
  desk.read<{ items: PlayerRow[]; total: number }>(`/players?${query}`)

describe('moving an account', () => {
  const legal: Record<string, string> = {
    'profile_incomplete suspend': 'suspended',
    'profile_incomplete close': 'closed',
    'active suspend': 'suspended',
    'active close': 'closed',
    'inactive suspend': 'suspended',
    'inactive close': 'closed',
    'suspended reopen': 'active',
    'suspended close': 'closed',
    'timed_out suspend': 'suspended',
    'timed_out close': 'closed',
    'excluded suspend': 'suspended',
    'excluded close': 'closed',
  }
  const pairs = accountStates.flatMap((state) =>
    playerMoves.map((step) => ({ state, step, after: legal[`${state} ${step}`] })),
  )
  it.each(pairs.filter(({ after }) => after))('$state, $step: $after', async (pair) => {
    const { state, step, after } = pair
    const player = await newPlayerIn(state, state !== 'profile_incomplete')
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

  it('tells the player of each step, on the page and by mail, with the words that the operator chose', async () => {
    const player = await app.newPlayer()
    await db
      .updateTable('app_user')
      .set({ email_verified_at: new Date() })
      .where('id', '=', player.id)
      .execute()
    const told = { reason: 'Tip from the bank.', told: 'A card of another person was used.' }
    await desk.call('POST', `/players/${player.id}/suspend`, told)
    await move(player.id, 'reopen')
    const { rows } = await sql<{ kind: string; parameters: object }>`
      select kind, parameters from player_notice where user_id = ${player.id} order by id`.execute(
      db,
    )
    expect(rows).toEqual([
      { kind: 'account-suspended', parameters: { reason: told.told } },
      { kind: 'account-reopened', parameters: { reason: '' } },
    ])
    const mails = await sql<{ body: string }>`
      select body::text from outbox_message where body::text like '%suspended%' and body::text like ${`%${told.told}%`}`.execute(
      db,
    )
    expect(mails.rows).toHaveLength(1)
    expect(mails.rows[0]?.body).not.toContain(told.reason)
  })

  it.each(pairs.filter(({ after }) => !after))('$state, $step: refused', async (pair) => {
    const { state, step } = pair
    const player = await newPlayerIn(state, state !== 'profile_incomplete')
    expect(await move(player.id, step)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_MOVE', details: { state } },
    })
    expect(await stateOf(player.id)).toBe(state)
    expect(await auditOf(player.id)).toEqual([])
  })

  it('asks for a reason', async () => {
    const player = await app.newPlayer()
    for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'x'.repeat(301) }])
      expect((await desk.call('POST', `/players/${player.id}/suspend`, body)).status).toBe(400)
    expect(await stateOf(player.id)).toBe('active')
  })

  it('reopens an account without a full profile as incomplete', async () => {
    const player = await newPlayerIn('suspended', false)
    expect((await move(player.id, 'reopen')).body).toMatchObject({ state: 'profile_incomplete' })
  })

  it('is not for operators and finds nobody else', async () => {
    expect((await move(other.id, 'suspend')).status).toBe(404)
    expect(await stateOf(other.id)).toBe('active')
    expect((await move(999_999, 'suspend')).status).toBe(404)
    expect((await move(operator.id, 'ennoble')).status).toBe(400)
  })

  it.each(['suspend', 'close'])('ends every session: %s', async (step) => {
    const player = await app.newPlayer()
    await move(player.id, step)
    const sessions = await db
      .selectFrom('session')
      .select(['end_reason'])
      .where('user_id', '=', player.id)
      .execute()
    expect(sessions).toEqual([{ end_reason: 'operator' }])
    expect((await app.send('GET', '/api/user', { token: player.token })).status).toBe(401)
  })

  it('suspends although the exchange cannot cancel at the moment', async () => {
    const player = await app.newPlayer()
    const busy = new Refusal('SERVICE_UNAVAILABLE')
    vi.spyOn(exchange, 'cancelAllOf').mockRejectedValueOnce(busy)
    expect(await move(player.id, 'suspend')).toMatchObject({
      status: 200,
      body: { state: 'suspended' },
    })
  })

  it('lets one of two operators suspend at the same moment, and tells the other', async () => {
    const player = await app.newPlayer()
    const tries = Array.from({ length: 10 }, (_, n) =>
      move(player.id, 'suspend', n % 2 === 0 ? operator : other),
    )
    const codes = (await Promise.all(tries)).map(({ status }) => status)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(9)
    expect(await auditOf(player.id)).toHaveLength(1)
  })

  it('waits for money that is at the gate, and lets none through after it', async () => {
    const player = await app.newPlayer({ balanceMinor: 1_000 })
    const { walletId } = player
    const withdrawal = {
      walletId,
      product: 'cashier',
      purpose: 'withdrawal',
      amountMinor: 400,
    } as const
    let moved: ReturnType<typeof move> | undefined
    await inTransaction(db, async (tx) => {
      const ticket = await admit(tx, withdrawal)
      moved = move(player.id, 'suspend')
      await sql`select pg_sleep(0.1)`.execute(tx)
      expect(await stateOf(player.id)).toBe('active')
      await hold(tx, ticket)
    })
    expect(await moved).toMatchObject({ status: 200, body: { heldMinor: 400 } })
    const late = inTransaction(db, (tx) => admit(tx, { ...withdrawal, purpose: 'stake' }))
    await expect(late).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  })
})

describe('closing an account', () => {
  /** The account is still active, and the answer says why. */
  async function reasonsAgainstClosing(playerId: number): Promise<unknown> {
    const { status, body } = await move(playerId, 'close')
    expect([status, await stateOf(playerId)]).toEqual([409, 'active'])
    return body.details
  }
  async function newMarket() {
    const { marketId, selections } = await desk.newMarket()
    await desk.call('POST', `/markets/${marketId}/open`, { reason: 'Ready' })
    return { marketId, selectionId: selections[0]?.selectionId ?? 0 }
  }

  it('waits for deposits and withdrawals to be decided', async () => {
    const player = await app.newPlayer({ balanceMinor: 5_000 })
    await sql`insert into deposit (user_id, amount_minor, currency, reference, reference_key)
      values (${player.id}, 500, 'PTS', 'UTR1', 'UTR1')`.execute(db)
    expect(await reasonsAgainstClosing(player.id)).toEqual({
      pendingDeposits: 1,
      balanceMinor: 5_000,
    })
    await sql`insert into withdrawal
      (user_id, amount_minor, currency, account_holder_name, bank_name, account_number, ifsc)
      values (${player.id}, 500, 'PTS', '', '', '', '')`.execute(db)
    await inTransaction(db, (tx) => bind(tx, player.walletId, 500))
    expect(await reasonsAgainstClosing(player.id)).toEqual({
      pendingDeposits: 1,
      pendingWithdrawals: 1,
      heldMinor: 500,
      balanceMinor: 5_000,
    })
  })

  it('waits for open orders and for bets, also for those that can only win', async () => {
    const player = await app.newPlayer({ balanceMinor: 5_000 })
    const { marketId, selectionId } = await newMarket()
    const order = { marketId, selectionId, side: 'back' as const, price: 200, stakeMinor: 100 }
    await exchange.place({ accountId: player.walletId, ...order, customerRef: 'a' })
    expect(await reasonsAgainstClosing(player.id)).toEqual({
      openOrders: 1,
      heldMinor: 100,
      balanceMinor: 5_000,
    })
    await exchange.cancelAll(player.walletId)
    // Backed at 2.50 and laid at 2.00: nothing to lose, 0.50 to win.
    await sql`insert into exchange_order (id, market_id, selection_id, account_id, side, price, stake_minor,
        matched_minor, matched_profit_centi, customer_ref, first_matched_minor, first_profit_centi)
      values (900001, ${marketId}, ${selectionId}, ${player.walletId}, 'back', 250, 100, 100, 15000, 'b', 0, 0),
        (900002, ${marketId}, ${selectionId}, ${player.walletId}, 'lay', 200, 100, 100, 10000, 'c', 0, 0)`.execute(
      db,
    )
    expect(await reasonsAgainstClosing(player.id)).toEqual({
      openBets: 1,
      balanceMinor: 5_000,
    })
    await sql`update market set status = 'closed' where id = ${marketId}`.execute(db)
    expect(await reasonsAgainstClosing(player.id)).toEqual({ balanceMinor: 5_000 })
  })

  it('finishes a suspension that the program left half done', async () => {
    const { marketId, selectionId } = await newMarket()
    const [left, active] = [
      await app.newPlayer({ balanceMinor: 5_000 }),
      await app.newPlayer({ balanceMinor: 5_000 }),
    ]
    for (const { walletId } of [left, active]) {
      const order = { marketId, selectionId, side: 'back' as const, price: 200, stakeMinor: 100 }
      await exchange.place({ accountId: walletId, ...order, customerRef: 'a' })
    }
    await sql`update app_user set state = 'suspended' where id = ${left.id}`.execute(db)
    await playerBusiness(products, app.parts).resume()
    const { rows } = await sql<{ accountId: number }>`
      select account_id as "accountId" from exchange_order
      where market_id = ${marketId} and remaining_minor > 0`.execute(db)
    expect(rows).toEqual([{ accountId: active.walletId }])
  })
})

describe('the list of players', () => {
  it('finds the player number, and a part of the user name, name, email or mobile number (R-004)', async () => {
    const player = await app.newPlayer({ userId: 'Zoë' })
    await change(player.id, {
      name: 'Zoë Quill',
      email: 'quill@post.invalid',
      mobile: '+33 1 23 45',
    })
    for (const words of ['ZOË', 'ë quil', 'Quill@POST', '1 23 4', ' quill ']) {
      const { items } = await list(`search=${encodeURIComponent(words)}`)
      expect(items.map(({ id }) => id)).toEqual([player.id])
    }
    const byNumber = await list(`search=${player.id}`)
    expect(byNumber.items.map(({ id }) => id)).toContain(player.id)
    expect(await list('search=%25')).toMatchObject({ items: [], total: 0 })
    expect(await list('search=operator')).toMatchObject({ items: [], total: 0 })
  })

  it('shows a name that looks like a script as it was typed', async () => {
    const name = `<img src=x onerror="alert(1)">'); drop table app_user;--`
    const player = await app.newPlayer()
    await change(player.id, { name })
    const [row] = (await list(`search=${encodeURIComponent('<img src=x')}`)).items
    expect(row?.name).toBe(name)
  })

  it('is paged, counts all of them and sorts by every column', async () => {
    for (const n of [1, 2, 3]) await app.newPlayer({ userId: `paged${n}`, balanceMinor: n * 100 })
    const first = await list('search=paged&sort=balance&direction=asc&pageSize=2')
    expect(first.total).toBe(3)
    expect(first.items.map(({ userId }) => userId)).toEqual(['paged1', 'paged2'])
    const second = await list('search=paged&sort=balance&direction=asc&pageSize=2&page=2')
    expect(second.items.map(({ balanceMinor }) => balanceMinor)).toEqual([300])
    expect(await list('search=paged&page=9')).toMatchObject({ items: [], total: 3 })
    for (const sort of ['registeredAt', 'userId', 'name', 'state', 'held'])
      expect((await list(`search=paged&sort=${sort}&direction=desc`)).items).toHaveLength(3)
    expect((await desk.get('/players?sort=password_hash')).status).toBe(400)
  })

  it('can be narrowed to a state', async () => {
    const closed = await app.newPlayer({ state: 'closed' })
    const { items } = await list('state=closed&pageSize=100')
    expect(items.map(({ id }) => id)).toContain(closed.id)
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['closed']))
  })
})

describe('a commission discount', () => {
  const set = (playerId: number, body: object) =>
    desk.call('PUT', `/players/${playerId}/commission-discount`, { reason: 'Volume', ...body })

  it('is set for a player, with what it was before on record', async () => {
    const { id } = await app.newPlayer()
    expect(await set(id, { discountBps: 2_000 })).toMatchObject({
      status: 200,
      body: { id, commissionDiscountBps: 2_000 },
    })
    expect(await set(id, { discountBps: 0 })).toMatchObject({ body: { commissionDiscountBps: 0 } })
    const entry = {
      operatorId: operator.id,
      action: 'player.commission-discount',
      reason: 'Volume',
    }
    expect(await auditOf(id)).toEqual([
      { ...entry, details: { fromBps: 0, toBps: 2_000 } },
      { ...entry, details: { fromBps: 2_000, toBps: 0 } },
    ])
  })

  it('is a share with a reason, and no operator has one', async () => {
    const { id } = await app.newPlayer()
    for (const wrong of [
      { discountBps: 10_001 },
      { discountBps: -1 },
      { discountBps: 0, reason: ' ' },
    ])
      expect((await set(id, wrong)).status).toBe(400)
    expect((await set(operator.id, { discountBps: 100 })).status).toBe(404)
    expect(await auditOf(id)).toEqual([])
  })
})
