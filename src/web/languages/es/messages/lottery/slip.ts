import type {
  slipMessages as english,
  slipProblems as englishProblems,
} from '#web/ui/messages/lottery/slip.ts'
import type { Texts } from '../../../texts.ts'

export const slipProblems: Texts<typeof englishProblems> = {
  NUMBER_OUTSIDE: 'Un número no existe en este juego. Marque la línea de nuevo.',
  NUMBER_TWICE: 'Un número está marcado dos veces. Marque la línea de nuevo.',
  TOO_FEW_NUMBERS:
    'A una línea le faltan números. Márquelos, o deje que la selección automática complete el resto.',
  TOO_MANY_NUMBERS: 'Una línea tiene demasiados números. Quite algunos.',
  TOO_MANY_BANKERS: 'Los números fijos llenarían toda la línea. Deje libre al menos un número.',
  NO_SYSTEM: 'Este juego no tiene sistemas. Juegue líneas normales.',
  EMPTY_SLIP: 'El boleto está vacío. Marque al menos una línea.',
  TOO_MANY_LINES: 'El boleto tiene más líneas de las que permite este juego.',
  NO_TICKET_NUMBER: 'El número de billete necesita 7 cifras.',
  SYSTEM_NOT_OFFERED: 'Este juego no tiene sistemas. Juegue líneas normales.',
  BANKERS_NOT_OFFERED: 'Este juego no tiene números fijos. Marque números normales.',
  OPTION_NOT_OFFERED: 'Este juego no tiene la opción elegida.',
  NUMBER_SHIELD_WITH_DOUBLE_JACKPOT:
    'NumberShield y DoubleJackpot no pueden ir juntos en un boleto.',
  NUMBER_SHIELD_NOT_SOLD: 'NumberShield ya no se vende.',
  MINI_PERCENT: 'Elija uno de los porcentajes de Mini Bet que se ofrecen.',
  SUBSCRIPTION_WEEKS: 'Una suscripción es de 1 a 52 semanas.',
  DURATION_DRAWS: 'Elija de 1 a 365 sorteos.',
  DRAW_DAYS: 'Elija al menos uno de los días en que sortea esta lotería.',
  JACKPOT_THRESHOLD: 'Introduzca el bote a partir del cual se debe hacer la apuesta.',
}

export const slipMessages: Texts<typeof english> = {
  alternative:
    'El bote está por encima del umbral de esta lotería: con su importe se compra un billete de este sorteo a través de un agente (Alternative Service).',
  title: 'Su boleto',
  kind: 'Tipo de apuesta',
  normal: 'Normal',
  system: 'Sistema',
  systemHint:
    'Marque más números de los que necesita una línea. Cada combinación de ellos es una línea propia.',
  bankersHint:
    'Pulse otra vez un número marcado para hacerlo fijo: entonces está en cada línea del sistema.',
  lines: 'Líneas',
  line: (number) => `Línea ${number}`,
  lineState: (number, isWhole) =>
    isWhole ? `Línea ${number}, completa` : `Línea ${number}, incompleta`,
  addLine: 'Añadir una línea',
  removeLine: 'Quitar la línea',
  marked: (name, count, least) => `${name}: ${count} de ${least}`,
  markedRange: (name, count, least, most) => `${name}: ${count}, de ${least} a ${most}`,
  banker: (number) => `${number}, fijo`,
  quickPick: 'Selección automática',
  fillRest: 'Completar el resto',
  clear: 'Borrar',
  nextLine: 'Línea siguiente',
  ticket: 'Número de billete',
  ticketHint: '7 cifras. Los ceros iniciales cuentan.',
  ticketPick: 'Otro número',
  options: 'Opciones',
  days: 'Días de sorteo',
  daysHint: 'El boleto se juega en los sorteos de estos días, según el calendario de la lotería.',
  dayNames: {
    mon: 'Lun',
    tue: 'Mar',
    wed: 'Mié',
    thu: 'Jue',
    fri: 'Vie',
    sat: 'Sáb',
    sun: 'Dom',
  },
  onDays: (names) => `Sorteos de ${names.join(', ')}`,
  offers: {
    doubleJackpot: {
      name: 'DoubleJackpot',
      text: 'Cuesta el doble de la línea y cuenta dos veces cuando se reparte el bote principal.',
    },
    megaplier: {
      name: 'Megaplier',
      text: 'Multiplica los premios inferiores al bote principal por el factor que se sortea.',
    },
    powerPlay: {
      name: 'PowerPlay',
      text: 'Multiplica los premios de tipo C por el factor que se sortea, de 2 a 5, y dobla los de tipo B. El factor 10 solo vale con botes inferiores a 150.000.000,00 USD.',
    },
    system: {
      name: 'Sistema',
      text: 'Más números de los que necesita una línea; cada combinación es una línea.',
    },
    bankers: {
      name: 'Números fijos',
      text: 'Números que están en cada línea de un sistema.',
    },
    duration: { name: 'Varios sorteos', text: 'Varios sorteos, todos pagados de una vez.' },
    subscription: {
      name: 'Suscripción',
      text: 'Por 1 a 52 semanas; después se renueva hasta que la cancele. Cancele hasta las 23:59 del día anterior al fin del periodo.',
    },
    jackpotHunt: {
      name: 'JackpotHunt',
      text: 'Cada sorteo hasta que alguien gane el bote principal.',
    },
    whenJackpotIs: {
      name: 'Cuando el bote sea',
      text: 'Se hace en el primer sorteo cuyo bote anunciado al cierre sea al menos su cifra.',
    },
    mini: {
      name: 'Mini Bet',
      text: 'Una parte del precio por la misma parte de las ganancias.',
    },
    numberShield: {
      name: 'NumberShield',
      text: 'Ya no se vende; las apuestas anteriores se liquidan con él.',
    },
    syndicate: {
      name: 'Peña',
      text: 'Una participación en un boleto más grande y en sus ganancias.',
    },
  },
  optionPrice: (price) => `${price} por línea`,
  size: 'Tamaño de la apuesta',
  whole: 'Apuesta entera',
  mini: (percent) => `Mini Bet, ${percent} %`,
  draws: 'Qué sorteos',
  once: { name: 'Próximo sorteo', text: 'Un sorteo.' },
  durationDraws: 'Número de sorteos',
  weeks: 'Número de semanas',
  atLeast: (currency) => `Bote de al menos, en ${currency}`,
  notOnSale: 'Ningún sorteo de esta lotería acepta apuestas en este momento.',
  total: 'A pagar',
  perDraw: (price) => `${price} por sorteo`,
  linesOf: (lines) => (lines === '1' ? '1 línea' : `${lines} líneas`),
  favourites: 'Favoritos',
  saveFavourite: 'Guardar como favorito',
  favourite: (number) => `Favorito ${number}`,
  lastSlip: 'El último boleto otra vez',
  remove: (name) => `Quitar ${name}`,
  keptHere: 'Los favoritos se guardan en este dispositivo.',
}
