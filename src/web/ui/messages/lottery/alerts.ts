/** The news of a lottery that a player may choose. */
export const alertMessages = {
  title: 'Tell me',
  lead: 'We always tell you of wins. Choose what else you want to hear of this lottery.',
  toNotices: 'On the page or by mail',
  results: 'Results of draws in which I have not won',
  plans: 'Renewals and ends of my plans, two days ahead and when they happen',
  jackpot: (currency: string) => `Jackpots from this amount on, in ${currency}; empty: none`,
  jackpotWrong: 'Enter an amount such as 50000000.00.',
  save: 'Save',
  saved: 'Your choice is saved.',
} as const
