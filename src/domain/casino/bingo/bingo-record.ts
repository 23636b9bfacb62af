import * as z from 'zod/mini'
import { proofSentences } from '#domain/language/proof-sentences.ts'
import { fromHex, type Hashing, toHex } from '../fairness/bytes.ts'
import { digestOf, entropy, hash, instant, natural } from '../fairness/record.ts'
import {
  digestFinding,
  type Finding,
  isAlike,
  type ProofStep,
  stepOf,
  untilWrong,
} from '../fairness/proof-step.ts'
import { chainOf, entropyOf, type Verifier } from '../fairness/verify-record.ts'
import { BINGO_ROOMS, BINGO_RULES_VERSION, type BingoRoom } from './bingo.ts'
import { callsOfRound, type ListedTicket, ticketListHash, ticketOfSale } from './fair-bingo.ts'
import { resultOfBingo } from './pot.ts'

/*
 * The record of a round of bingo: all that is needed to call and pay it again without us. `docs/how-to/verify-a-round.md`
 * says the meaning of each field.
 */

const ticket = z.strictObject({
  sale: natural,
  playerSeed: z.string(),
  rows: z.array(z.array(natural)),
})

const prize = z.strictObject({
  name: z.string(),
  /** The call that won it, from 1. */
  call: natural,
  prizeMinor: natural,
  /** The tickets that share it, by their place in the sale. */
  winners: z.array(z.strictObject({ sale: natural, prizeMinor: natural })),
})

export const bingoRecord = z.strictObject({
  format: z.literal('fairbook-bingo/1'),
  room: z.enum(['bingo-75', 'bingo-90']),
  round: z.string(),
  rulesVersion: natural,
  priceMinor: natural,
  chain: z.strictObject({ head: hash, length: natural, step: natural }),
  seed: hash,
  /** When the sale ended. */
  closesAt: instant,
  tickets: z.array(ticket).check(z.minLength(1)),
  /** Published when the sale ended. */
  listHash: hash,
  entropy,
  /** All balls in the order of their call; those after `lastCall` were not called any more. */
  calls: z.array(natural),
  lastCall: natural,
  prizes: z.array(prize),
  houseMinor: natural,
  digest: hash,
})
export type BingoRecord = z.output<typeof bingoRecord>

export const roomOfRecord = ({ room }: Pick<BingoRecord, 'room'>): BingoRoom | undefined =>
  BINGO_ROOMS.find(({ id }) => id === room)

export function bingoRecordOf(
  hashing: Hashing,
  facts: Omit<BingoRecord, 'format' | 'digest'>,
): BingoRecord {
  const record = { format: 'fairbook-bingo/1' as const, ...facts }
  return { ...record, digest: digestOf(hashing, record) }
}

function ticketsOf({ hashing }: Verifier, room: BingoRoom, record: BingoRecord): Finding {
  const { tickets, round } = record
  const wrong = tickets.find(
    (each) => !isAlike(ticketOfSale(hashing, room, { ...each, round }), each.rows),
  )
  if (wrong) return [false, '', proofSentences.bingo.otherTicket(wrong.sale)]
  const isInOrder = tickets.every(({ sale }, index) => sale > (tickets[index - 1]?.sale ?? 0))
  return [isInOrder, proofSentences.bingo.tickets(tickets.length), proofSentences.bingo.otherOrder]
}

const listOf = ({ hashing }: Verifier, { tickets, listHash }: BingoRecord): Finding => [
  toHex(ticketListHash(hashing, tickets)) === listHash,
  proofSentences.bingo.list(tickets.length),
  proofSentences.bingo.otherList,
]

function callsIn({ hashing }: Verifier, room: BingoRoom, record: BingoRecord): Finding {
  const { entropy: from, listHash, round } = record
  const calls = callsOfRound(hashing, room, {
    round,
    seed: fromHex(record.seed) ?? new Uint8Array(),
    entropy: from.kind === 'drand' ? from.randomness : listHash,
  })
  return [
    isAlike(calls, record.calls),
    proofSentences.bingo.balls(calls.slice(0, record.lastCall)),
    proofSentences.bingo.otherBalls,
  ]
}

/** The winners and their prizes as the record keeps them: by the place of the ticket in the sale. */
export function paidBySale(
  room: BingoRoom,
  {
    tickets,
    priceMinor,
    calls,
  }: {
    readonly tickets: readonly Pick<ListedTicket, 'sale' | 'rows'>[]
    readonly priceMinor: number
    readonly calls: readonly number[]
  },
): Pick<BingoRecord, 'prizes' | 'houseMinor' | 'lastCall'> {
  const sold = tickets.map(({ sale, rows }) => ({ id: String(sale), ticket: rows }))
  const { prizes, houseMinor, lastCall } = resultOfBingo(room, sold, priceMinor, calls)
  return {
    prizes: prizes.map(({ winners, ...each }) => ({
      ...each,
      winners: winners.map(({ id, prizeMinor }) => ({ sale: Number(id), prizeMinor })),
    })),
    houseMinor,
    lastCall,
  }
}

function resultsOf(room: BingoRoom, record: BingoRecord): Finding {
  const { prizes, houseMinor, lastCall } = paidBySale(room, record)
  const rows = (all: BingoRecord['prizes']) =>
    all.map(({ name, call, prizeMinor, winners }) => [
      name,
      call,
      prizeMinor,
      winners.map((each) => [each.sale, each.prizeMinor]),
    ])
  const isRight =
    isAlike(rows(prizes), rows(record.prizes)) &&
    houseMinor === record.houseMinor &&
    lastCall === record.lastCall
  return [isRight, proofSentences.bingo.prizes(prizes.length), proofSentences.bingo.otherPrizes]
}

function* proofSteps(verifier: Verifier, record: BingoRecord): Generator<ProofStep> {
  const room = roomOfRecord(record)
  const seed = fromHex(record.seed) ?? new Uint8Array()
  yield stepOf('rules', [
    record.rulesVersion === BINGO_RULES_VERSION,
    proofSentences.rules.known(room?.name ?? '', record.rulesVersion),
    proofSentences.rules.unknownVersion(record.room, record.rulesVersion),
  ])
  if (!room) return
  yield stepOf('chain', chainOf(verifier, record, seed))
  yield stepOf('tickets', ticketsOf(verifier, room, record))
  yield stepOf('bets', listOf(verifier, record))
  yield stepOf('entropy', entropyOf(verifier, record))
  yield stepOf('draw', callsIn(verifier, room, record))
  yield stepOf('results', resultsOf(room, record))
  yield stepOf('digest', digestFinding(digestOf(verifier.hashing, record) === record.digest))
}

/** All steps up to the first that is wrong. */
export const verifyBingoRecord = (verifier: Verifier, record: BingoRecord): readonly ProofStep[] =>
  untilWrong(proofSteps(verifier, record))
