/** Texts of the pages that find matches by time: in play, soon, over. */
export const findingMessages = {
  inPlay: {
    title: 'In play now',
    empty: 'No match is in play right now',
    emptyText: 'Matches appear here as soon as they begin.',
  },
  soon: {
    title: 'Starting soon',
    empty: 'No match begins within a day',
    emptyText: 'The pages of the sports show the matches that come later.',
  },
  results: {
    title: 'Results',
    search: 'Match or competition',
    file: 'results.csv',
    day: 'Day',
    sport: 'Sport',
    allSports: 'All sports',
    clear: 'All days',
    empty: { title: 'No results yet', text: 'Matches that are over appear here.' },
    void: 'Void',
    noWinner: '–',
    columns: {
      start: 'Start',
      match: 'Match',
      sport: 'Sport',
      competition: 'Competition',
      score: 'Score',
      winner: 'Winner',
    },
  },
  filters: {
    label: 'Filters',
    day: 'Day',
    days: { all: 'All days', today: 'Today', tomorrow: 'Tomorrow', later: 'Later' },
    competition: 'Competition',
    allCompetitions: 'All competitions',
    none: 'No match fits these filters.',
    clear: 'Show all matches',
  },
} as const
