import type { CasinoBet } from '#contract/casino/bets.ts'

const statuses: Record<CasinoBet['status'], string> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  push: 'Stake back',
  partly: 'Part of the stake back',
  void: 'Void',
  undone: 'Taken back',
}

/** Texts of rounds that are over and of the bets on them. */
export const casinoRoundMessages = {
  statuses,
  title: (id: number) => `Round ${id}`,
  winners: 'Winning selections',
  noWinners: 'No selection won.',
  stillOn: 'This round is not over yet.',
  yourBets: 'Your bets on this round',
  noBets: 'You had no bets on this round.',
  promise: 'How this round was drawn',
  tableVersion: 'Version of the rules of the table',
  returnOfPrices: 'Prices computed for a return of',
  seedHash: 'SHA-256 of the seed, published before',
  seed: 'Seed, shown after the result',
  betsHash: 'Hash of the list of bets',
  entropy: 'Public chance',
  entropies: {
    drand: 'The drand beacon, which no single party runs',
    players: 'The bets of the players of this round',
  },
  beaconRound: 'Round of the beacon',
  toTable: 'To the table',
  myBets: 'Casino bets',
  myBetsLead: 'Your bets at the tables of the casino. A row opens its round.',
  none: 'You have no casino bets yet.',
  columns: {
    placed: 'Placed',
    table: 'Table',
    bet: 'Bet',
    stake: 'Stake',
    result: 'Result',
    state: 'State',
    round: 'Round',
  },
  states: { all: 'All', open: 'Open', settled: 'Settled' },
  more: 'Show older bets',
} as const
