/** The texts about games that are closed because their rules differ, and about new rules for players. */
export const closedGameTexts = {
  title: 'Games closed by the check of rules',
  lead: 'The files of these games say something else than the rules in force. They take no bets until you accept the files as a new version, or the files are as before and are checked once more.',
  versions: (version: number, hash: string, found: string) =>
    `In force: version ${version}, ${hash.slice(0, 12)}. In the files: ${found.slice(0, 12)}.`,
  accept: 'Accept as new version',
  acceptNamed: (game: string) => `Accept as new version: ${game}`,
  acceptTitle: (game: string) => `Accept the new rules of ${game}?`,
  acceptText:
    'Your reason is shown to players as what is new. The game takes bets again, and each player is told at the next visit.',
  accepted: 'The new version is in force.',
} as const

export const rulesNewsTexts = {
  news: (version: number, date: string) =>
    `The rules of this table have changed: version ${version}, in force from ${date}.`,
  read: 'Read the rules',
  seen: 'I have seen it',
} as const

export const tableLimitTexts = {
  change: 'Limits',
  title: (name: string) => `Change the limits of ${name}?`,
  text: 'The table is switched off, and the limits are a new version of its rules. Players are told at their next visit. An empty field takes the limit of the game or of the settings.',
  least: 'Least stake',
  most: 'Highest stake',
  playerMost: 'Highest risk of a player in a round',
  lossLimit: 'Highest loss of the house in a round',
  wrong: 'Please give an amount, or leave the field empty.',
  changed: 'The limits are set. Switch the table on when it may take bets.',
} as const
