/** Texts of the casino lists. The names of games are theirs (features/casino/tiles.ts). */
export const casinoMessages = {
  title: 'Casino',
  lead: 'Shared rounds against the house. Every result can be checked by you. A game that is not open takes no stakes.',
  lists: 'Casino lists',
  allGames: 'All games',
  search: 'Find a game',
  nothing: (words: string) => `No game is called “${words}”.`,
  favourite: (name: string) => `Favourite: ${name}`,
  from: (least: string, currency: string) => `From ${least} ${currency}`,
  returns: (least: string, most: string) =>
    least === most ? `Returns ${least} %` : `Returns ${least} – ${most} %`,
  myBets: 'My casino bets',
} as const
