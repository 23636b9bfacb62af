/** Texts of the page of application keys. */
export const apiKeyMessages = {
  title: 'Application keys',
  lead: 'A program of yours can bet for you: it logs in with your user name and password and names itself with one of these keys. It speaks the API that is common among betting exchanges, so programs written for another one work here once their host is changed.',
  create: 'Make a key',
  name: 'Name of the program',
  nameHint: 'For yourself, to tell your keys apart.',
  nameMissing: 'Please give the program a name.',
  mayBet: 'May place and cancel bets',
  mayBetHint: 'Without this, the program can only look: prices, your bets and your balance.',
  created: (name: string) => `The key for ${name} is ready.`,
  list: 'Your keys',
  emptyTitle: 'You have no keys',
  emptyText: 'Make one to let a program bet for you.',
  key: 'Application key',
  since: (date: string) => `Made on ${date}`,
  bets: 'Looks and bets',
  looks: 'Looks only',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke the key for ${name}`,
  revokeTitle: (name: string) => `Revoke the key for ${name}?`,
  revokeText:
    'Programs that use it are refused from now on. Bets that they placed stay as they are; unmatched ones can be cancelled under “My bets”. A revoked key never comes back.',
  revoked: (name: string) => `The key for ${name} is revoked.`,
  operator: 'Keys belong to players: operators do not bet.',
  secrecyTitle: 'What to keep to yourself',
  secrecyText:
    'A key by itself opens nothing. Whoever has your password can bet for you, so give it only to programs that you trust, and run them on machines of your own.',
} as const
