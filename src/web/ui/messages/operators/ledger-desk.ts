/** The purpose of each account of the ledger. */
export const accountKinds = {
  wallet: 'Wallets of players',
  house: 'House betting',
  clearing: 'Clearing',
  fees: 'Fees',
  debt: 'Debts of players',
  bonus: 'Bonuses',
} as const

/** The trial balance. */
export const trialBalanceDesk = {
  title: 'Trial balance',
  text: 'All accounts of the ledger against the sum of their transfers, as of one instant.',
  reading: 'Every transfer is read. With tens of millions of them that takes minutes.',
  checkedAt: (instant: string) => `Checked ${instant}`,
  checkAgain: 'Check again',
  file: 'fairbook-trial-balance.csv',
  empty: 'There are no accounts yet',
  currency: 'Currency',
  kind: 'Kind',
  account: 'Account',
  accounts: 'Accounts',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  held: 'Held',
  total: 'Sum',
  tableOf: (currency: string) => `Accounts in ${currency}`,
  sumOf: (currency: string) => `Sum of all balances in ${currency}`,
  balanced: 'Balanced',
  unbalanced: 'Not balanced',
  notZero: (currencies: string) =>
    `The balances in ${currencies} do not sum to zero. Stop all payments and find out why before anything else is booked.`,
  differences: 'Accounts that differ from their transfers',
  noDifferences: 'None differs',
} as const
