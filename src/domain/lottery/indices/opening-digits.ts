/** The five indices, in the order in which their digits are read. */
export const INDICES = [
  'Dow Jones Industrial',
  'Dow Jones Transportation',
  'NASDAQ Biotechnology',
  'S&P 500',
  'NASDAQ 100 Financial',
] as const
export type IndexName = (typeof INDICES)[number]

/** The values of one index on one day from one source, as text with two decimals. */
export type Opening = {
  readonly index: IndexName
  readonly open: string
  readonly previousClose: string
}

export type OpeningProblem = {
  readonly index: IndexName
  readonly problem: 'MISSING' | 'NOT_TWO_DECIMALS' | 'SOURCES_DIFFER' | 'OPEN_IS_PREVIOUS_CLOSE'
}

/**
 * The ten digits of one opening that two sources agree on: the second decimals of all five indices, then their first
 * decimals. An opening that equals the close of the day before looks like a source that stands still, and is refused
 * until people have looked at it.
 */
export function openingDigits(
  one: readonly Opening[],
  other: readonly Opening[],
): { digits: number[] } | { problems: OpeningProblem[] } {
  const values = INDICES.map((index) => ({ index, read: readIndex(index, one, other) }))
  const problems = values.flatMap(({ index, read }) =>
    'problem' in read ? [{ index, problem: read.problem }] : [],
  )
  if (problems.length > 0) return { problems }
  const decimals = values.map(({ read }) => ('decimals' in read ? read.decimals : ''))
  return { digits: [1, 0].flatMap((place) => decimals.map((each) => Number(each[place]))) }
}

function readIndex(
  index: IndexName,
  one: readonly Opening[],
  other: readonly Opening[],
): { decimals: string } | Pick<OpeningProblem, 'problem'> {
  const mine = one.find((each) => each.index === index)
  const theirs = other.find((each) => each.index === index)
  if (!mine || !theirs) return { problem: 'MISSING' }
  const [open, second, close] = [mine.open, theirs.open, mine.previousClose].map(twoDecimals)
  if (open === undefined || second === undefined || close === undefined)
    return { problem: 'NOT_TWO_DECIMALS' }
  if (open !== second) return { problem: 'SOURCES_DIFFER' }
  if (open === close) return { problem: 'OPEN_IS_PREVIOUS_CLOSE' }
  return { decimals: open.slice(-2) }
}

/** Some sources leave out the noughts at the end. More than two decimals are another value, which nobody may round. */
export function twoDecimals(text: string): string | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : undefined
}
