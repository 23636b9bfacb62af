/** As many balls and wickets end an innings of these matches; the second innings begins with the next ball. */
const MATCHES: Readonly<Record<string, { readonly balls: number; readonly wickets: number }>> = {
  'super-over': { balls: 6, wickets: 2 },
  'super-over-2': { balls: 6, wickets: 2 },
  'mini-super-over': { balls: 4, wickets: 1 },
  'five-five-cricket': { balls: 30, wickets: 10 },
}

export const isWicket = (ball: string): boolean => /wicket|out/i.test(ball)

/** The balls of each innings; a game that is no match has one. */
export function inningsOf(
  gameId: string,
  balls: readonly string[],
): readonly (readonly string[])[] {
  const match = MATCHES[gameId]
  if (!match) return [balls]
  let end = 0
  let wickets = 0
  while (end < balls.length && end < match.balls && wickets < match.wickets) {
    wickets += Number(isWicket(balls[end] ?? ''))
    end += 1
  }
  return end < balls.length ? [balls.slice(0, end), balls.slice(end)] : [balls]
}
