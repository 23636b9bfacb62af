/** Kinds and descriptions of the rows of a statement, which the server writes in English. */
export const statementMessages = {
  types: {
    Deposit: 'Deposit',
    Withdrawal: 'Withdrawal',
    Bet: 'Bet',
    Commission: 'Commission',
    Grant: 'Grant',
    Bonus: 'Bonus',
    Correction: 'Correction',
  },
  /** The thing that money moved for. */
  about: {
    spin: (game: string, id: string) => `${game}, spin ${id}`,
    card: (game: string, id: string) => `${game}, scratch card ${id}`,
    round: (game: string, id: string) => `${game}, round ${id}`,
    draw: (lottery: string, day: string) => `${lottery}, draw of ${day}`,
    syndicate: (id: string) => `Syndicate ${id}`,
    deposit: (reference: string) => `Reference ${reference}`,
    paidOut: (reference: string) => `Bank reference ${reference}`,
    toBank: (bank: string) => `To ${bank}`,
    bonusAccepted: (id: string) => `Bonus ${id} accepted`,
    bonusExpired: (id: string) => `Bonus ${id} ended by its time`,
    bonusForfeited: (id: string) => `Bonus ${id} given up`,
    bonusCancelled: (id: string) => `Bonus ${id} cancelled`,
    reward: (id: string) => `Reward: you have wagered bonus ${id}`,
    voidRound: (id: string) => `Round ${id} is void`,
    agent: (ticket: string, agent: string) => `Ticket ${ticket} through ${agent}`,
    cardReceipt: (id: string) => `Card ${id}`,
    spinReceipt: (id: string) => `Spin ${id}`,
    ticketReceipt: (id: string, bet: string) => `Ticket ${id}, bet ${bet}`,
    betReceipt: (id: string) => `Bet ${id}`,
    multipleReceipt: (id: string) => `Multiple ${id}`,
    payment: (id: string, number: string) => `Lottery winnings ${id}, payment ${number}`,
    tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    shares: (count: number) => (count === 1 ? '1 share' : `${count} shares`),
  },
  /** Why it moved, by the English words. */
  notes: {
    payout: 'payout',
    prize: 'prize',
    'prize, played for you after two weeks': 'prize, played for you after two weeks',
    prizes: 'prizes',
    win: 'win',
    'win of a syndicate': 'win of a syndicate',
    'the stake is returned': 'the stake is returned',
    'the payout is taken back': 'the payout is taken back',
    'the prize is taken back': 'the prize is taken back',
    'shares given back': 'shares given back',
    'you cannot play at present, so the price is returned':
      'you cannot play at present, so the price is returned',
    void: 'void',
    returned: 'returned',
    'settled anew': 'settled anew',
    Won: 'Won',
    Lost: 'Lost',
    Commission: 'Commission',
    'Cashed out': 'Cashed out',
    'Demo points': 'Demo points',
    'Fee on an unplayed deposit': 'Fee on an unplayed deposit',
    'Fee of an inactive account, for one month': 'Fee of an inactive account, for one month',
    'Kept in an account of its own; you can complain about it':
      'Kept in an account of its own; you can complain about it',
    'Refunded: the bet was not accepted before the draw closed':
      'Refunded: the bet was not accepted before the draw closed',
    'Refunded: the player is excluded': 'Refunded: the player is excluded',
    'Void: the jackpot is above the threshold': 'Void: the jackpot is above the threshold',
    'Taken back: the result of the draw was corrected':
      'Taken back: the result of the draw was corrected',
    'Taken back: the result was corrected': 'Taken back: the result was corrected',
    'Taken back: the result of a leg was corrected':
      'Taken back: the result of a leg was corrected',
    'Cancelled: correlated legs, the stake is returned':
      'Cancelled: correlated legs, the stake is returned',
    'Advanced: the balance did not cover a correction':
      'Advanced: the balance did not cover a correction',
    'Paid back: advanced for an earlier correction':
      'Paid back: advanced for an earlier correction',
  },
}
