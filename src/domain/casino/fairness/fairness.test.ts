import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { upTo } from '../table.ts'
import { beaconRoundAfter, beaconRoundAt, beaconTime } from './beacon.ts'
import { betListHash, type ListedBet } from './bet-list.ts'
import { fromHex, type Hashing, textBytes, toHex } from './bytes.ts'
import { chainSeed, keepsPromise } from './chain.ts'
import { isInPool, leafHash, merklePath, merkleRoot } from './merkle.ts'
import { below, drawOf, numbers, roundKey } from './stream.ts'

const hashing: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const bytesOf = (hex: string): Uint8Array => {
  const bytes = fromHex(hex)
  assert(bytes !== undefined)
  return bytes
}

const seed = bytesOf(`${'00'.repeat(31)}01`)
const key = roundKey(hashing, seed, 'ab'.repeat(32), { table: 'teen20', round: '1' })
const secondsOf = (text: string) => Date.parse(text) / 1_000

describe('the scheme of fairness', () => {
  it('commits to a seed by its hash, and chains seeds', () => {
    expect(toHex(hashing.sha256(seed))).toBe(
      'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
    )
    expect(toHex(chainSeed(hashing, seed, 5))).toBe(
      'e3dbd2fee19c714f923cac2ecd0b9be2c62a1b1a2411501e56e2887b0385c695',
    )
    const [second, first] = [chainSeed(hashing, seed, 3), chainSeed(hashing, seed, 4)]
    expect(keepsPromise(hashing, first, chainSeed(hashing, seed, 5))).toBe(true)
    expect(keepsPromise(hashing, second, first)).toBe(true)
    expect(keepsPromise(hashing, seed, first)).toBe(false)
  })

  it('makes the key of a round from the seed, the public entropy and the name of the round', () => {
    expect(toHex(key)).toBe('deb495ad02346781bad4f9cb2e9a5a8391e04497c9606b5dd06a47bf9f455c40')
    const other = roundKey(hashing, seed, 'ab'.repeat(32), { table: 'teen20', round: '2' })
    expect(toHex(other)).not.toBe(toHex(key))
  })

  it('shuffles a pack, throws dice and turns a wheel as published', () => {
    const deck = drawOf(hashing, key, 'deck').take(upTo(52), 52)
    expect(deck.slice(0, 10)).toEqual([22, 48, 50, 21, 8, 31, 5, 30, 1, 18])
    expect(new Set(deck).size).toBe(52)
    const dice = drawOf(hashing, key, 'dice')
    expect([1, 2, 3].map(() => dice.below(6) + 1)).toEqual([3, 6, 5])
    expect(drawOf(hashing, key, 'roulette').below(37)).toBe(21)
  })

  it('throws away what would make small numbers likelier (PR-13)', () => {
    const stream = [0xff_ff_ff_ff, 0xff_ff_ff_fc, 7][Symbol.iterator]()
    // The last whole multiple of 6 below 2^32 is 4,294,967,292.
    expect(below(stream, 6)).toBe(1)
    expect(() => below(numbers(hashing, key, 'deck'), 0)).toThrow('one of 0')
  })

  it('knows the timetable of the beacon', () => {
    expect(beaconRoundAt(secondsOf('2026-04-20T00:00:00Z'))).toBe(27_946_612)
    expect(beaconRoundAt(secondsOf('2026-04-20T12:30:45Z'))).toBe(27_961_627)
    const close = secondsOf('2026-01-01T00:00:30Z')
    expect(beaconRoundAfter(close)).toBe(24_807_424)
    expect(beaconTime(beaconRoundAfter(close)) - close).toBe(6)
    for (const later of [0, 1, 2, 3, 4, 5]) {
      const wait = beaconTime(beaconRoundAfter(close + later)) - (close + later)
      expect(wait).toBeGreaterThan(3)
      expect(wait).toBeLessThanOrEqual(6)
    }
  })

  it('reads and writes bytes as everybody does', () => {
    expect(fromHex('0aff')).toEqual(Uint8Array.of(10, 255))
    expect([fromHex('0'), fromHex('0g'), fromHex('AB')]).toEqual([undefined, undefined, undefined])
    for (const text of ['table|1', 'é', 'पत्ती', '🂡']) {
      expect(textBytes(text)).toEqual(new TextEncoder().encode(text))
    }
  })
})

describe('the published list of bets', () => {
  const bet: ListedBet = {
    id: '1',
    market: 'Winner',
    selection: 'Player A',
    side: 'back',
    price: 198,
    stakeMinor: 1_000,
    playerSeed: '',
  }
  const hash = (...bets: readonly ListedBet[]) => toHex(betListHash(hashing, bets))

  it('changes with every bet that is added, taken away, changed or moved', () => {
    const other = { ...bet, id: '2' }
    const hashes = [
      hash(),
      hash(bet),
      hash(bet, other),
      hash(other, bet),
      hash({ ...bet, stakeMinor: 1_001 }),
      hash({ ...bet, market: 'Winner","Player A', selection: 'x' }),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hash(bet, other)).toBe(hash({ ...bet }, { ...other }))
  })
})

describe('the tree over a finite pool', () => {
  const tickets = [500, 0, 0, 20, 0, 100, 0].map((prizeMinor, index) => ({
    index,
    prizeMinor,
    salt: toHex(hashing.sha256(textBytes(`salt ${index}`))),
  }))
  const leaves = tickets.map((ticket) => leafHash(hashing, ticket))
  const root = merkleRoot(hashing, leaves)

  it('proves every ticket, with any number of tickets', () => {
    for (let count = 1; count <= tickets.length; count += 1) {
      const some = leaves.slice(0, count)
      for (const ticket of tickets.slice(0, count)) {
        const path = merklePath(hashing, some, ticket.index)
        expect(isInPool(hashing, ticket, path, merkleRoot(hashing, some))).toBe(true)
      }
    }
  })

  it('proves no changed ticket, and no ticket by the path of another', () => {
    for (const ticket of tickets) {
      const path = merklePath(hashing, leaves, ticket.index)
      const richer = { ...ticket, prizeMinor: ticket.prizeMinor + 1 }
      expect(isInPool(hashing, richer, path, root)).toBe(false)
      const elsewhere = merklePath(hashing, leaves, (ticket.index + 1) % tickets.length)
      expect(isInPool(hashing, ticket, elsewhere, root)).toBe(false)
    }
  })
})
