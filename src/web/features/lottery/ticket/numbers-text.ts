import type { Play } from '#contract/lottery/slips.ts'

/** The numbers of a slip as a cell of a file: bankers carry a B, lines are parted by semicolons. */
export function numbersText({
  plays,
  ticket,
}: {
  plays: readonly Play[]
  ticket: string | null
}): string {
  const lines = plays.map(({ main, bankers, extra, extraBankers }) => {
    const first = [...bankers.map((number) => `${number}B`), ...main].join(' ')
    const second = [...extraBankers.map((number) => `${number}B`), ...extra].join(' ')
    return second === '' ? first : `${first} + ${second}`
  })
  return [...lines, ...(ticket === null ? [] : [ticket])].join('; ')
}
