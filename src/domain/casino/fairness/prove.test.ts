import { describe, expect, it } from 'vitest'
import type { CardRecord } from '../scratch/card-record.ts'
import { verifyCard } from '../scratch/verify-card.ts'
import type { SpinRecord } from '../slots/spin-record.ts'
import { verifySpin } from '../slots/verify-spin.ts'
import { textBytes, toHex } from './bytes.ts'
import { nobleHashing as hashing } from './noble-hashing.ts'
import { isProved, prove } from './prove.ts'
import { digestOf } from './record.ts'
import { cardForTest, spinForTest } from './test-plays.ts'

const card = cardForTest()
const spin = spinForTest()

const means = {
  verifier: { hashing, isBeaconSignature: () => false },
  gameById: async () => undefined,
}
/** The step that is wrong, with its sentence; nothing where the record is proved. */
async function faultOf(text: string): Promise<string | undefined> {
  const proof = await prove(text, means)
  if ('fault' in proof) return `${proof.at}: ${proof.fault}`
  const wrong = proof.steps.find(({ isRight }) => !isRight)
  return wrong && `${wrong.name}: ${wrong.sentence}`
}
const sealed = <R extends object>(record: R, change: Partial<R>): R => {
  const changed = { ...record, ...change }
  return { ...changed, digest: digestOf(hashing, changed) }
}
const other = toHex(hashing.sha256(textBytes('another')))

describe.each([
  ['a scratch card', card, ['rules', 'pool', 'seed', 'choice', 'picture', 'digest']],
  ['a spin', spin, ['rules', 'seed', 'draw', 'results', 'digest']],
] as const)('the record of %s', (_name, record, names) => {
  it('is proved step by step', async () => {
    const proof = await prove(JSON.stringify(record), means)
    expect(isProved(proof)).toBe(true)
    expect('steps' in proof && proof.steps.map(({ name }) => name)).toEqual(names)
  })

  it('fails with a sentence when any of its bytes is changed', async () => {
    const bytes = textBytes(JSON.stringify(record))
    const unseen: string[] = []
    for (const place of bytes.keys()) {
      const changed = bytes.map((byte, index) => (index === place ? byte ^ 1 : byte))
      const text = new TextDecoder().decode(changed)
      if ((await faultOf(text)) === undefined) unseen.push(text.slice(place - 20, place + 5))
    }
    expect(unseen).toEqual([])
    expect(bytes.length).toBeGreaterThan(400)
  })
})

it('says which step of a card a forger got wrong, who can compute digests', () => {
  const { purchase } = card
  const bought = (change: Partial<CardRecord['purchase']>) => ({
    purchase: { ...purchase, ...change },
  })
  const cases: [Partial<CardRecord>, string, string][] = [
    [{ prizeMinor: 7 }, 'rules', 'no such prize'],
    [{ ticket: 21 }, 'rules', 'no such ticket'],
    [{ prizeMinor: 500 }, 'pool', 'does not lead'],
    [{ root: other }, 'pool', 'does not lead'],
    [bought({ serverSeed: other }), 'seed', 'told before the purchase'],
    [bought({ playerSeed: 'yours' }), 'choice', 'Both seeds choose ticket'],
    [bought({ nonce: 4 }), 'choice', 'Both seeds choose ticket'],
    [bought({ sale: 4 }), 'choice', 'Before sale 4, 3 tickets were sold; the record marks 2.'],
    [bought({ soldBefore: '0102' }), 'choice', 'the record marks'],
    // A bit behind the last ticket is of no ticket.
    [bought({ soldBefore: '010280' }), 'choice', 'the record marks'],
    [{ grid: card.grid.toReversed() }, 'picture', 'salt of the ticket'],
  ]
  for (const [change, name, words] of cases) {
    const wrong = verifyCard(hashing, sealed(card, change)).find(({ isRight }) => !isRight)
    expect(wrong?.name).toBe(name)
    expect(wrong?.sentence).toContain(words)
  }
})

it('says which step of a spin a forger got wrong, who can compute digests', () => {
  const cases: [Partial<SpinRecord>, string, string][] = [
    [{ machine: 'nowhere' }, 'rules', 'no slot "nowhere"'],
    [{ rulesVersion: 2 }, 'rules', 'version 2'],
    [{ stakeMinor: 100 }, 'rules', 'this stake'],
    [{ serverSeed: other }, 'seed', 'told before the spin'],
    [{ playerSeed: 'yours' }, 'draw', 'Both seeds stop'],
    [{ stops: spin.stops.toReversed() }, 'draw', 'and not at'],
    [{ payoutMinor: spin.payoutMinor + 100 }, 'results', 'table of prizes'],
    [{ window: spin.window.toReversed() }, 'results', 'table of prizes'],
  ]
  for (const [change, name, words] of cases) {
    const wrong = verifySpin(hashing, sealed(spin, change)).find(({ isRight }) => !isRight)
    expect(wrong?.name).toBe(name)
    expect(wrong?.sentence).toContain(words)
  }
})

it('names what a text is no record of', async () => {
  expect(await faultOf('{"kind":"scratch-card"}')).toBe(
    'record: The field format is not as the record has it.',
  )
  expect(await faultOf('{"kind":"lottery"}')).toMatch(/^record: The field format/)
})
