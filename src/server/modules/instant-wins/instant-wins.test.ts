import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  getScratchProof,
  scratchCard,
  type ScratchGameRow,
} from '#contract/instant-wins/scratch.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import { isInPool } from '#domain/casino/fairness/merkle.ts'
import { prizesOfGrid } from '#domain/casino/scratch/grid.ts'
import { type ScratchGame, ticketOfPurchase } from '#domain/casino/scratch/pool.ts'
import { verifyCard } from '#domain/casino/scratch/verify-card.ts'
import { upTo } from '#domain/casino/table.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { hashing, pictureOf } from './hashing.ts'
import { playDueCards } from './play.ts'
import { makePools } from './pools.ts'
import { serving } from './product.ts'

const app = await openTestApp({ GAME_SEED_KEY: 'ab'.repeat(32) })
const { db, send, newPlayer, newOperator } = app
const needs = serving({ db, config: app.config })

const PRICE = 100
const game = (id: string, more: Partial<ScratchGame> = {}): ScratchGame => ({
  id,
  name: 'Small Game',
  version: 1,
  tickets: 12,
  priceMinor: PRICE,
  tiers: [
    { prizeMinor: 500, count: 1 },
    { prizeMinor: 100, count: 4 },
  ],
  symbols: ['sun', 'moon', 'star', 'leaf', 'boat', 'drum', 'lamp'],
  ...more,
})
/** Every card wins the same. */
const sure = (id: string) => game(id, { tiers: [{ prizeMinor: 500, count: 12 }] })

const games = async () => (await send('GET', '/api/instant-wins')).body['items'] as ScratchGameRow[]
async function poolOf(made: ScratchGame): Promise<ScratchGameRow> {
  await makePools(needs, [made])
  const found = (await games()).find(({ gameId }) => gameId === made.id)
  if (!found) throw new Error('the game is on the list')
  return found
}

let references = 0
const commitFor = async ({ poolId }: ScratchGameRow, { token }: TestPlayer) =>
  String((await send('GET', `/api/instant-wins/pools/${poolId}/commit`, { token })).body['commit'])
async function ask(pool: ScratchGameRow, player: TestPlayer, more: Record<string, unknown> = {}) {
  const { token } = player
  const commit = await commitFor(pool, player)
  const body = { playerSeed: 'mine', commit, customerRef: `card-${++references}`, ...more }
  return send('POST', `/api/instant-wins/pools/${pool.poolId}/cards`, { token, body })
}
async function buy(pool: ScratchGameRow, player: TestPlayer): Promise<number> {
  const { status, body } = await ask(pool, player)
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'purchased' } })
  return Number(body['cardId'])
}
const card = async (cardId: number, { token }: TestPlayer) =>
  scratchCard.parse((await send('GET', `/api/instant-wins/cards/${cardId}`, { token })).body)
const reveal = (cardId: number, { token }: TestPlayer) =>
  send('POST', `/api/instant-wins/cards/${cardId}/reveal`, { token })
const balance = async ({ walletId }: TestPlayer) => {
  const { balance_minor } = await db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow()
  return balance_minor
}
const toldTo = async ({ token }: TestPlayer) => {
  const { body } = await send('GET', '/api/notices?show=results', { token })
  return (body['items'] as { text: string }[]).map(({ text }) => text)
}
const daysAfter = async (cardId: number, days: number) => {
  const { bought_at } = await db
    .selectFrom('scratch_card')
    .select('bought_at')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  return new Date(bought_at.getTime() + days * 86_400_000)
}

let anna: TestPlayer
beforeAll(async () => {
  anna = await newPlayer({ balanceMinor: 100_000 })
})

it('takes the price once, hides the outcome until it is scratched, and pays the prize once', async () => {
  const pool = await poolOf(sure('once'))
  const before = await balance(anna)
  const customerRef = 'the-same'
  const commit = await commitFor(pool, anna)
  const first = await ask(pool, anna, { customerRef, commit })
  const again = await ask(pool, anna, { customerRef, commit })
  expect(again.body).toEqual(first.body)
  expect(first.body).toMatchObject({ state: 'purchased', grid: null, prizeMinor: null })
  expect(await balance(anna)).toBe(before - PRICE)
  const cardId = Number(first.body['cardId'])
  const [one, two] = await Promise.all([reveal(cardId, anna), reveal(cardId, anna)])
  expect(one.body).toMatchObject({
    state: 'settled',
    playedBy: 'player',
    prizeMinor: 500,
    isWin: true,
  })
  expect(two.body).toEqual(one.body)
  expect(await balance(anna)).toBe(before - PRICE + 500)
  const { body } = await send('GET', '/api/transaction-logs', { token: anna.token })
  const bets = { kind: 'scratch-cards', id: cardId, receipts: [`Card ${cardId}`] }
  expect(body['items']).toMatchObject([
    { description: `Small Game, scratch card ${cardId}: prize`, amountMinor: 500, bets },
    { description: `Small Game, scratch card ${cardId}`, amountMinor: -PRICE, bets },
    { bets: null },
  ])
})

it('sells every ticket once, ends with its highest prize, and proves each of them (PR-15)', async () => {
  const pool = await poolOf(game('whole'))
  const made = game('whole')
  const cards: number[] = []
  while (
    (await games()).some(({ poolId, status }) => poolId === pool.poolId && status === 'on_sale')
  )
    cards.push(await buy(pool, anna))
  expect(await ask(pool, anna)).toMatchObject({ status: 409, body: { code: 'GAME_NOT_ON_SALE' } })
  const tiersOf = async () => (await games()).find(({ poolId }) => poolId === pool.poolId)?.tiers
  // A bought card that nobody has played tells nothing by the prizes that are left.
  expect(await tiersOf()).toMatchObject([{ left: 1 }, { left: 4 }])
  const sales = (await send('GET', `/api/instant-wins/pools/${pool.poolId}/sales`)).body['tickets']
  const sold = sales as number[]
  expect(new Set(sold).size).toBe(cards.length)
  const prizes: number[] = []
  for (const cardId of cards) {
    const { token } = anna
    const path = `/api/instant-wins/cards/${cardId}/proof`
    expect(await send('GET', path, { token })).toMatchObject({ status: 404 })
    const shown = scratchCard.parse((await reveal(cardId, anna)).body)
    const proof = getScratchProof.reply.parse((await send('GET', path, { token })).body)
    const root = Buffer.from(pool.root, 'hex')
    const way = proof.path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') }))
    expect(isInPool(hashing, { ...proof, index: proof.ticket }, way, root)).toBe(true)
    expect(isInPool(hashing, { ...proof, index: proof.ticket, prizeMinor: 7 }, way, root)).toBe(
      false,
    )
    const { purchase } = proof
    const serverSeed = Buffer.from(purchase.serverSeed, 'hex')
    expect(toHex(hashing.sha256(serverSeed))).toBe(purchase.commit)
    const gone = sold.slice(0, purchase.sale - 1)
    const unsold = upTo(made.tickets).filter((ticket) => !gone.includes(ticket))
    const player = { seed: purchase.playerSeed, nonce: purchase.nonce }
    expect(ticketOfPurchase(hashing, serverSeed, player, unsold)).toBe(proof.ticket)
    expect(verifyCard(hashing, proof).filter(({ isRight }) => !isRight)).toEqual([])
    const grid = pictureOf(made, proof)
    expect(shown.grid).toEqual(grid.map((symbol) => made.symbols[symbol]))
    expect(prizesOfGrid(made, grid)).toEqual(proof.prizeMinor > 0 ? [proof.prizeMinor] : [])
    prizes.push(shown.prizeMinor ?? -1)
  }
  expect(prizes.filter((prize) => prize === 500)).toHaveLength(1)
  expect(prizes.at(-1)).toBe(500)
  expect(await tiersOf()).toMatchObject([{ left: 0 }, {}])
  expect(await brokenInvariants(db)).toEqual([])
})

it('refuses a purchase by a commitment that is used up, and one that the wallet does not cover', async () => {
  const pool = await poolOf(sure('refused'))
  const commit = await commitFor(pool, anna)
  await ask(pool, anna, { commit })
  expect(await ask(pool, anna, { commit })).toMatchObject({ body: { code: 'SEED_USED' } })
  const poor = await newPlayer({ balanceMinor: PRICE - 1 })
  expect(await ask(pool, poor)).toMatchObject({ body: { code: 'INSUFFICIENT_FUNDS' } })
})

it('sells no ticket twice to players who buy at the same moment', async () => {
  const pool = await poolOf(sure('race'))
  const players = await Promise.all(upTo(6).map(() => newPlayer({ balanceMinor: PRICE })))
  await Promise.all(players.map((player) => buy(pool, player)))
  expect((await games()).find(({ poolId }) => poolId === pool.poolId)?.sold).toBe(6)
  expect(await brokenInvariants(db)).toEqual([])
})

it('shows a card to nobody but its player', async () => {
  const cardId = await buy(await poolOf(sure('own')), anna)
  const other = await newPlayer()
  expect(await reveal(cardId, other)).toMatchObject({ status: 404 })
  expect(await card(cardId, anna)).toMatchObject({ state: 'purchased' })
})

it('plays a card for its player after two weeks and not a moment before, once', async () => {
  const cardId = await buy(await poolOf(sure('unplayed')), anna)
  const before = await balance(anna)
  await playDueCards(needs, await daysAfter(cardId, 13))
  expect(await card(cardId, anna)).toMatchObject({ state: 'purchased' })
  const due = await daysAfter(cardId, 14)
  await Promise.all([playDueCards(needs, due), playDueCards(needs, due)])
  await playDueCards(needs, due)
  expect(await card(cardId, anna)).toMatchObject({ state: 'settled', playedBy: 'operator' })
  expect((await toldTo(anna))[0]).toMatch(/in two weeks, so we opened the card/)
  expect(await balance(anna)).toBeGreaterThanOrEqual(before + 500)
  expect(await brokenInvariants(db)).toEqual([])
})

it('gives the stakes of unplayed cards back when a player is suspended, and leaves played ones', async () => {
  const pool = await poolOf(sure('excluded'))
  const ben = await newPlayer({ balanceMinor: 1_000 })
  const [played, unplayed] = [await buy(pool, ben), await buy(pool, ben)]
  await reveal(played, ben)
  const operator = await newOperator()
  const path = `/api/admin/players/${ben.id}/suspend`
  expect(
    await send('POST', path, { token: operator.token, body: { reason: 'asked for it' } }),
  ).toMatchObject({ status: 200 })
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from scratch_card where account_id = ${ben.walletId} order by id`.execute(db)
  expect(rows).toEqual([
    { id: played, state: 'settled' },
    { id: unplayed, state: 'void' },
  ])
  expect(await balance(ben)).toBe(1_000 - PRICE + 500)
})

it('gives an excluded player the stake back in place of playing after two weeks', async () => {
  const ben = await newPlayer({ balanceMinor: PRICE })
  const cardId = await buy(await poolOf(sure('excluded-later')), ben)
  await sql`update app_user set state = 'suspended' where id = ${ben.id}`.execute(db)
  await playDueCards(needs, await daysAfter(cardId, 14))
  const { rows } = await sql<{ state: string }>`
    select state from scratch_card where id = ${cardId}`.execute(db)
  expect(rows).toEqual([{ state: 'void' }])
  expect(await balance(ben)).toBe(PRICE)
})

it('plays a card by the version that it was bought under, and keeps it when the game is withdrawn', async () => {
  const old = await poolOf(sure('versions'))
  const cardId = await buy(old, anna)
  const now = await poolOf(
    game('versions', { version: 2, tiers: [{ prizeMinor: 200, count: 12 }] }),
  )
  expect(now).toMatchObject({ version: 2, status: 'on_sale' })
  expect(await ask(old, anna)).toMatchObject({ body: { code: 'GAME_NOT_ON_SALE' } })
  expect((await reveal(cardId, anna)).body).toMatchObject({ version: 1, prizeMinor: 500 })

  const later = await buy(now, anna)
  const { token } = await newOperator(['games'])
  const withdraw = (as: string) =>
    send('POST', `/api/admin/instant-wins/${now.poolId}/withdraw`, {
      token: as,
      body: { reason: 'The drawings are worn out' },
    })
  const { token: cashier } = await newOperator(['cashier'])
  expect(await withdraw(cashier)).toMatchObject({ status: 403 })
  expect(await withdraw(token)).toMatchObject({ status: 200 })
  expect(await withdraw(token)).toMatchObject({ status: 409 })
  expect(await ask(now, anna)).toMatchObject({ body: { code: 'GAME_NOT_ON_SALE' } })
  expect((await reveal(later, anna)).body).toMatchObject({ prizeMinor: 200 })
})

it('makes every card of a broken game void: stakes go back, prizes are taken back, the rest is a debt', async () => {
  const pool = await poolOf(sure('broken'))
  const ben = await newPlayer({ balanceMinor: 2 * PRICE })
  const [played, unplayed] = [await buy(pool, ben), await buy(pool, ben)]
  await reveal(played, ben)
  // The prize is spent on another game.
  const other = await poolOf(sure('other'))
  for (const _ of upTo(4)) await buy(other, ben)
  expect(await balance(ben)).toBe(100)
  const { token } = await newOperator()
  const body = { reason: 'A printing error' }
  const path = `/api/admin/instant-wins/${pool.poolId}/void`
  expect(await send('POST', path, { token, body })).toMatchObject({ status: 200 })
  expect(await send('POST', path, { token, body })).toMatchObject({ status: 409 })
  for (const cardId of [played, unplayed])
    expect(await card(cardId, ben)).toMatchObject({ state: 'void', voidReason: 'A printing error' })
  expect(await reveal(unplayed, ben)).toMatchObject({ body: { code: 'CARD_VOID' } })
  expect(await toldTo(ben)).toEqual(
    [played, unplayed].map(() => expect.stringMatching(/was cancelled.* A printing error$/)),
  )
  expect(await balance(ben)).toBeGreaterThanOrEqual(0)
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps the seed out of the database and out of the operators page', async () => {
  const pool = await poolOf(game('secret'))
  const cardId = await buy(pool, anna)
  const stored = await sql<{ row: string }>`
    select to_jsonb(c)::text as row from scratch_card c where id = ${cardId}`.execute(db)
  expect(stored.rows[0]?.row).toContain('"prize_minor": null')
  const { token } = await newOperator()
  const { body } = await send('GET', '/api/admin/instant-wins', { token })
  expect(body['items']).toContainEqual(
    expect.objectContaining({ poolId: pool.poolId, unplayed: 1, resultMinor: PRICE }),
  )
  const wrong = serving({ db, config: { ...app.config, gameSeedKey: 'cd'.repeat(32) } })
  await expect(playDueCards(wrong, await daysAfter(cardId, 14))).rejects.toThrow(
    /the key opens the seed/,
  )
})
