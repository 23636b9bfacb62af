import { describe, expect, it } from 'vitest'
import { readRecord } from '../fairness/read-record.ts'
import { isBeaconSignature } from '../fairness/beacon-signature.ts'
import { textBytes, toHex } from '../fairness/bytes.ts'
import { chainSeed } from '../fairness/chain.ts'
import { nobleHashing } from '../fairness/noble-hashing.ts'
import { BEACON_123, CLOSE_OF_123, PLAYERS } from '../fairness/test-record.ts'
import { upTo } from '../table.ts'
import { BINGO_ROOMS, type BingoRoom } from './bingo.ts'
import { type BingoRecord, bingoRecordOf, paidBySale, verifyBingoRecord } from './bingo-record.ts'
import { callsOfRound, ticketListHash, ticketOfSale } from './fair-bingo.ts'

/** Each signature is checked once: the same one stands in hundreds of changed records. */
const checked = new Map<string, boolean>()
const verifier = {
  hashing: nobleHashing,
  isBeaconSignature: (round: number, signature: string) => {
    const name = `${round} ${signature}`
    const known = checked.get(name) ?? isBeaconSignature(round, signature)
    checked.set(name, known)
    return known
  },
}

function recordFor(room: BingoRoom, entropy: BingoRecord['entropy']): BingoRecord {
  const [length, step, round, priceMinor] = [8, 5, '4711', 333]
  const secret = nobleHashing.sha256(textBytes('the secret of a chain'))
  const seed = chainSeed(nobleHashing, secret, step)
  const tickets = [1, 2, 4, 5].map((sale) => {
    const playerSeed = `seed ${sale % 2}`
    const rows = ticketOfSale(nobleHashing, room, { round, sale, playerSeed })
    return { sale, playerSeed, rows: rows.map((row) => [...row]) }
  })
  const listHash = toHex(ticketListHash(nobleHashing, tickets))
  const publicPart = entropy.kind === 'drand' ? entropy.randomness : listHash
  const calls = [...callsOfRound(nobleHashing, room, { round, seed, entropy: publicPart })]
  return bingoRecordOf(nobleHashing, {
    room: room.id,
    round,
    rulesVersion: 1,
    priceMinor,
    chain: { head: toHex(chainSeed(nobleHashing, secret, length)), length, step },
    seed: toHex(seed),
    closesAt: CLOSE_OF_123,
    tickets,
    listHash,
    entropy,
    calls,
    ...paidBySale(room, { tickets, priceMinor, calls }),
  })
}

const [room75, room90] = BINGO_ROOMS
const stepsOf = (text: string) => {
  const read = readRecord(text)
  if ('fault' in read || read.kind !== 'bingo') return undefined
  return verifyBingoRecord(verifier, read.record)
}

/** Every way to change one leaf of the record to another value of its kind. */
function* changed(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const index of upTo(value.length))
      for (const other of changed(value[index])) yield value.with(index, other)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value))
      for (const other of changed(field)) yield { ...value, [name]: other }
  } else if (typeof value === 'number') {
    yield value + 1
  } else if (typeof value === 'string') {
    const last = value.at(-1) === '0' ? '1' : '0'
    yield `${value.slice(0, -1)}${last}`
  }
}

describe('the record of a round of bingo', () => {
  it.each([
    ['75 balls and the beacon', room75, BEACON_123],
    ['90 balls and the players', room90, PLAYERS],
  ] as const)('proves a round of %s, and no changed one', (_name, room, entropy) => {
    if (!room) throw new Error('there are two rooms')
    const record = recordFor(room, entropy)
    const steps = stepsOf(JSON.stringify(record))
    expect(steps?.map(({ name, isRight }) => [name, isRight])).toEqual([
      ['rules', true],
      ['chain', true],
      ['tickets', true],
      ['bets', true],
      ['entropy', true],
      ['draw', true],
      ['results', true],
      ['digest', true],
    ])
    let tried = 0
    for (const other of changed(record)) {
      const found = stepsOf(JSON.stringify(other))
      expect(found?.every(({ isRight }) => isRight) ?? false).toBe(false)
      tried += 1
    }
    expect(tried).toBeGreaterThan(150)
  })

  it('is told from records of tables and from texts that are none', () => {
    expect(readRecord('no text')).toHaveProperty('fault')
    const mark = readRecord('{"format":"fairbook-bingo/1"}')
    expect(mark).toEqual({ fault: 'The field room is not as the record has it.' })
  })
})
