/** Texts of the casino lists. The names of games are theirs (features/casino/tiles.ts). */
export const casinoMessages = {
  title: 'Casino',
  lead: 'The games open one after the other. A game that is not open takes no stakes.',
  lists: 'Casino lists',
  allGames: 'All games',
  games: (count: number) => `${count} games`,
  play: (name: string) => `Play ${name}`,
} as const
