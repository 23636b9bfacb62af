/** Symbols of slots and scratch cards, prizes of bingo, and the sentences of their rules, as the server gives them in English. */
export const instantWinWords = {
  symbols: {
    bell: 'bell',
    berry: 'berry',
    boat: 'boat',
    bridge: 'bridge',
    case: 'case',
    clock: 'clock',
    cloud: 'cloud',
    crown: 'crown',
    drop: 'drop',
    drum: 'drum',
    engine: 'engine',
    fig: 'fig',
    frog: 'frog',
    gate: 'gate',
    kite: 'kite',
    lamp: 'lamp',
    lantern: 'lantern',
    leaf: 'leaf',
    lime: 'lime',
    mango: 'mango',
    melon: 'melon',
    moon: 'moon',
    nut: 'nut',
    peacock: 'peacock',
    pearl: 'pearl',
    plum: 'plum',
    rail: 'rail',
    rain: 'rain',
    rose: 'rose',
    seed: 'seed',
    shell: 'shell',
    signal: 'signal',
    sun: 'sun',
    ticket: 'ticket',
    tile: 'tile',
    umbrella: 'umbrella',
  },
  prizes: {
    'Full house': 'Full house',
    Line: 'Line',
    'One line': 'One line',
    'Two lines': 'Two lines',
  },
  rules: {
    'Three reels of 24 places, five lines.': 'Three reels of 24 places, five lines.',
    'Five reels of 30 places, ten lines.': 'Five reels of 30 places, ten lines.',
    'Every line is played with one coin. A line pays its highest prize, counted from the left.':
      'Every line is played with one coin. A line pays its highest prize, counted from the left.',
    'Each reel stops at each place of its strip alike often, whatever came before.':
      'Each reel stops at each place of its strip alike often, whatever came before.',
    'Three of a kind in a line pay. The lantern stands for every other picture.':
      'Three of a kind in a line pay. The lantern stands for every other picture.',
    'Three, four or five of a kind in a line pay. Rain stands for every picture but the sun.':
      'Three, four or five of a kind in a line pay. Rain stands for every picture but the sun.',
    'Three, four or five suns anywhere pay 2, 10 or 50 times the whole stake, beside the lines.':
      'Three, four or five suns anywhere pay 2, 10 or 50 times the whole stake, beside the lines.',
    'A ticket has five columns of five numbers: 1–15, 16–30, 31–45, 46–60 and 61–75. The middle is free.':
      'A ticket has five columns of five numbers: 1–15, 16–30, 31–45, 46–60 and 61–75. The middle is free.',
    'A ticket has three rows of five numbers in nine columns: 1–9, 10–19 and so on to 80–90.':
      'A ticket has three rows of five numbers in nine columns: 1–9, 10–19 and so on to 80–90.',
    'Balls are called in an order that is drawn after the sale has ended. A number is covered without your doing, wherever you are.':
      'Balls are called in an order that is drawn after the sale has ended. A number is covered without your doing, wherever you are.',
    'Line: a row, a column or a diagonal. Full house: all 24 numbers.':
      'Line: a row, a column or a diagonal. Full house: all 24 numbers.',
    'One line: a row. Two lines: two rows. Full house: all 15 numbers.':
      'One line: a row. Two lines: two rows. Full house: all 15 numbers.',
    'Nine tenths of what the tickets cost are paid out as prizes. Tickets that win a prize with the same call share it; what cannot be divided goes to the ticket that was bought first.':
      'Nine tenths of what the tickets cost are paid out as prizes. Tickets that win a prize with the same call share it; what cannot be divided goes to the ticket that was bought first.',
    'A round is played when at least two players have bought tickets. Otherwise it is void, and the prices go back.':
      'A round is played when at least two players have bought tickets. Otherwise it is void, and the prices go back.',
  },
}
