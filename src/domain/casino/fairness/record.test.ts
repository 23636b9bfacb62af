import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import dragonTiger from '../games/dragon-tiger-20.ts'
import instant from '../games/instant-teenpatti.ts'
import sicBo from '../games/sic-bo.ts'
import superOver from '../games/super-over.ts'
import { isBeaconSignature, randomnessOf } from './beacon-signature.ts'
import { betListHash, type ListedBet } from './bet-list.ts'
import { type Hashing, textBytes, toHex } from './bytes.ts'
import { nobleHashing } from './noble-hashing.ts'
import { readRecord } from './read-record.ts'
import { digestOf, type RoundRecord } from './record.ts'
import { BEACON_123, PLAYERS, recordForTest } from './test-record.ts'
import { type Verifier, verifyRecord } from './verify-record.ts'

/** The primitives of the server's platform. */
const nodeHashing: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const bet = (id: string, terms: Partial<ListedBet>): ListedBet => ({
  id,
  market: 'Main',
  selection: 'Dragon',
  side: 'back',
  price: 198,
  stakeMinor: 1_000,
  playerSeed: 'पत्ती',
  ...terms,
})

const dragonRecord = recordForTest(dragonTiger, {
  entropy: BEACON_123,
  bets: () => [bet('1', {}), bet('2', { selection: 'Tiger' })],
})

/** Each signature is checked once: the same one stands in hundreds of changed records. */
const checked = new Map<string, boolean>()
const verifier: Verifier = {
  hashing: nodeHashing,
  isBeaconSignature: (round, signature) => {
    const key = `${round} ${signature}`
    const known = checked.get(key) ?? isBeaconSignature(round, signature)
    checked.set(key, known)
    return known
  },
}

/** The first wrong step, or none. */
const faultOf = (game: typeof dragonTiger, record: RoundRecord) =>
  verifyRecord(verifier, game, record).find(({ isRight }) => !isRight)

const faultOfText = (text: string): string | undefined => {
  const read = readRecord(text)
  if ('fault' in read) return read.fault
  assert(read.kind === 'round')
  return faultOf(dragonTiger, read.record)?.sentence
}

/** A change by somebody who can compute digests. */
const forged = (record: RoundRecord, change: Partial<RoundRecord>): RoundRecord => {
  const changed = { ...record, ...change }
  return { ...changed, digest: digestOf(nodeHashing, changed) }
}
const stageOf = (record: RoundRecord) => {
  const [stage] = record.stages
  assert(stage !== undefined)
  return stage
}
const forgedStage = (change: Partial<RoundRecord['stages'][number]>) => {
  return forged(dragonRecord, { stages: [{ ...stageOf(dragonRecord), ...change }] })
}
const forgedWith = (one: ListedBet) =>
  forgedStage({ bets: [one], betsHash: toHex(betListHash(nodeHashing, [one])) })

describe('the record of a round', () => {
  it('is proved step by step, with both kinds of entropy, in stages and with cards set aside', () => {
    const steps = verifyRecord(verifier, dragonTiger, dragonRecord)
    expect(steps.filter(({ isRight }) => !isRight)).toEqual([])
    expect(steps.map(({ name }) => name)).toEqual([
      'rules',
      'chain',
      'bets',
      'entropy',
      'draw',
      'end',
      'results',
      'digest',
    ])
    const over = recordForTest(superOver, {
      entropy: PLAYERS,
      bets: (stage) =>
        stage === 2 ? [bet('9', { market: 'Next ball', selection: 'Wicket', price: 600 })] : [],
    })
    expect(over.stages.length).toBeGreaterThan(2)
    expect(faultOf(superOver, over)).toBeUndefined()
    const aside = recordForTest(instant, {
      entropy: PLAYERS,
      bets: () => [bet('1', { market: 'Winner', selection: 'Player A', price: 150 })],
      setAside: [1, 2, 3],
    })
    expect(faultOf(instant, aside)).toBeUndefined()
    expect(faultOf(instant, forged(aside, { setAside: stageOf(aside).drawn }))?.name).toBe('draw')
    const dice = recordForTest(sicBo, {
      entropy: PLAYERS,
      bets: () => [bet('1', { market: 'Single die', selection: '3', price: null })],
    })
    expect(faultOf(sicBo, dice)).toBeUndefined()
  })

  it('gives two stages without bets different keys', () => {
    const { stages } = recordForTest(superOver, { entropy: PLAYERS, bets: () => [] })
    expect(new Set(stages.map(({ betsHash }) => betsHash)).size).toBe(1)
    expect(new Set(stages.map(({ drawn }) => String(drawn))).size).toBeGreaterThan(1)
  })

  it('fails with a sentence when any of its bytes is changed', () => {
    const bytes = textBytes(JSON.stringify(dragonRecord))
    const text = (changed: Uint8Array) => new TextDecoder().decode(changed)
    expect(faultOfText(text(bytes))).toBeUndefined()
    const unseen: number[] = []
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = bytes.map((byte, index) => (index === place ? byte ^ 1 : byte))
      if (faultOfText(text(changed)) === undefined) unseen.push(place)
    }
    expect(unseen.map((place) => text(bytes.slice(place - 20, place + 5)))).toEqual([])
    expect(bytes.length).toBeGreaterThan(1_000)
  })

  it('says which step a forger got wrong, who can compute digests', () => {
    const { chain, seed } = dragonRecord
    const stage = stageOf(dragonRecord)
    const cases: [RoundRecord, string, string][] = [
      [forged(dragonRecord, { rulesVersion: 2 }), 'rules', 'no version 2'],
      [forged(dragonRecord, { game: 'lucky-7-a' }), 'rules', 'lucky-7-a'],
      [forged(dragonRecord, { setAside: [1] }), 'rules', 'Nothing lies aside'],
      [forged(dragonRecord, { chain: { ...chain, step: 4 } }), 'chain', 'Hashed 4 times'],
      [forged(dragonRecord, { chain: { ...chain, length: 2e9 } }), 'chain', 'does not give'],
      [forged(dragonRecord, { seed: seed.replace(/^./, '0') }), 'chain', 'does not give'],
      [forged(dragonRecord, { round: '4712' }), 'draw', 'draws'],
      [forged(dragonRecord, { table: '8' }), 'draw', 'draws'],
      [forgedStage({ bets: stage.bets.slice(1) }), 'bets', 'published when betting closed'],
      [forgedStage({ closesAt: '2023-08-23T15:15:30.000Z' }), 'entropy', 'round 124'],
      [forgedStage({ entropy: PLAYERS }), 'draw', 'draws'],
      [forgedStage({ drawn: stage.drawn.toReversed() }), 'draw', 'draws'],
      [forgedStage({ pieces: ['K♠', 'A♦'] }), 'draw', 'and not K♠ A♦'],
      [forgedStage({ results: [] }), 'results', 'not settled by the rules'],
      [forgedWith(bet('1', { market: 'Nothing' })), 'results', 'no Nothing on Dragon'],
      [forged(dragonRecord, { stages: [stage, stage] }), 'draw', 'over before'],
    ]
    for (const [record, name, words] of cases) {
      const fault = faultOf(dragonTiger, record)
      expect(fault?.name).toBe(name)
      expect(fault?.sentence).toContain(words)
    }
    const early = recordForTest(superOver, { entropy: PLAYERS, bets: () => [] })
    expect(faultOf(superOver, forged(early, { stages: early.stages.slice(0, 2) }))?.name).toBe(
      'end',
    )
  })

  it('is read only when every field is there, and none beside', () => {
    expect(readRecord('{')).toEqual({ fault: 'The text is not JSON.' })
    expect(readRecord('[]')).toEqual({ fault: 'The text is no record of a round.' })
    expect(readRecord(JSON.stringify({ ...dragonRecord, seed: 'x' }))).toEqual({
      fault: 'The field seed is not as the record has it.',
    })
    expect(readRecord(JSON.stringify({ ...dragonRecord, more: 1 }))).toHaveProperty('fault')
  })

  it('is proved alike by the primitives of a page', () => {
    const key = textBytes('key')
    expect(toHex(nobleHashing.sha256(key))).toBe(toHex(nodeHashing.sha256(key)))
    const proof = verifyRecord({ ...verifier, hashing: nobleHashing }, dragonTiger, dragonRecord)
    expect(proof.every(({ isRight }) => isRight)).toBe(true)
  })
})

describe('a signature of the beacon', () => {
  const { signature } = { signature: '', ...BEACON_123 }
  it('is genuine for its own round only, and gives the number of the round', () => {
    expect(isBeaconSignature(123, signature)).toBe(true)
    expect(isBeaconSignature(124, signature)).toBe(false)
    expect(isBeaconSignature(123, signature.replace(/2$/, '3'))).toBe(false)
    expect(isBeaconSignature(123, '00')).toBe(false)
    expect(isBeaconSignature(123, 'xyz')).toBe(false)
    expect(isBeaconSignature(0, signature)).toBe(false)
    expect(randomnessOf(signature)).toBe(
      'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
    )
  })

  it('is known for the first round too', () => {
    const first =
      'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b'
    expect(isBeaconSignature(1, first)).toBe(true)
  })
})
