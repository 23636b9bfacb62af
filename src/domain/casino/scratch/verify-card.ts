import { proofSentences } from '#domain/language/proof-sentences.ts'
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
    proofSentences.rules.card(game.name, game.version, game.tickets),
    proofSentences.rules.unknownCard(game.name),
  ]
}

function poolOf(hashing: Hashing, { ticket, prizeMinor, salt, path, root }: CardRecord): Finding {
  const way = path.map((step) => ({ side: step.side, hash: bytesOf(step.hash) }))
  return [
    isInPool(hashing, { index: ticket, prizeMinor, salt }, way, bytesOf(root)),
    proofSentences.card.inPool(ticket),
    proofSentences.card.notInPool(ticket),
  ]
}

const seedOf = (hashing: Hashing, { purchase }: CardRecord): Finding => [
  toHex(hashing.sha256(bytesOf(purchase.serverSeed))) === purchase.commit,
  proofSentences.card.seed,
  proofSentences.card.otherSeed,
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
    return [false, '', proofSentences.card.otherSold(purchase.sale, before)]
  }
  const player = { seed: purchase.playerSeed, nonce: purchase.nonce }
  const chosen = ticketOfPurchase(hashing, bytesOf(purchase.serverSeed), player, unsold)
  return [
    chosen === ticket,
    proofSentences.card.chosen(chosen, unsold.length),
    proofSentences.card.otherChosen(chosen, unsold.length, ticket),
  ]
}

function pictureOf(hashing: Hashing, { game, prizeMinor, salt, grid }: CardRecord): Finding {
  const drawn = gridOf(game, prizeMinor, drawOf(hashing, bytesOf(salt), 'grid'))
  return [
    isAlike(
      drawn.map((symbol) => game.symbols[symbol]),
      grid,
    ),
    proofSentences.card.picture,
    proofSentences.card.otherPicture,
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
