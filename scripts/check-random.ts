import { createHash, createHmac } from 'node:crypto'
import type { Hashing } from '#domain/casino/fairness/bytes.ts'
import { textBytes } from '#domain/casino/fairness/bytes.ts'
import {
  frequencyTest,
  isWithin,
  type RandomnessTest,
  runsTest,
  serialTest,
  shuffleTest,
} from '#domain/casino/fairness/randomness.ts'
import { drawOf } from '#domain/casino/fairness/stream.ts'
import { upTo } from '#domain/casino/table.ts'

/**
 * Chi-square, runs and serial tests of the scaled draws, each over 10^7 draws at 99 %. One in a hundred lies outside its
 * bounds by chance, so such a test is made once more over other draws: twice outside is one in ten thousand, and a fault.
 * A word is the seed of the stream; without one the stream is always the same.
 * Exit codes: 0 all pass; 1 one does not.
 */
const DRAWS = 10_000_000

const hashing: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}
const seed = process.argv[2] ?? 'fairbook'
const draw = (label: string) => drawOf(hashing, hashing.sha256(textBytes(seed)), label)

type Below = (of: string, count: number) => () => number
type Made = (below: Below, shuffled: () => readonly number[]) => RandomnessTest

const tests: readonly Made[] = [
  (below) => frequencyTest(6, DRAWS, below('dice', 6)),
  (below) => frequencyTest(37, DRAWS, below('roulette', 37)),
  (below) => frequencyTest(10_000, DRAWS, below('ball', 10_000)),
  (below) => runsTest(6, DRAWS, below('dice runs', 6)),
  (below) => runsTest(37, DRAWS, below('roulette runs', 37)),
  (below) => serialTest(6, DRAWS, below('dice pairs', 6)),
  (below) => serialTest(37, DRAWS, below('roulette pairs', 37)),
  (_, shuffled) => shuffleTest(52, DRAWS, shuffled),
]

function run(test: Made, attempt: string): boolean {
  const below: Below = (of, count) => {
    const own = draw(`${of}${attempt}`)
    return () => own.below(count)
  }
  const cards = draw(`deck${attempt}`)
  const made = test(below, () => cards.take(upTo(52), 52))
  const { name, draws, statistic, least, most } = made
  const says = isWithin(made) ? 'inside' : 'OUTSIDE'
  const bounds = `${least.toFixed(3)} … ${most.toFixed(3)}`
  console.log(`${says}  ${name}${attempt}: ${statistic.toFixed(3)} in ${bounds}, ${draws} draws`)
  return isWithin(made)
}

console.log(`The stream of the seed "${seed}".`)
const isGood = tests.map((test) => run(test, '') || run(test, ' again')).every(Boolean)
console.log(isGood ? 'The draws are even.' : 'The draws are NOT even: a test lies outside twice.')
process.exitCode = isGood ? 0 : 1
