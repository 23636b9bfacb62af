const count = (one: string, many: string) => (plays: number) =>
  plays === 1 ? `1 ${one}` : `${plays.toLocaleString('en')} ${many}`

/** The texts of results by day: scratch cards, slots and bingo. */
export const dayResultTexts = {
  title: 'Result by day',
  lead: 'The last 30 days. The file has all.',
  none: 'Nothing was played in the last 30 days.',
  cards: count('card', 'cards'),
  spins: count('spin', 'spins'),
  rounds: count('round', 'rounds'),
  unplayed: (cards: number) => `${cards.toLocaleString('en')} not played`,
  money: (staked: string, paid: string) => `${staked} staked, ${paid} paid`,
  return: (actual: string, expected: string) => `return ${actual}, by the rules ${expected}`,
  bounds: (least: string, most: string) => `by chance ${least} to ${most}`,
  alarm: 'Return outside its bounds',
  download: 'Download CSV',
  downloadNamed: 'Download CSV: Result by day',
  downloadFailed: 'The results could not be read. Please try again.',
} as const
