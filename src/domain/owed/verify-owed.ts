import * as z from 'zod/mini'
import { formatMoney } from '#domain/money.ts'
import { fromHex, type Hashing, isSame } from '../casino/fairness/bytes.ts'
import { signedHead, isSigned } from './signed-head.ts'
import { hashIn, leafNode, nodeOf, parentOf, sumIn } from './sum-tree.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const natural = z.int().check(z.nonnegative())

/** All that a player needs to prove that a balance is counted in the published total. */
export const owedRecord = z.strictObject({
  kind: z.literal('owed'),
  format: z.literal('fairbook-owed/1'),
  player: z.string(),
  balanceMinor: natural,
  salt: hash,
  /** The neighbours on the way to the root, from the leaf upwards, each with its side. */
  path: z
    .array(z.strictObject({ side: z.enum(['left', 'right']), hash, sumMinor: natural }))
    .check(z.maxLength(64)),
  head: signedHead,
})
export type OwedRecord = z.output<typeof owedRecord>

export type OwedStep = {
  readonly name: 'record' | 'balance' | 'path' | 'root' | 'total' | 'signature'
  readonly isRight: boolean
  readonly sentence: string
}

/** The record of a text, or a sentence that says why it is none. */
function readOwed(text: string): OwedRecord | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'The text is not JSON.'
  }
  const { data, error } = owedRecord.safeParse(value)
  const place = error?.issues[0]?.path.join('.') ?? ''
  return data ?? (place === '' ? 'The text is no proof of a balance.' : faultIn(place))
}

const faultIn = (place: string) => `The field ${place} is not as the proof has it.`

/** Proves the record in a text, step by step, up to the first step that is wrong. */
export function proveOwed(hashing: Hashing, text: string): readonly OwedStep[] {
  const record = readOwed(text)
  if (typeof record === 'string') return [{ name: 'record', isRight: false, sentence: record }]
  const steps: OwedStep[] = []
  for (const step of stepsOf(hashing, record)) {
    steps.push(step)
    if (!step.isRight) break
  }
  return steps
}

const right = (name: OwedStep['name'], sentence: string): OwedStep => ({
  name,
  isRight: true,
  sentence,
})
const finding = (
  name: OwedStep['name'],
  isRight: boolean,
  good: string,
  bad: string,
): OwedStep => ({ name, isRight, sentence: isRight ? good : bad })

function* stepsOf(hashing: Hashing, record: OwedRecord): Generator<OwedStep> {
  const { head, player, balanceMinor, salt } = record
  const { owed } = head
  if (!owed)
    return yield finding('record', false, '', 'The head of this record speaks of no balances.')
  const { day, currency } = owed
  const money = (minor: number) => formatMoney(minor, currency)
  let node = leafNode(hashing, { day, currency, player, balanceMinor, salt })
  yield right('balance', `The leaf is made of ${player}, ${money(balanceMinor)} and the salt.`)
  for (const { side, hash: text, sumMinor } of record.path) {
    const neighbour = nodeOf(fromHex(text) ?? new Uint8Array(), sumMinor)
    if (!Number.isSafeInteger(sumIn(node) + sumMinor))
      return yield finding('path', false, '', 'The sums on the path are too large to be true.')
    node = side === 'left' ? parentOf(hashing, neighbour, node) : parentOf(hashing, node, neighbour)
  }
  yield right('path', `${record.path.length} neighbours lead to the root; no sum is below zero.`)
  yield finding(
    'root',
    isSame(hashIn(node), fromHex(owed.root) ?? new Uint8Array()),
    `The path ends at the published root of ${day}.`,
    `The path does not end at the published root of ${day}: the balance, the player, the salt or a neighbour was changed.`,
  )
  yield finding(
    'total',
    sumIn(node) === owed.totalMinor,
    `The sums come to ${money(owed.totalMinor)}, the published total of ${owed.wallets} wallets.`,
    `The sums come to ${money(sumIn(node))}, and the published total is ${money(owed.totalMinor)}.`,
  )
  yield finding(
    'signature',
    isSigned(head),
    `The key ${head.key} has signed head ${head.number} of ${head.at}.`,
    'The signature does not fit the head: the head was changed, or somebody else has signed it.',
  )
}

export const isOwedProved = (steps: readonly OwedStep[]): boolean =>
  steps.every(({ isRight }) => isRight)
