/** Texts of the list of markets when nobody waits for a result. */
export const resultQueueMessages = {
  'result-missing': {
    title: 'No market waits for a result',
    text: 'Markets whose result the feed cannot tell appear here.',
  },
  'result-entered': {
    title: 'No result waits to be confirmed',
    text: 'Results appear here once somebody has entered them.',
  },
} as const
