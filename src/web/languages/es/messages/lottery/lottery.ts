import type { lotteryMessages as english } from '#web/ui/messages/lottery/lottery.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const lotteryMessages: Texts<typeof english> = {
  title: 'Loterías',
  lead: (count) =>
    `${count} loterías del mundo. Usted apuesta sobre sus resultados. Las probabilidades de cada juego se cuentan exactamente a partir de sus reglas.`,
  filters: {
    search: 'Buscar',
    country: 'País',
    everyCountry: 'Todos los países',
    day: 'Día de sorteo',
    everyDay: 'Cualquier día',
    sort: 'Ordenar por',
  },
  sorts: {
    draw: 'Próximo sorteo',
    name: 'Nombre',
    price: 'Precio más bajo',
    odds: 'Mejor probabilidad del premio principal',
    jackpot: 'Bote más alto',
    value: 'Valor',
  },
  found: (count) => counted(count, 'lotería', 'loterías'),
  none: 'Ninguna lotería coincide',
  noneText: 'Pruebe con otro país u otro día.',
  days: {
    mon: 'Lunes',
    tue: 'Martes',
    wed: 'Miércoles',
    thu: 'Jueves',
    fri: 'Viernes',
    sat: 'Sábado',
    sun: 'Domingo',
  },
  play: (name) => `Jugar a ${name}`,
  jackpot: 'Bote',
  mainPrize: 'Premio principal',
  noJackpot: 'Sin anunciar',
  nextDraw: 'Próximo sorteo en',
  draw: {
    over: 'Ahora',
    left: (days, hours, minutes) => `${days} d ${hours} h ${minutes} min`,
    none: 'No hay ningún sorteo previsto',
    at: (when) => `${when}, en su hora`,
    closes: (when) => `Apuestas hasta ${when}, en su hora`,
  },
  line: 'Una línea',
  odds: {
    label: 'Probabilidad',
    oneIn: (count) => `1 entre ${count}`,
    never: 'no se puede ganar',
    main: 'Probabilidad del premio principal',
    any: 'Probabilidad de algún premio',
    anyWith: (spots) => `Probabilidad de algún premio con ${spots} números`,
  },
  value: {
    label: 'Valor',
    of: (share) => `${share} de vuelta de 1,00`,
    partly: (share, tiers) =>
      plural(
        tiers,
        `al menos ${share} de vuelta de 1,00; 1 premio no está publicado`,
        `al menos ${share} de vuelta de 1,00; ${tiers} premios no están publicados`,
      ),
    note: 'El valor es la suma de probabilidad × premio de todos los premios, dividida entre el precio de una línea: lo que vuelve de media de 1,00 apostado si nadie comparte los premios con usted. Los premios que no se publican de antemano no cuentan nada. Por debajo de 1,00, una línea pierde de media.',
  },
  facts: {
    title: 'Reglas y probabilidades',
    underlying: 'Resultado de',
    operator: 'Organiza',
    country: 'País',
    price: 'Precio de una línea',
    drawn: 'Sorteos',
    rounds: (every, from, to) => `cada ${every} minutos de ${from} a ${to}`,
    zone: (zone) => `según el reloj de ${zone}`,
    closing: 'Cierre de apuestas',
    before: (minutes) => `${counted(minutes, 'minuto', 'minutos')} antes del sorteo`,
    choose: 'Usted elige',
    pick: (pick, of) => `${pick} de ${of} números`,
    pickRange: (least, most, of) => `de ${least} a ${most} de ${of} números`,
    more: (pick, of, name) => `${pick} de ${of} (${name})`,
    onTicket: (name) => `${name}: la última cifra del número de billete`,
    ticket: (digits) =>
      `Un número de billete de 7 cifras; ${plural(digits, 'se compara la última', `se comparan las ${digits} últimas`)}`,
    drawnMore: (drawn) => `Se sortean ${drawn} números`,
    bonus: (count, name) => `${name}: ${count} más de los mismos números`,
    drawsPerBet: (count) => `Una apuesta participa en ${counted(count, 'sorteo', 'sorteos')}.`,
    linesMax: 'Máximo de líneas de un boleto',
  },
  tiers: {
    caption: 'Categorías de premios',
    name: 'Categoría',
    match: 'Usted acierta',
    type: 'Tipo',
    prize: 'Premio publicado',
    odds: 'Probabilidad de una línea',
    share: 'se reparte entre los ganadores',
    announced: 'según anuncia el organizador',
    times: (times) => `${times} × importe`,
    monthly: (amount, months) => `${amount} al mes durante ${months} meses`,
    types: {
      A: 'Tipo A: el bote principal, repartido entre todos los que lo ganaron.',
      B: 'Tipo B: otro bote que se reparte.',
      C: 'Tipo C: el premio que anuncia el organizador.',
    },
  },
  particulars: {
    title: 'Reglas propias de este juego',
    tierMax: (amount) =>
      `En una categoría de premios de un sorteo se pagan ${amount} como máximo, entre todos los ganadores.`,
    withholding: (percent, tiers) =>
      plural(
        tiers,
        `Se retiene el ${percent} % de la categoría de premios más alta.`,
        `Se retiene el ${percent} % de las ${tiers} categorías de premios más altas.`,
      ),
    jackpotForm: (every, above) =>
      `Un premio principal se redondea hacia abajo a ${above}, o a ${above} más un múltiplo de ${every}.`,
    leastWin: (winners, each) =>
      `Con ${winners} ganadores como máximo, cada uno gana al menos ${each} del premio principal.`,
    annuity: (payments, rise, cash) =>
      `El premio principal se puede pagar en ${payments} pagos anuales, cada uno un ${rise} % más alto que el anterior, o de una vez con el ${cash} % de él.`,
    monthly: (months, month, total) =>
      `Un premio mensual se paga durante ${months} meses como máximo, ${month} al mes y ${total} en total como máximo. No se puede heredar.`,
    apart: 'Los jugadores del Reino Unido y todos los demás se reparten los premios por separado.',
    independent: 'El bote es nuestro y se paga como se publica.',
    indices: (digits) =>
      `Los números salen de ${digits} cifras de los valores de apertura de cinco índices bursátiles.`,
    house: 'Los números los sorteamos nosotros.',
    nextDraw:
      'Si el sorteo no se celebra, las apuestas valen para su nueva fecha o el próximo sorteo.',
    ownDraw:
      'Si el sorteo no se celebra, tiene una nueva fecha, o lo sustituye nuestro propio sorteo al azar; cualquiera puede comprobar ese sorteo.',
    continuedBy: (name) => `Continúa como ${name}.`,
  },
  versions: {
    title: 'Reglas anteriores',
    until: (day) => `Hasta ${day}`,
    from: (day) => `Desde ${day}`,
    text: (lines, tiers, price) =>
      `${lines}; ${counted(tiers, 'categoría', 'categorías')} de premios; ${price} por línea`,
  },
  sources: {
    title: 'Fuentes de estas reglas',
    verified: 'Las cifras de abajo las confirma al menos una fuente',
    of: {
      matrix: 'números',
      odds: 'probabilidades',
      schedule: 'días de sorteo',
      types: 'tipos de premios',
    },
    recalled:
      'Ninguna fuente confirma estas reglas. El operador tiene que comprobar los precios y las horas.',
  },
  categories: {
    caption: 'Categorías de premios de cada juego',
    game: 'Juego, lotería en que se basa, organizador',
    every: '*',
    star: 'Un asterisco representa todos los premios de la tabla de ese juego.',
  },
  statistics: {
    title: 'Estadísticas',
    note: 'Los sorteos pasados no cambian nada: en el próximo sorteo cada número es tan probable como cualquier otro.',
  },
}
