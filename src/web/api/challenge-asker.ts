import { makeAsker } from './asker.ts'

/** Shows the page of an outside challenge; answers what that page gave, or null when the user left. */
export const challengeAsker = makeAsker<URL, string | null>(null)
