/** The name of a figure as words, for one that has no text of its own: `openTickets` is "open tickets". */
export const nameInWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
