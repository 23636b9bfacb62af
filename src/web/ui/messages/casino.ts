/** Texts of the casino lists. The names of games are theirs (features/casino/tiles.ts). */
export const casinoMessages = {
  title: 'Casino',
  lead: 'Every game shows its rules and its return to the player before you stake.',
  lists: 'Casino lists',
  allGames: 'All games',
  games: (count: number) => `${count} games`,
  play: (name: string) => `Play ${name}`,
} as const
