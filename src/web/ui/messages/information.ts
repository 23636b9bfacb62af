/** Texts of the pages that inform. `spec`: the words of spec 000 §2, to the letter. */
export const informationMessages = {
  spec: {
    notFoundTitle: "Oops! You're lost.",
    notFoundText: 'Our Servers are fixing we will get back to you soon.',
    backToHome: 'Back to Home',
    termsTitle: 'Background Reading > Terms and Conditions',
    termsUpdated: 'Last updated 30 April 2024',
  },
  terms: {
    tab: 'Terms and Conditions',
    contents: 'Sections',
  },
  notFound: {
    tab: 'Page not found',
    number: '404',
  },
  unavailable: {
    title: 'Not available yet',
    text: 'This game is not open at the moment. Nothing was staked.',
    toCasino: 'To the casino',
    toSports: 'To the sports',
  },
  film: {
    label: (title: string) => `Film: ${title}. Silent, with captions.`,
    captions: 'English',
    transcript: 'What the film says',
    unplayable: 'Your browser cannot play this film. Its text stands below.',
  },
  demoTable: {
    title: 'Demo table',
    lead: 'Two films, to show how tables behave here: sort by title, expand a row, select rows, change the page size.',
    titleColumn: 'Title',
    yearColumn: 'Year',
    detailsColumn: 'Details',
    details: (title: string) => `Details of ${title}`,
    label: 'Films',
    show: 'Show',
    films: 'Films',
    empty: 'No films',
    pending: 'Pending',
    clear: 'Clear selection',
    selected: (count: number) => `${count} selected`,
    legend: 'Rows of films with 300 calories or more are tinted, those with fewer are plain.',
  },
} as const
