import { type Fraction, fraction } from '../chance.ts'
import { upTo } from '../table.ts'
import { prizeOfLine, ROWS, type SlotMachine } from './machine.ts'

/** One line of the table of prizes, with how often it comes: for one line, or for the window if it is a scatter. */
export type PrizeChance = {
  readonly sign: string
  readonly count: number
  readonly coins: number
  readonly probability: Fraction
}

const countsOf = (signs: Iterable<string>): ReadonlyMap<string, bigint> => {
  const counts = new Map<string, bigint>()
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0n) + 1n)
  return counts
}

const allStops = ({ strips }: SlotMachine): bigint =>
  strips.reduce((product, strip) => product * BigInt(strip.length), 1n)

/** All that one line can show, and how often. A place of a strip comes to each row alike often, so all lines are alike. */
function* lineShows(
  reels: readonly ReadonlyMap<string, bigint>[],
  signs: readonly string[] = [],
  weight = 1n,
): Generator<{ signs: readonly string[]; weight: bigint }> {
  const [first, ...rest] = reels
  if (first === undefined) {
    yield { signs, weight }
    return
  }
  for (const [sign, count] of first) yield* lineShows(rest, [...signs, sign], weight * count)
}

function linePrizes(machine: SlotMachine): readonly PrizeChance[] {
  const ways = new Map<string, Omit<PrizeChance, 'probability'> & { weight: bigint }>()
  for (const { signs, weight } of lineShows(machine.strips.map(countsOf))) {
    const prize = prizeOfLine(machine, signs)
    if (!prize) continue
    const key = `${prize.sign}${prize.count}`
    const known = ways.get(key)
    ways.set(key, { ...prize, weight: (known?.weight ?? 0n) + weight })
  }
  const total = allStops(machine)
  return [...ways.values()].map(({ weight, ...prize }) => ({
    ...prize,
    probability: fraction(weight, total),
  }))
}

/** How often so many scatters show in the window. */
function scatterWays({ strips }: SlotMachine, sign: string): ReadonlyMap<number, bigint> {
  let ways: ReadonlyMap<number, bigint> = new Map([[0, 1n]])
  for (const strip of strips) {
    const next = new Map<number, bigint>()
    for (const stop of upTo(strip.length)) {
      const shown = upTo(ROWS).filter(
        (row) => strip.charAt((stop + row) % strip.length) === sign,
      ).length
      for (const [count, weight] of ways) {
        next.set(count + shown, (next.get(count + shown) ?? 0n) + weight)
      }
    }
    ways = next
  }
  return ways
}

function scatterPrizes(machine: SlotMachine): readonly PrizeChance[] {
  const total = allStops(machine)
  return machine.symbols
    .filter(({ kind }) => kind === 'scatter')
    .flatMap(({ sign, pays }) =>
      [...scatterWays(machine, sign)].flatMap(([count, weight]): PrizeChance[] => {
        const times = pays[count] ?? 0
        if (times === 0) return []
        const coins = times * machine.lines.length
        return [{ sign, count, coins, probability: fraction(weight, total) }]
      }),
    )
}

/** The whole table of prizes with its probabilities: exact, from the strips. The highest prize first. */
export const prizeTable = (machine: SlotMachine) => ({
  lines: linePrizes(machine).toSorted((one, other) => other.coins - one.coins),
  scatters: scatterPrizes(machine).toSorted((one, other) => other.coins - one.coins),
})

const sum = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce((all, each) =>
    fraction(all.of * each.over + each.of * all.over, all.over * each.over),
  )

const mean = ({ coins, probability }: PrizeChance, stake: number): Fraction =>
  fraction(BigInt(coins) * probability.of, BigInt(stake) * probability.over)

/** The part of a stake that comes back in the long run, exactly. */
export function returnOfSlot(machine: SlotMachine): Fraction {
  const { lines, scatters } = prizeTable(machine)
  return sum([
    fraction(0n, 1n),
    // Each line has the same mean and the same part of the stake.
    ...lines.map((prize) => mean(prize, 1)),
    ...scatters.map((prize) => mean(prize, machine.lines.length)),
  ])
}
