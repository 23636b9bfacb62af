import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromHex, toHex } from '#domain/casino/fairness/bytes.ts'
import { nobleHashing as hashing } from '#domain/casino/fairness/noble-hashing.ts'
import { type OwedSum, signHead } from './signed-head.ts'
import { floorAbove, hashIn, leafNode, neighboursOf, NODE_BYTES, sumIn } from './sum-tree.ts'
import { isOwedProved, type OwedRecord, proveOwed } from './verify-owed.ts'

const secret = fromHex('7b'.repeat(32)) ?? new Uint8Array()
const end = { links: 3, lastId: 9, hash: 'cd'.repeat(32) }
const common = { day: '2040-01-02', currency: 'EUR' }

function floorsOf(balances: readonly number[]): Uint8Array[] {
  const leaves = balances.map((balanceMinor, index) =>
    leafNode(hashing, { ...common, player: `p${index}`, balanceMinor, salt: saltOf(index) }),
  )
  const floors = [Uint8Array.from(leaves.flatMap((leaf) => [...leaf]))]
  while ((floors.at(-1)?.length ?? 0) > NODE_BYTES)
    floors.push(
      Uint8Array.from(
        [...floorAbove(hashing, floors.at(-1) ?? new Uint8Array())].flatMap((n) => [...n]),
      ),
    )
  return floors
}
const saltOf = (index: number) => (index + 1).toString(16).padStart(64, '0')

function recordOf(
  balances: readonly number[],
  index: number,
  changed: Partial<OwedSum> = {},
): OwedRecord {
  const floors = floorsOf(balances)
  const root = floors.at(-1) ?? new Uint8Array()
  const owed: OwedSum = {
    ...common,
    wallets: balances.length,
    totalMinor: sumIn(root),
    root: toHex(hashIn(root)),
    reserves: { amountMinor: 5_000, place: 'Bank', statedAt: '2040-01-01T00:00:00.000Z' },
    ...changed,
  }
  const facts = {
    number: 1,
    at: '2040-01-02T00:00:00.000Z',
    audit: end,
    ledger: end,
    owed,
    previous: '',
  }
  return {
    kind: 'owed',
    format: 'fairbook-owed/1',
    player: `p${index}`,
    balanceMinor: balances[index] ?? 0,
    salt: saltOf(index),
    path: neighboursOf(balances.length, index).map(({ height, place, side }) => {
      const node =
        floors[height]?.subarray(NODE_BYTES * place, NODE_BYTES * (place + 1)) ?? new Uint8Array()
      return { side, hash: toHex(hashIn(node)), sumMinor: sumIn(node) }
    }),
    head: signHead(facts, secret),
  }
}
const prove = (record: object) => proveOwed(hashing, JSON.stringify(record))
const lastOf = (record: object) => prove(record).at(-1)

it('proves every balance of a tree of any size, and that the root is the sum of all', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 17 }), (balances) => {
      balances.forEach((_, index) => {
        const record = recordOf(balances, index)
        expect(isOwedProved(prove(record))).toBe(true)
        expect(record.head.owed?.totalMinor).toBe(balances.reduce((sum, each) => sum + each, 0))
      })
    }),
    { numRuns: 10 },
  )
})

const record = recordOf([500, 0, 1_250, 70, 9], 2)
const first = record.path[0] ?? { side: 'left' as const, hash: '', sumMinor: 0 }
const withPath = (step: object) => ({
  ...record,
  path: [{ ...first, ...step }, ...record.path.slice(1)],
})

it.each<[string, object, string]>([
  ['another balance', { ...record, balanceMinor: 1_251 }, 'root'],
  ['another player', { ...record, player: 'p3' }, 'root'],
  ['another salt', { ...record, salt: saltOf(7) }, 'root'],
  ['another neighbour', withPath({ hash: 'ab'.repeat(32) }), 'root'],
  ['a smaller neighbour', withPath({ sumMinor: first.sumMinor - 1 }), 'root'],
  ['the other side', withPath({ side: first.side === 'left' ? 'right' : 'left' }), 'root'],
  ['sums beyond all money', withPath({ sumMinor: Number.MAX_SAFE_INTEGER }), 'path'],
  ['a balance below zero', { ...record, balanceMinor: -1 }, 'record'],
  ['a neighbour below zero', withPath({ sumMinor: -1 }), 'record'],
  ['a total that is not the sum', recordOf([5, 6], 0, { totalMinor: 10 }), 'total'],
  [
    'reserves changed after the signature',
    { ...record, head: { ...record.head, owed: { ...record.head.owed, reserves: null } } },
    'signature',
  ],
  ['another number of the head', { ...record, head: { ...record.head, number: 2 } }, 'signature'],
  ['another key', { ...record, head: { ...record.head, key: '11'.repeat(32) } }, 'signature'],
  ['a head without balances', { ...record, head: { ...record.head, owed: null } }, 'record'],
])('says which step is wrong for %s', (_what, changed, step) => {
  expect(isOwedProved(prove(record))).toBe(true)
  expect(lastOf(changed)).toMatchObject({ name: step, isRight: false })
  expect(lastOf(changed)?.sentence).toMatch(/\.$/)
})

it('notices any single character of a proof that is changed', () => {
  const text = JSON.stringify(record)
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '1', 'a', 'f', 'x'), (at, sign) => {
      fc.pre(text[at] !== sign)
      expect(isOwedProved(proveOwed(hashing, text.slice(0, at) + sign + text.slice(at + 1)))).toBe(
        false,
      )
    }),
    { numRuns: 60 },
  )
})

it('says of a text that is no proof what is missing', () => {
  expect(proveOwed(hashing, '{').at(-1)?.sentence).toBe('The text is not JSON.')
  expect(lastOf({ ...record, salt: 'short' })?.sentence).toBe(
    'The field salt is not as the proof has it.',
  )
})
