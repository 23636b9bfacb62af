import { expect, it } from 'vitest'
import { fromHex, textBytes } from '#domain/casino/fairness/bytes.ts'
import { nobleHashing } from '#domain/casino/fairness/noble-hashing.ts'
import { currentRules } from '#domain/lottery/lottery.ts'
import { ownNumbers } from '#domain/lottery/own-draws/own-numbers.ts'
import { lotteryById } from '../catalogue.ts'
import { testDraw } from '../test-draw.ts'
import { checkProof } from './check-proof.ts'

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function proofOf(game: string) {
  const lottery = lotteryById(game)
  if (!lottery) throw new Error('a lottery')
  const seed = 'ab'.repeat(32)
  const bets = ['[1,{"game":"x"}]', '[2,{"game":"x"}]']
  const entropy = hex(nobleHashing.sha256(textBytes(bets.map((line) => `${line}\n`).join(''))))
  const commitment = hex(nobleHashing.sha256(fromHex(seed) ?? new Uint8Array()))
  const drawId = 9
  const drawn = ownNumbers(nobleHashing, currentRules(lottery), {
    game,
    drawId,
    seed,
    entropy,
  }).map(({ main, extra }) => ({ main, extra, bonus: [], ticketNumbers: {}, multiplier: null }))
  const [first = null, ...furtherDrawn] = drawn
  const draw = { ...testDraw, drawId, game, day: '2026-11-21', drawn: first, furtherDrawn }
  return { drawId, game, commitment, seed, entropy, bets, draw }
}
const outcome = (proof: ReturnType<typeof proofOf>) =>
  checkProof(proof).map(({ isRight }) => isRight)

it.each(['keno247', 'lottoX5'])('proves a draw of %s, and finds what was changed in it', (game) => {
  const proof = proofOf(game)
  expect(outcome(proof)).toEqual([true, true, true])
  expect(outcome({ ...proof, bets: proof.bets.slice(1) })).toEqual([true, false, true])
  expect(outcome({ ...proof, seed: 'cd'.repeat(32) })).toEqual([false, true, false])
  const drawn = {
    ...testDraw.drawn,
    main: [1, 2, 3, 4, 5],
    extra: [],
    bonus: [],
    ticketNumbers: {},
    multiplier: null,
  }
  expect(outcome({ ...proof, draw: { ...proof.draw, drawn } })).toEqual([true, true, false])
})
