import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import { type CardRecord, recordOfCard } from '#domain/casino/scratch/card-record.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { Db } from '#server/db/database.ts'
import { commitOf, hashing, pictureOf, purchaseSeed, saltOf } from './hashing.ts'
import type { Needs } from './pools.ts'

type Read = {
  poolId: number
  game: ScratchGame
  seed: Buffer
  root: Buffer
  ticket: number
  sale: number
  playerSeed: string
  nonce: number
  prizeMinor: number | null
}

/** The proof of a card of the player's own; nothing before it is played. */
export async function proofOf(
  { db, secrets }: Needs,
  walletId: number,
  cardId: number,
): Promise<CardRecord | undefined> {
  const { rows } = await sql<Read>`
    select p.id as "poolId", p.game, p.seed, p.root, c.ticket, c.sale,
      c.player_seed as "playerSeed", c.nonce, c.prize_minor as "prizeMinor"
    from scratch_card c join scratch_pool p on p.id = c.pool_id
    where c.id = ${cardId} and c.account_id = ${walletId}`.execute(db)
  const [card] = rows
  if (!card || card.prizeMinor === null) return undefined
  const { game, poolId, ticket, prizeMinor } = card
  const { seed } = await secrets.of({ ...card, id: poolId })
  const salt = saltOf(seed, ticket)
  const serverSeed = purchaseSeed(seed, walletId, card.nonce)
  const { id, name, version, tickets, priceMinor, tiers, symbols } = game
  return recordOfCard(hashing, {
    card: cardId,
    game: {
      id,
      name,
      version,
      tickets,
      priceMinor,
      tiers: tiers.map(({ prizeMinor: prize, count }) => ({ prizeMinor: prize, count })),
      symbols: [...symbols],
    },
    pool: poolId,
    root: card.root.toString('hex'),
    ticket,
    prizeMinor,
    salt,
    path: await pathOf(db, poolId, { ticket, tickets }),
    grid: pictureOf(game, { prizeMinor, salt }).map((symbol) => symbols[symbol] ?? ''),
    purchase: {
      sale: card.sale,
      commit: commitOf(serverSeed),
      serverSeed: toHex(serverSeed),
      playerSeed: card.playerSeed,
      nonce: card.nonce,
      soldBefore: await soldBefore(db, { poolId, sale: card.sale, tickets }),
    },
  })
}

type Sale = { poolId: number; sale: number; tickets: number }

/** The tickets that were sold before a sale, a bit for each. */
async function soldBefore(db: Db, { poolId, sale, tickets }: Sale): Promise<string> {
  const { rows } = await sql<{ ticket: number }>`
    select ticket from scratch_card where pool_id = ${poolId} and sale < ${sale}`.execute(db)
  const map = Buffer.alloc(Math.ceil(tickets / 8))
  for (const { ticket } of rows) map[ticket >> 3] = (map[ticket >> 3] ?? 0) | (1 << (ticket & 7))
  return map.toString('hex')
}

const HASH_BYTES = 32

/** One hash of each floor of the tree, read without the rest of the floor. */
async function pathOf(
  db: Db,
  poolId: number,
  { ticket, tickets }: { ticket: number; tickets: number },
): Promise<CardRecord['path']> {
  const steps: { height: number; neighbour: number; side: 'left' | 'right' }[] = []
  for (let height = 0, size = tickets; size > 1; height += 1, size = Math.ceil(size / 2)) {
    const place = Math.floor(ticket / 2 ** height)
    const isRight = place % 2 === 1
    const neighbour = isRight ? place - 1 : place + 1
    // A last one without a neighbour goes up as it is.
    if (neighbour < size) steps.push({ height, neighbour, side: isRight ? 'left' : 'right' })
  }
  const { rows } = await sql<{ hash: Buffer }>`
    select substring(f.hashes from s.neighbour * ${HASH_BYTES} + 1 for ${HASH_BYTES}) as hash
    from unnest(${steps.map(({ height }) => height)}::int[], ${steps.map(({ neighbour }) => neighbour)}::int[])
      as s (height, neighbour)
    join scratch_floor f on f.pool_id = ${poolId} and f.height = s.height
    order by s.height`.execute(db)
  assert(rows.length === steps.length, 'the tree has all its floors')
  return steps.map(({ side }, index) => ({ side, hash: rows[index]?.hash.toString('hex') ?? '' }))
}
