import type { ReplyOf } from '#contract/endpoint.ts'
import type { DrawnNumbers, getDrawProof } from '#contract/lottery/games.ts'
import { fromHex, textBytes } from '#domain/casino/fairness/bytes.ts'
import { nobleHashing } from '#domain/casino/fairness/noble-hashing.ts'
import { isDay } from '#domain/lottery/day.ts'
import { rulesOn } from '#domain/lottery/lottery.ts'
import { type OwnNumbers, ownNumbers } from '#domain/lottery/own-draws/own-numbers.ts'
import { proofMessages as text } from '#web/ui/messages/lottery/proof.ts'
import { lotteryById } from '../catalogue.ts'

export type CheckedStep = { sentence: string; isRight: boolean }

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The numbers alone, in an order of their own: pages name bonus balls apart. */
const named = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other).join()
const ownText = ({ main, extra, ticketNumber, ticketNumbers }: OwnNumbers): string =>
  [
    named(main),
    named(extra),
    JSON.stringify(ticketNumbers ?? (ticketNumber ? { '1': [ticketNumber] } : {})),
  ].join('|')
const toldText = ({ main, extra, bonus, ticketNumbers }: DrawnNumbers): string =>
  [named(main), named([...extra, ...bonus]), JSON.stringify(ticketNumbers)].join('|')

/** Checks a draw of ours from its proof; a draw that was not made has nothing to check. */
export function checkProof(proof: ReplyOf<typeof getDrawProof>): CheckedStep[] {
  const { draw, commitment, seed, entropy, bets } = proof
  const lottery = lotteryById(draw.game)
  const bytes = seed === null ? undefined : fromHex(seed)
  if (seed === null || entropy === null || !bytes || !lottery || !isDay(draw.day)) return []
  const { game, drawId } = draw
  const list = bets.map((line) => `${line}\n`).join('')
  const numbers = ownNumbers(nobleHashing, rulesOn(lottery, draw.day), {
    game,
    drawId,
    seed,
    entropy,
  })
  const told = draw.drawn ? [draw.drawn, ...draw.furtherDrawn] : []
  return [
    { sentence: text.seedFits, isRight: hex(nobleHashing.sha256(bytes)) === commitment },
    { sentence: text.betsFit, isRight: hex(nobleHashing.sha256(textBytes(list))) === entropy },
    {
      sentence: text.numbersFit,
      isRight: numbers.map(ownText).join() === told.map(toldText).join(),
    },
  ]
}
