/** The definition of a market as a recorded stream has it: a match that never was. */
export const matchDefinition = (changes: Record<string, unknown> = {}) => ({
  eventId: '77',
  eventName: 'Reds v Blues',
  eventTypeId: '1',
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  bettingType: 'ODDS',
  marketTime: '2031-05-04T15:00:00.000Z',
  openDate: '2031-05-04T15:00:00.000Z',
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  version: 100,
  numberOfWinners: 1,
  marketBaseRate: 5.5,
  runners: [
    { id: 11, name: 'Reds', status: 'ACTIVE', sortPriority: 1 },
    { id: 12, name: 'Blues', status: 'ACTIVE', sortPriority: 2 },
    { id: 58_805, name: 'The Draw', status: 'ACTIVE', sortPriority: 3 },
  ],
  ...changes,
})
