/** Texts of the plays of the casino, of instant wins and of lotteries in the list of bets. */
export const playHistoryMessages = {
  kinds: {
    casino: 'Casino',
    'scratch-cards': 'Scratch cards',
    slots: 'Slots',
    bingo: 'Bingo',
    lottery: 'Lotteries',
  },
  show: 'Show',
  states: { all: 'All', open: 'Open', settled: 'Settled' },
  none: {
    casino: 'No bets at the tables yet',
    'scratch-cards': 'No scratch cards yet',
    slots: 'No spins yet',
    bingo: 'No bingo tickets yet',
    lottery: 'No lottery tickets yet',
  },
  noneText: 'A play stands here from the moment in which you make it.',
  more: 'Show older ones',
  spin: (id: number) => `Spin ${id}`,
  ticket: (id: number) => `Ticket ${id}`,
  drawOf: (when: string) => `draw of ${when}`,
  won: 'Won',
  lost: 'Lost',
  part: 'Part of the stake back',
  noStake: 'Stake back',
} as const
