/** The lists of the top menu (spec 000 §2), by their ids. */
export const gameListNames: Record<number, string> = {
  20: 'Teenpatti',
  21: 'Poker',
  22: 'Baccarat',
  24: '32 Cards',
  27: 'Lucky 7',
}
