/** A line of EuroMillions: five numbers and two stars. */
export type Marks = { main: readonly number[]; extra: readonly number[] }
/** The first tiers have a pot that winners share, the others a prize of each winner: in whole euros. */
export type LotteryResult = Marks & {
  readonly tiers: readonly { winners: number; euros: number }[]
}

/** Numbers and stars of each tier, the highest first. */
const TIERS: readonly (readonly [main: number, extra: number])[] = [
  [5, 2],
  [5, 1],
  [5, 0],
  [4, 2],
  [4, 1],
  [3, 2],
  [4, 0],
  [2, 2],
  [3, 1],
  [3, 0],
  [1, 2],
  [2, 1],
  [2, 0],
]
/** These tiers share a pot with the tickets that won elsewhere. */
export const SHARED_TIERS = 3
export const TIERS_COUNT = TIERS.length

export const cents = (amount: number): bigint => BigInt(amount)

/** The place of the tier that a line wins; nothing where it wins none. */
export function tierOf(line: Marks, drawn: Marks): number | undefined {
  const hits = (own: readonly number[], all: readonly number[]) =>
    own.filter((number) => all.includes(number)).length
  const [main, extra] = [hits(line.main, drawn.main), hits(line.extra, drawn.extra)]
  const place = TIERS.findIndex((tier) => tier[0] === main && tier[1] === extra)
  return place < 0 ? undefined : place
}

/** The win of each bet in whole cents, rounded down once for each: fractions are kept over one denominator. */
export function plainWinsCents(
  bets: readonly { plays: readonly Marks[] }[],
  result: LotteryResult,
): number[] {
  const lines = bets.map(({ plays }) => plays.flatMap((play) => tierOf(play, result) ?? []))
  const all = lines.flat()
  const divisors = result.tiers.map(({ winners }, tier) => {
    const own = all.filter((each) => each === tier).length
    return BigInt(tier < SHARED_TIERS ? Math.max(1, winners + own) : 1)
  })
  const common = divisors.reduce((product, each) => product * each, 1n)
  return lines.map((won) => {
    const sum = won.reduce((total, tier) => {
      const eurosCents = 100n * BigInt(result.tiers[tier]?.euros ?? 0)
      return total + (eurosCents * common) / (divisors[tier] ?? 1n)
    }, 0n)
    return Number(sum / common)
  })
}
