/** Pools, matches and sources in the files of lotteries, by their English words; all others are names. `#` stands for a number. */
export const lotteryWords = {
  Numbers: 'Numbers',
  Bonus: 'Bonus',
  'Bonus Ball': 'Bonus Ball',
  Supplementary: 'Supplementary',
  'Extra number': 'Extra number',
  'Euro numbers': 'Euro numbers',
  'Dream number': 'Dream number',
  'last #': 'last #',
  'The house': 'The house',
  'None: our own draw': 'None: our own draw',
  'Second decimals of the opening values of five stock indices':
    'Second decimals of the opening values of five stock indices',
  'Terms of the house': 'Terms of the house',
}
