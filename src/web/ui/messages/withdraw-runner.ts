/** Texts of the dialog in which an operator takes a runner out of a market. */
export const withdrawRunnerMessages = {
  confirm: 'Withdraw',
  more: (name: string) => `More for ${name}`,
  hint: 'For ever: its bets are void.',
  named: (name: string) => `Withdraw ${name}`,
  title: (name: string) => `Withdraw ${name}?`,
  text: (name: string) =>
    `Orders on ${name} lapse, and bets on it are void on both sides. This cannot be taken back.`,
  reduction: 'Reduction of the other prices, in percent',
  announced: (percent: number) => `${percent} % was announced of this runner.`,
  notAnnounced: 'Nothing was announced of this runner.',
  reduces: (percent: number) =>
    `The prices of bets on the others fall by ${percent} %, also where they are matched.`,
  lapsesLays:
    'Lays on the others that wait lapse, except those that are kept in play: they wait at the reduced price.',
  reducesNothing: 'The prices of the others stay as they are.',
  vacant: 'Its place stays vacant',
  vacantText: 'A trap or a stall without a runner. Programs are told so.',
  done: (name: string) => `${name} is withdrawn.`,
} as const
