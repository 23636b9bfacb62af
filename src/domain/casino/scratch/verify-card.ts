import { fromHex, type Hashing, toHex } from '../fairness/bytes.ts'
import { isInPool } from '../fairness/merkle.ts'
import {
  digestFinding,
  type Finding,
  isAlike,
  type ProofStep,
  stepOf,
  untilWrong,
} from '../fairness/proof-step.ts'
import { digestOf } from '../fairness/record.ts'
import { drawOf } from '../fairness/stream.ts'
import { upTo } from '../table.ts'
import type { CardRecord } from './card-record.ts'
import { gridOf } from './grid.ts'
import { ticketOfPurchase } from './pool.ts'

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array()

function rulesOf({ game, prizeMinor, ticket }: CardRecord): Finding {
  const prizes = game.tiers.map((tier) => tier.prizeMinor)
  const winning = game.tiers.reduce((sum, { count }) => sum + count, 0)
  const isSound =
    prizes.every((prize, index) => prize > 0 && prize < (prizes[index - 1] ?? Infinity)) &&
    winning <= game.tickets &&
    game.symbols.length >= prizes.length &&
    ticket < game.tickets
  return [
    isSound && (prizeMinor === 0 || prizes.includes(prizeMinor)),
    `The game is ${game.name}, version ${game.version}: a pool of ${game.tickets} tickets, and the prize is one of it.`,
    `${game.name} has no such ticket, or no such prize.`,
  ]
}

function poolOf(hashing: Hashing, { ticket, prizeMinor, salt, path, root }: CardRecord): Finding {
  const way = path.map((step) => ({ side: step.side, hash: bytesOf(step.hash) }))
  return [
    isInPool(hashing, { index: ticket, prizeMinor, salt }, way, bytesOf(root)),
    `Ticket ${ticket} stood in the pool with this prize: its hash leads to the root, which was published before the first sale.`,
    `The hash of ticket ${ticket} with this prize does not lead to the published root.`,
  ]
}

const seedOf = (hashing: Hashing, { purchase }: CardRecord): Finding => [
  toHex(hashing.sha256(bytesOf(purchase.serverSeed))) === purchase.commit,
  'The seed of the server has the hash that was told before the purchase.',
  'The seed of the server does not have the hash that was told before the purchase.',
]

function choiceOf(hashing: Hashing, { game, purchase, ticket }: CardRecord): Finding {
  const sold = bytesOf(purchase.soldBefore)
  const isSold = (each: number) => ((sold[each >> 3] ?? 0) & (1 << (each & 7))) !== 0
  const isWhole =
    sold.length === Math.ceil(game.tickets / 8) &&
    upTo(8 * sold.length - game.tickets).every((each) => !isSold(game.tickets + each))
  const unsold = upTo(game.tickets).filter((each) => !isSold(each))
  const before = game.tickets - unsold.length
  if (!isWhole || before !== purchase.sale - 1 || unsold.length === 0) {
    return [
      false,
      '',
      `Before sale ${purchase.sale}, ${purchase.sale - 1} tickets were sold; the record marks ${before}.`,
    ]
  }
  const player = { seed: purchase.playerSeed, nonce: purchase.nonce }
  const chosen = ticketOfPurchase(hashing, bytesOf(purchase.serverSeed), player, unsold)
  return [
    chosen === ticket,
    `Both seeds choose ticket ${chosen} among the ${unsold.length} that were unsold.`,
    `Both seeds choose ticket ${chosen} among the ${unsold.length} that were unsold, and not ${ticket}.`,
  ]
}

function pictureOf(hashing: Hashing, { game, prizeMinor, salt, grid }: CardRecord): Finding {
  const drawn = gridOf(game, prizeMinor, drawOf(hashing, bytesOf(salt), 'grid'))
  return [
    isAlike(
      drawn.map((symbol) => game.symbols[symbol]),
      grid,
    ),
    'The picture follows from the salt of the ticket and shows this prize.',
    'The picture does not follow from the salt of the ticket.',
  ]
}

function* stepsOf(hashing: Hashing, record: CardRecord): Generator<ProofStep> {
  yield stepOf('rules', rulesOf(record))
  yield stepOf('pool', poolOf(hashing, record))
  yield stepOf('seed', seedOf(hashing, record))
  yield stepOf('choice', choiceOf(hashing, record))
  yield stepOf('picture', pictureOf(hashing, record))
  yield stepOf('digest', digestFinding(digestOf(hashing, record) === record.digest))
}

/** The proof of a scratch card step by step, up to the first step that is wrong. */
export const verifyCard = (hashing: Hashing, record: CardRecord): readonly ProofStep[] =>
  untilWrong(stepsOf(hashing, record))
