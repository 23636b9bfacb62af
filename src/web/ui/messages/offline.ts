/** Texts of the page without a connection, and of the offer to load a new release. */
export const offlineMessages = {
  title: 'You are offline',
  text: 'Prices are not current and no bet can be placed. This page goes on as soon as there is a connection.',
  since: (time: string) => `Without a connection since ${time}.`,
  bets: 'Your open bets',
  asOf: (time: string) => `As of ${time}. They may have changed since.`,
  none: 'No open bet is known on this device.',
  again: 'Try again',
  newVersion: 'A new version of Fairbook is here.',
  reload: 'Load it now',
} as const
