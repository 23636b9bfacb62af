/** Names of markets and selections that the server gives in English, and that players know by another name in their language. */
export const knownNames = {
  markets: {
    'Match Odds': 'Match Odds',
    'Correct Score': 'Correct Score',
    'Set Betting': 'Set Betting',
    'Asian Handicap': 'Asian Handicap',
    'Games Handicap': 'Games Handicap',
    'Total Goals Line': 'Total Goals Line',
    '1st Innings Runs Line': '1st Innings Runs Line',
    Win: 'Win',
    Place: 'Place',
    'Each Way': 'Each Way',
    Bookmaker: 'Bookmaker',
  },
  selections: {
    'The Draw': 'The Draw',
    'Any other home win': 'Any other home win',
    'Any other draw': 'Any other draw',
    'Any other away win': 'Any other away win',
  },
  /** Selections that are known only in markets of some kinds. */
  inKind: { Draw: 'Draw', Over: 'Over', Under: 'Under', Yes: 'Yes', No: 'No' },
  /** Runs of the first overs of an innings. */
  session: (overs: number, innings: number) =>
    `${overs} over runs, ${innings === 1 ? '1st' : '2nd'} innings`,
  /** Things that are counted, as they stand in the names of totals. */
  units: { Goals: 'Goals', Games: 'Games', Runs: 'Runs' },
  total: {
    line: (number: string, unit: string) => `${number} ${unit}`,
    over: (line: string) => `Over ${line}`,
    under: (line: string) => `Under ${line}`,
    both: (line: string) => `Over/Under ${line}`,
  },
  /** Parts of a match, as they stand in the text of its score. */
  phases: { 'kick-off': 'kick-off', 'half-time': 'half-time', 'full time': 'full time' },
  /** Reasons for which the platform itself makes a round or a card void. */
  voids: {
    'The public entropy could not be had.': 'The public entropy could not be had.',
    'The public entropy did not come in time.': 'The public entropy did not come in time.',
    'Fewer than two players bought tickets.': 'Fewer than two players bought tickets.',
    'A new version of the game has come.': 'A new version of the game has come.',
  },
  /** A browser and its system; `unknown` stands in a sentence. */
  devices: {
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'an unknown device',
    unknownAlone: 'Unknown device',
  },
}
