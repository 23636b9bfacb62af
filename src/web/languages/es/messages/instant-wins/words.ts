import type { instantWinWords as english } from '#web/ui/messages/instant-wins/words.ts'
import type { Texts } from '../../../texts.ts'

export const instantWinWords: Texts<typeof english> = {
  symbols: {
    bell: 'campana',
    berry: 'mora',
    boat: 'barco',
    bridge: 'puente',
    case: 'maleta',
    clock: 'reloj',
    cloud: 'nube',
    crown: 'corona',
    drop: 'gota',
    drum: 'tambor',
    engine: 'locomotora',
    fig: 'higo',
    frog: 'rana',
    gate: 'puerta',
    kite: 'cometa',
    lamp: 'lámpara',
    lantern: 'farolillo',
    leaf: 'hoja',
    lime: 'lima',
    mango: 'mango',
    melon: 'melón',
    moon: 'luna',
    nut: 'nuez',
    peacock: 'pavo real',
    pearl: 'perla',
    plum: 'ciruela',
    rail: 'vía',
    rain: 'lluvia',
    rose: 'rosa',
    seed: 'semilla',
    shell: 'concha',
    signal: 'señal',
    sun: 'sol',
    ticket: 'billete',
    tile: 'azulejo',
    umbrella: 'paraguas',
  },
  prizes: {
    'Full house': 'Bingo completo',
    Line: 'Línea',
    'One line': 'Una línea',
    'Two lines': 'Dos líneas',
  },
  rules: {
    'Three reels of 24 places, five lines.': 'Tres rodillos de 24 posiciones, cinco líneas.',
    'Five reels of 30 places, ten lines.': 'Cinco rodillos de 30 posiciones, diez líneas.',
    'Every line is played with one coin. A line pays its highest prize, counted from the left.':
      'Cada línea se juega con una moneda. Una línea paga su premio más alto, contado desde la izquierda.',
    'Each reel stops at each place of its strip alike often, whatever came before.':
      'Cada rodillo se detiene en cada posición de su cinta con la misma frecuencia, sin importar lo anterior.',
    'Three of a kind in a line pay. The lantern stands for every other picture.':
      'Tres iguales en una línea pagan. El farolillo vale por cualquier otra figura.',
    'Three, four or five of a kind in a line pay. Rain stands for every picture but the sun.':
      'Tres, cuatro o cinco iguales en una línea pagan. La lluvia vale por cualquier figura menos el sol.',
    'Three, four or five suns anywhere pay 2, 10 or 50 times the whole stake, beside the lines.':
      'Tres, cuatro o cinco soles en cualquier lugar pagan 2, 10 o 50 veces el importe entero, además de las líneas.',
    'A ticket has five columns of five numbers: 1–15, 16–30, 31–45, 46–60 and 61–75. The middle is free.':
      'Un cartón tiene cinco columnas de cinco números: 1–15, 16–30, 31–45, 46–60 y 61–75. El centro es libre.',
    'A ticket has three rows of five numbers in nine columns: 1–9, 10–19 and so on to 80–90.':
      'Un cartón tiene tres filas de cinco números en nueve columnas: 1–9, 10–19 y así hasta 80–90.',
    'Balls are called in an order that is drawn after the sale has ended. A number is covered without your doing, wherever you are.':
      'Las bolas se cantan en un orden que se sortea tras el fin de la venta. Un número se marca sin que usted haga nada, esté donde esté.',
    'Line: a row, a column or a diagonal. Full house: all 24 numbers.':
      'Línea: una fila, una columna o una diagonal. Bingo completo: los 24 números.',
    'One line: a row. Two lines: two rows. Full house: all 15 numbers.':
      'Una línea: una fila. Dos líneas: dos filas. Bingo completo: los 15 números.',
    'Nine tenths of what the tickets cost are paid out as prizes. Tickets that win a prize with the same call share it; what cannot be divided goes to the ticket that was bought first.':
      'Nueve décimos de lo que cuestan los cartones se pagan en premios. Los cartones que ganan con la misma bola comparten el premio; lo que no se puede dividir va al cartón comprado primero.',
    'A round is played when at least two players have bought tickets. Otherwise it is void, and the prices go back.':
      'Una ronda se juega cuando al menos dos jugadores han comprado cartones. Si no, queda anulada y los precios se devuelven.',
  },
}
