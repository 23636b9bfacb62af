import type { BingoTicket } from '#domain/casino/bingo/bingo.ts'
import type { Minor } from '#domain/money.ts'

const SHARES_BPS: Readonly<Record<number, readonly number[]>> = {
  75: [3_000, 7_000],
  90: [2_000, 3_000, 5_000],
}
type Sold = { accountId: number; rows: BingoTicket }
type Paid = {
  readonly prizes: ReadonlyMap<number, Minor>
  readonly houseMinor: Minor
  calls: number
}

/** The pot of a round, paid out as somebody with paper and pencil would: ball by ball, ticket by ticket. */
export function plainPrizes(
  balls: number,
  { sold, potMinor, calls }: { sold: readonly Sold[]; potMinor: Minor; calls: readonly number[] },
): Paid {
  const shares = SHARES_BPS[balls] ?? []
  const prizes = new Map<number, Minor>()
  const backMinor = tenThousandths(potMinor, 9_000)
  let leftMinor = backMinor
  let called = 0
  shares.forEach((share, prize) => {
    const isLast = prize === shares.length - 1
    const prizeMinor = isLast ? leftMinor : tenThousandths(backMinor, share)
    leftMinor -= prizeMinor
    const won = winners(balls, { sold, calls, prize })
    called = won.calls
    const part = Math.floor(prizeMinor / won.sold.length)
    const rest = prizeMinor - part * won.sold.length
    won.sold.forEach(({ accountId }, place) => {
      const own = part + (place < rest ? 1 : 0)
      prizes.set(accountId, (prizes.get(accountId) ?? 0) + own)
    })
  })
  return { prizes, houseMinor: potMinor - backMinor, calls: called }
}

function winners(
  balls: number,
  { sold, calls, prize }: { sold: readonly Sold[]; calls: readonly number[]; prize: number },
): { sold: Sold[]; calls: number } {
  const seen = new Set([0])
  for (const [place, ball] of calls.entries()) {
    seen.add(ball)
    const won = sold.filter(({ rows }) => has(balls, rows, prize, seen))
    if (won.length > 0) return { sold: won, calls: place + 1 }
  }
  throw new Error('every prize is won')
}

function has(balls: number, rows: BingoTicket, prize: number, seen: ReadonlySet<number>): boolean {
  const isCovered = (numbers: readonly number[]) => numbers.every((number) => seen.has(number))
  if (balls === 90) return rows.filter(isCovered).length > prize
  if (prize === 1) return rows.every(isCovered)
  const columns = rows.map((_, column) => rows.map((row) => row[column] ?? 0))
  const down = rows.map((row, index) => row[index] ?? 0)
  const up = rows.map((row, index) => row[rows.length - 1 - index] ?? 0)
  return [...rows, ...columns, down, up].some(isCovered)
}

const tenThousandths = (amountMinor: Minor, bps: number): Minor =>
  Number((BigInt(amountMinor) * BigInt(bps)) / 10_000n)
