import { sql } from 'kysely'
import type { ScratchCard, ScratchGameRow } from '#contract/instant-wins/scratch.ts'
import type { ScratchPoolRow } from '#contract/instant-wins/operators.ts'
import { assert } from '#domain/assert.ts'
import { asNumber, fractionText } from '#domain/casino/chance.ts'
import { judgeReturn } from '#domain/casino/return-bounds.ts'
import { returnOfPool, type ScratchGame } from '#domain/casino/scratch/pool.ts'
import { boundsOfCards } from '#domain/casino/scratch/pool-bounds.ts'
import { UNPLAYED_DAYS } from '#domain/casino/scratch/ticket-state.ts'
import { isAskedFor, type PlayFilter } from '#server/kernel/play-filter.ts'
import type { Db } from '#server/db/database.ts'
import { pictureOf, saltOf } from './hashing.ts'
import type { Needs } from './pools.ts'

const DAY_MS = 86_400_000

type PoolRead = Pick<
  ScratchPoolRow,
  'poolId' | 'status' | 'currency' | 'sold' | 'unplayed' | 'resultMinor' | 'reason'
> & {
  /** Cards that were played and count, and what they paid. */
  playedCards: number
  paidMinor: number
  game: ScratchGame
  root: Buffer
  madeAt: Date
  closedAt: Date | null
  /** How many cards with each prize were played. */
  played: Record<string, number>
}

async function poolsWhere(db: Db, isWanted: ReturnType<typeof sql>): Promise<PoolRead[]> {
  const { rows } = await sql<PoolRead>`
    select p.id as "poolId", p.status, p.currency, p.sold, p.game, p.root, p.reason, p.made_at as "madeAt",
      p.closed_at as "closedAt",
      (
        select coalesce(json_object_agg(prize_minor, cards), '{}') from (
          select prize_minor, count(*) as cards from scratch_card
          where pool_id = p.id and prize_minor > 0 group by prize_minor
        ) won
      ) as played,
      (select count(*) from scratch_card where pool_id = p.id and state = 'purchased') as unplayed,
      (select count(*) from scratch_card where pool_id = p.id and state <> 'void' and prize_minor is not null) as "playedCards",
      (select coalesce(sum(prize_minor), 0)::bigint from scratch_card where pool_id = p.id and state <> 'void') as "paidMinor",
      (
        select coalesce(sum(p.price_minor - coalesce(prize_minor, 0)), 0)::bigint
        from scratch_card where pool_id = p.id and state <> 'void'
      ) as "resultMinor"
    from scratch_pool p where ${isWanted} order by p.price_minor, p.game_id, p.version desc`.execute(
    db,
  )
  return rows
}

const rowOf = ({ game, root, played, ...pool }: PoolRead): ScratchGameRow => ({
  poolId: pool.poolId,
  status: pool.status,
  currency: pool.currency,
  sold: pool.sold,
  gameId: game.id,
  name: game.name,
  version: game.version,
  priceMinor: game.priceMinor,
  tickets: game.tickets,
  return: fractionText(returnOfPool(game)),
  root: root.toString('hex'),
  symbols: [...game.symbols],
  tiers: game.tiers.map(({ prizeMinor, count }) => ({
    prizeMinor,
    count,
    left: count - (played[prizeMinor] ?? 0),
  })),
})

/** Each game in its newest version. */
export async function gamesNow(db: Db): Promise<ScratchGameRow[]> {
  const newest = sql`p.version = (select max(version) from scratch_pool where game_id = p.game_id)`
  return (await poolsWhere(db, newest)).map(rowOf)
}

/** Every pool there was. */
export async function allPools(db: Db): Promise<ScratchPoolRow[]> {
  return (await poolsWhere(db, sql`true`)).map((pool) => ({
    ...rowOf(pool),
    madeAt: pool.madeAt.toISOString(),
    closedAt: pool.closedAt?.toISOString() ?? null,
    reason: pool.reason,
    unplayed: pool.unplayed,
    resultMinor: pool.resultMinor,
    ...returnOfCards(pool),
  }))
}

/** The return of the cards that were played, against that of their pool. */
function returnOfCards({ game, playedCards, paidMinor }: PoolRead) {
  const stakedMinor = playedCards * game.priceMinor
  const { actualReturnBps, isAlarming } = judgeReturn(
    { stakedMinor, paidMinor },
    boundsOfCards(game, playedCards),
  )
  return { expectedReturnBps: expectedReturnBps(game), actualReturnBps, isAlarming }
}

export const expectedReturnBps = (game: ScratchGame): number =>
  Math.round(10_000 * asNumber(returnOfPool(game)))

type CardRead = Pick<
  ScratchCard,
  'cardId' | 'poolId' | 'currency' | 'state' | 'playedBy' | 'prizeMinor' | 'voidReason'
> & {
  ticket: number
  seed: Buffer
  game: ScratchGame
  boughtAt: Date
  closedAt: Date | null
  total: number
}
type Query = PlayFilter & { state: 'open' | 'played' | 'all'; page: number; pageSize: number }

async function cardsWhere(
  db: Db,
  walletId: number,
  { state, page, pageSize, cardId = 0, ...filter }: Query & { cardId?: number },
): Promise<CardRead[]> {
  const asked = isAskedFor(filter, {
    at: sql`c.bought_at`,
    number: sql`c.id`,
    game: sql`p.game_id`,
    games: [],
    words: sql`p.game ->> 'name'`,
  })
  const { rows } = await sql<CardRead>`
    select c.id as "cardId", c.pool_id as "poolId", p.currency, c.state, c.played_by as "playedBy",
      c.prize_minor as "prizeMinor", c.void_reason as "voidReason", c.ticket, p.seed, p.game,
      c.bought_at as "boughtAt", c.closed_at as "closedAt", count(*) over () as total
    from scratch_card c join scratch_pool p on p.id = c.pool_id
    where c.account_id = ${walletId} and (${cardId} = 0 or c.id = ${cardId})
      and (${state} = 'all' or (c.state = 'purchased') = (${state} = 'open'))
      and ${asked}
    order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

/** The picture and the prize leave the server only once the card is played. */
async function cardOf({ secrets }: Needs, card: CardRead): Promise<ScratchCard> {
  const { game, prizeMinor, boughtAt, closedAt, ticket, seed, total: _all, ...rest } = card
  const isPlayed = prizeMinor !== null
  const secret = isPlayed ? await secrets.of({ id: card.poolId, game, seed }) : undefined
  const grid =
    isPlayed && secret
      ? pictureOf(game, { prizeMinor, salt: saltOf(secret.seed, ticket) })
      : undefined
  return {
    ...rest,
    prizeMinor,
    gameId: game.id,
    name: game.name,
    version: game.version,
    priceMinor: game.priceMinor,
    prizes: game.tiers.map((tier, index) => ({
      symbol: game.symbols[index] ?? '',
      prizeMinor: tier.prizeMinor,
    })),
    grid: grid?.map((symbol) => game.symbols[symbol] ?? '') ?? null,
    isWin: card.state === 'settled' && isPlayed && prizeMinor > game.priceMinor,
    boughtAt: boughtAt.toISOString(),
    playedFrom: new Date(boughtAt.getTime() + UNPLAYED_DAYS * DAY_MS).toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

export async function cardsOf(needs: Needs, walletId: number, query: Query) {
  const rows = await cardsWhere(needs.db, walletId, query)
  return {
    items: await Promise.all(rows.map((row) => cardOf(needs, row))),
    total: rows[0]?.total ?? 0,
    page: query.page,
    pageSize: query.pageSize,
  }
}

/** The player's own card; nothing if it is somebody else's. */
export async function ownCard(
  needs: Needs,
  walletId: number,
  cardId: number,
): Promise<ScratchCard | undefined> {
  const [card] = await cardsWhere(needs.db, walletId, {
    cardId,
    state: 'all',
    page: 1,
    pageSize: 1,
  })
  return card && cardOf(needs, card)
}

/** The tickets of the pool in the order of their sale. */
export async function salesOf(db: Db, poolId: number): Promise<number[]> {
  const { rows } = await sql<{ tickets: number[] | null }>`
    select array_agg(ticket order by sale) as tickets from scratch_card where pool_id = ${poolId}`.execute(
    db,
  )
  const [found] = rows
  assert(found !== undefined, 'an aggregate has a row')
  return found.tickets ?? []
}
