import { assert } from '#domain/assert.ts'
import { type CardRecord, recordOfCard } from '../scratch/card-record.ts'
import { gridOf } from '../scratch/grid.ts'
import { type ScratchGame, ticketOfPurchase } from '../scratch/pool.ts'
import { payoutOf, prizesOf, stakeOf, windowOf } from '../slots/machine.ts'
import { SLOT_MACHINES } from '../slots/slot-machines.ts'
import { recordOfSpin, type SpinRecord } from '../slots/spin-record.ts'
import { stopsBySeeds } from '../slots/stops-by-seeds.ts'
import { upTo } from '../table.ts'
import { fromHex, textBytes, toHex } from './bytes.ts'
import { leafHash, merklePath, merkleRoot } from './merkle.ts'
import { nobleHashing } from './noble-hashing.ts'
import { drawOf } from './stream.ts'

const serverSeed = nobleHashing.sha256(textBytes('the seed of a server'))
const seeds = { serverSeed, playerSeed: 'mine', nonce: 3 }
const shown = {
  commit: toHex(nobleHashing.sha256(serverSeed)),
  serverSeed: toHex(serverSeed),
  playerSeed: seeds.playerSeed,
  nonce: seeds.nonce,
}

const game: ScratchGame = {
  id: 'small',
  name: 'Small Game',
  version: 2,
  tickets: 21,
  priceMinor: 100,
  tiers: [
    { prizeMinor: 500, count: 1 },
    { prizeMinor: 100, count: 4 },
  ],
  symbols: ['sun', 'moon', 'star', 'leaf', 'boat', 'drum', 'lamp'],
}

/** The record of a card of a small pool, of which tickets 0 and 9 were sold before. */
export function cardForTest(): CardRecord {
  const all = upTo(game.tickets).map((index) => ({
    index,
    prizeMinor: 100,
    salt: toHex(nobleHashing.sha256(textBytes(`salt ${index}`))),
  }))
  const leaves = all.map((each) => leafHash(nobleHashing, each))
  const unsold = upTo(game.tickets).filter((each) => each !== 0 && each !== 9)
  const player = { seed: seeds.playerSeed, nonce: seeds.nonce }
  const ticket = ticketOfPurchase(nobleHashing, serverSeed, player, unsold)
  const chosen = all[ticket]
  assert(chosen !== undefined)
  const { prizeMinor, salt } = chosen
  const key = fromHex(salt)
  assert(key !== undefined)
  return recordOfCard(nobleHashing, {
    card: 12,
    game: { ...game, tiers: [...game.tiers], symbols: [...game.symbols] },
    pool: 5,
    root: toHex(merkleRoot(nobleHashing, leaves)),
    ticket,
    prizeMinor,
    salt,
    path: merklePath(nobleHashing, leaves, ticket).map(({ side, hash }) => ({
      side,
      hash: toHex(hash),
    })),
    grid: gridOf(game, prizeMinor, drawOf(nobleHashing, key, 'grid')).map(
      (symbol) => game.symbols[symbol] ?? '',
    ),
    purchase: { sale: 3, ...shown, soldBefore: '010200' },
  })
}

/** The record of a spin of the first slot that pays something. */
export function spinForTest(): SpinRecord {
  const [machine] = SLOT_MACHINES
  assert(machine !== undefined)
  for (let nonce = 0; ; nonce += 1) {
    const stops = stopsBySeeds(nobleHashing, machine, { ...seeds, nonce })
    const window = windowOf(machine, stops)
    const prizes = prizesOf(machine, window)
    if (prizes.length === 0) continue
    return recordOfSpin(nobleHashing, {
      spin: 9,
      machine: machine.id,
      rulesVersion: 1,
      coinMinor: 100,
      stakeMinor: stakeOf(machine, 100),
      payoutMinor: payoutOf(prizes, 100),
      ...shown,
      nonce,
      stops: [...stops],
      window: window.map((reel) => [...reel]),
      prizes: [...prizes],
    })
  }
}
