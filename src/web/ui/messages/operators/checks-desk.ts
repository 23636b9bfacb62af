const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** The results of the program's checks of itself, for operators. */
export const checksDesk = {
  title: 'What must always hold',
  off: 'Nothing is looked at: CHECKS_EVERY_SECONDS is 0.',
  waiting: 'The first look is not finished yet.',
  whole: (instant: string, seconds: number) =>
    `Everything held at ${instant}: balances, holds, bets and settlements. The look took ${seconds.toLocaleString('en')} seconds.`,
  broken: (things: number, instant: string) =>
    `${count(things, 'thing', 'things')} did not hold at ${instant}. Stop payments and settlements and find out why:`,
  failed: 'The last look did not come to its end. The log of the program says why.',
  clock: (seconds: number) =>
    `The clock of the program is ${Math.abs(seconds).toLocaleString('en')} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the clock of the database. Bets are taken by the clock of the database. Have both set by the network.`,
  alarm: 'Something that must always hold does not, or nobody can tell.',
  show: 'Look at the trial balance',
  verifyLedger: 'Verify the ledger',
  verifying: 'Verifying …',
  ledgerWhole: (transfers: number, unsealed: number) =>
    `The ledger is whole: ${count(transfers, 'transfer', 'transfers')} checked against the seals, ${unsealed.toLocaleString('en')} not sealed yet.`,
  head: (head: string) => `The head of its chain, to be kept elsewhere: ${head}`,
  transferBroken: (id: number) => `Transfer ${id} was changed or taken out after it was sealed.`,
  sealBroken: (id: number) =>
    `Seal ${id} does not fit. It was changed or put in, or a seal before it was taken out.`,
} as const
