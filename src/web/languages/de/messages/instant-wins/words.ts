import type { instantWinWords as english } from '#web/ui/messages/instant-wins/words.ts'
import type { Texts } from '../../../texts.ts'

export const instantWinWords: Texts<typeof english> = {
  symbols: {
    bell: 'Glocke',
    berry: 'Beere',
    boat: 'Boot',
    bridge: 'Brücke',
    case: 'Koffer',
    clock: 'Uhr',
    cloud: 'Wolke',
    crown: 'Krone',
    drop: 'Tropfen',
    drum: 'Trommel',
    engine: 'Lok',
    fig: 'Feige',
    frog: 'Frosch',
    gate: 'Tor',
    kite: 'Drachen',
    lamp: 'Lampe',
    lantern: 'Laterne',
    leaf: 'Blatt',
    lime: 'Limette',
    mango: 'Mango',
    melon: 'Melone',
    moon: 'Mond',
    nut: 'Nuss',
    peacock: 'Pfau',
    pearl: 'Perle',
    plum: 'Pflaume',
    rail: 'Gleis',
    rain: 'Regen',
    rose: 'Rose',
    seed: 'Kern',
    shell: 'Muschel',
    signal: 'Signal',
    sun: 'Sonne',
    ticket: 'Fahrkarte',
    tile: 'Kachel',
    umbrella: 'Schirm',
  },
  prizes: {
    'Full house': 'Volles Haus',
    Line: 'Linie',
    'One line': 'Eine Linie',
    'Two lines': 'Zwei Linien',
  },
  rules: {
    'Three reels of 24 places, five lines.': 'Drei Walzen mit je 24 Plätzen, fünf Linien.',
    'Five reels of 30 places, ten lines.': 'Fünf Walzen mit je 30 Plätzen, zehn Linien.',
    'Every line is played with one coin. A line pays its highest prize, counted from the left.':
      'Jede Linie wird mit einer Münze gespielt. Eine Linie zahlt ihren höchsten Preis, von links gezählt.',
    'Each reel stops at each place of its strip alike often, whatever came before.':
      'Jede Walze hält an jedem Platz ihres Streifens gleich oft, was auch immer vorher kam.',
    'Three of a kind in a line pay. The lantern stands for every other picture.':
      'Drei gleiche in einer Linie zahlen. Die Laterne steht für jedes andere Bild.',
    'Three, four or five of a kind in a line pay. Rain stands for every picture but the sun.':
      'Drei, vier oder fünf gleiche in einer Linie zahlen. Regen steht für jedes Bild außer der Sonne.',
    'Three, four or five suns anywhere pay 2, 10 or 50 times the whole stake, beside the lines.':
      'Drei, vier oder fünf Sonnen an beliebiger Stelle zahlen das 2-, 10- oder 50-Fache des ganzen Einsatzes, neben den Linien.',
    'A ticket has five columns of five numbers: 1–15, 16–30, 31–45, 46–60 and 61–75. The middle is free.':
      'Ein Schein hat fünf Spalten mit fünf Zahlen: 1–15, 16–30, 31–45, 46–60 und 61–75. Die Mitte ist frei.',
    'A ticket has three rows of five numbers in nine columns: 1–9, 10–19 and so on to 80–90.':
      'Ein Schein hat drei Zeilen mit fünf Zahlen in neun Spalten: 1–9, 10–19 und so weiter bis 80–90.',
    'Balls are called in an order that is drawn after the sale has ended. A number is covered without your doing, wherever you are.':
      'Kugeln werden in einer Reihenfolge aufgerufen, die nach dem Ende des Verkaufs gezogen wird. Eine Zahl wird ohne Ihr Zutun markiert, wo immer Sie sind.',
    'Line: a row, a column or a diagonal. Full house: all 24 numbers.':
      'Linie: eine Zeile, eine Spalte oder eine Diagonale. Volles Haus: alle 24 Zahlen.',
    'One line: a row. Two lines: two rows. Full house: all 15 numbers.':
      'Eine Linie: eine Zeile. Zwei Linien: zwei Zeilen. Volles Haus: alle 15 Zahlen.',
    'Nine tenths of what the tickets cost are paid out as prizes. Tickets that win a prize with the same call share it; what cannot be divided goes to the ticket that was bought first.':
      'Neun Zehntel dessen, was die Scheine kosten, werden als Preise gezahlt. Scheine, die mit demselben Aufruf gewinnen, teilen den Preis; was sich nicht teilen lässt, geht an den zuerst gekauften Schein.',
    'A round is played when at least two players have bought tickets. Otherwise it is void, and the prices go back.':
      'Eine Runde wird gespielt, wenn mindestens zwei Spieler Scheine gekauft haben. Sonst ist sie ungültig, und die Preise der Scheine gehen zurück.',
  },
}
