import { sql } from 'kysely'
import type { ScratchProof } from '#contract/instant-wins/scratch.ts'
import { assert } from '#domain/assert.ts'
import { toHex } from '#domain/casino/fairness/bytes.ts'
import type { ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { Db } from '#server/db/database.ts'
import { commitOf, pictureOf, purchaseSeed, saltOf } from './hashing.ts'
import type { Needs } from './pools.ts'

type Read = {
  poolId: number
  game: ScratchGame
  seed: Buffer
  root: Buffer
  ticket: number
  sale: number
  place: number
  unsold: number
  playerSeed: string
  nonce: number
  prizeMinor: number | null
}

/** The proof of a card of the player's own; nothing before it is played. */
export async function proofOf(
  { db, secrets }: Needs,
  walletId: number,
  cardId: number,
): Promise<ScratchProof | undefined> {
  const { rows } = await sql<Read>`
    select p.id as "poolId", p.game, p.seed, p.root, c.ticket, c.sale, c.place, c.unsold,
      c.player_seed as "playerSeed", c.nonce, c.prize_minor as "prizeMinor"
    from scratch_card c join scratch_pool p on p.id = c.pool_id
    where c.id = ${cardId} and c.account_id = ${walletId}`.execute(db)
  const [card] = rows
  if (!card || card.prizeMinor === null) return undefined
  const { game, poolId, ticket, prizeMinor } = card
  const { seed } = await secrets.of({ ...card, id: poolId })
  const salt = saltOf(seed, ticket)
  const serverSeed = purchaseSeed(seed, walletId, card.nonce)
  return {
    game: game.name,
    version: game.version,
    poolId,
    tickets: game.tickets,
    root: card.root.toString('hex'),
    ticket,
    prizeMinor,
    salt,
    path: await pathOf(db, poolId, { ticket, tickets: game.tickets }),
    grid: pictureOf(game, { prizeMinor, salt }).map((symbol) => game.symbols[symbol] ?? ''),
    purchase: {
      sale: card.sale,
      commit: commitOf(serverSeed),
      serverSeed: toHex(serverSeed),
      playerSeed: card.playerSeed,
      nonce: card.nonce,
      unsold: card.unsold,
      place: card.place,
    },
  }
}

const HASH_BYTES = 32

/** One hash of each floor of the tree, read without the rest of the floor. */
async function pathOf(
  db: Db,
  poolId: number,
  { ticket, tickets }: { ticket: number; tickets: number },
): Promise<ScratchProof['path']> {
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
