import type { marketMessages as english } from '#web/ui/messages/market.ts'
import type { Texts } from '../../texts.ts'
import { plural } from '../../words.ts'

export const marketMessages: Texts<typeof english> = {
  depth: 'Todas las cuotas',
  depthOf: (selection) => `Todas las cuotas de ${selection}`,
  depthMore: (count) => `Las ${count} cuotas`,
  depthLess: 'Menos cuotas',
  depthNone: 'No hay nada en oferta y todavía no se ha igualado nada.',
  columns: { back: 'A favor', price: 'Cuota', lay: 'En contra', traded: 'Igualado' },
  history: 'Historial de cuotas',
  historyNone: 'El historial de cuotas empieza con la primera apuesta igualada.',
  historyOf: (selection) => `Evolución de la cuota de ${selection}`,
  facts: {
    first: 'Primera',
    last: 'Última',
    high: 'Más alta',
    low: 'Más baja',
    traded: 'Igualado',
  },
  range: 'Desde cuándo',
  ranges: { 15: '15 min', 60: '1 hora', all: 'Todo' },
  unit: 'Qué muestra la línea',
  units: { price: 'Cuota', probability: 'Probabilidad' },
  percent: (value) => `${value} %`,
  matchedThen: (amount) => `${amount} igualados`,
  read: (selection) => `Leer la cuota de ${selection} en un momento`,
  story: {
    title: 'Cronología',
    inWords: 'Qué ha pasado, lo último primero',
    player: (name) => `jugador ${name}`,
  },
  scoreboard: {
    title: 'Marcador',
    side: 'Equipo',
    part: (place) => `Parte ${place}`,
    now: 'Ahora',
  },
  chart: {
    title: 'Gráfico de cuotas',
    selection: 'Selección',
  },
  shares: {
    title: 'Igualado por selección',
    part: (percent) => `${percent} %`,
  },
  others: {
    title: 'También en directo',
  },
  info: {
    title: (market) => `${market}: reglas y resultados`,
    terms: 'Condiciones',
    rules: 'Reglas',
    results: 'Resultados',
    commission: 'Comisión',
    commissionText: (percent) => `${percent} % de las ganancias netas en este mercado`,
    status: 'Estado',
    winners: 'Ganadores',
    winnersText: (count) => plural(count, 'Gana una selección', `Ganan ${count} selecciones`),
    places: (count) => `Los ${count} primeros quedan colocados`,
    eachWay: 'Ganador y colocado',
    eachWayText: (divisor) =>
      `El importe cuenta dos veces: a ganador, y a colocado a 1/${divisor} de la cuota`,
    line: 'Líneas',
    lineText: (min, max, interval, unit) =>
      `De ${min} a ${max} ${unit}, cada ${interval}, a partes iguales`,
    delay: 'Espera en directo',
    delayText: (seconds) =>
      seconds === 0
        ? 'Ninguna'
        : `Una orden que se igualaría al momento espera ${seconds} s, y no se hace si el mercado se detiene entretanto`,
    startingPrice: 'Cuota de salida',
    startingPriceText: 'Las órdenes se pueden dejar a la subasta que la fija en la salida',
    startingPrices: 'Cuotas de salida',
    startingPricesMade: 'Las cuotas que fijó la subasta en la salida.',
    startingPricesNow: 'Las cuotas que fijaría ahora una subasta.',
    startingPriceNone: 'Ninguna',
    reduction: 'Si se retira un participante',
    reductionText: (lowersFrom, lapsesFrom) => {
      const small =
        lowersFrom === 0 ? '' : ` Un factor por debajo del ${lowersFrom} % no cambia nada.`
      return `Las apuestas sobre un participante retirado se anulan. Su factor de reducción baja las cuotas de las apuestas sobre los demás que se igualaron antes, y lo que pueden perder las apuestas en contra a la cuota de salida.${small} Desde el ${lapsesFrom} %, las apuestas en contra sin igualar caducan; las que se mantienen en directo siguen, a la cuota rebajada. Las apuestas a favor sin igualar quedan como están.`
    },
    runner: 'Participante',
    factor: 'Factor de reducción',
    removed: 'retirado',
    noResult: 'Todavía no hay resultado.',
    won: (names) => `Ha ganado: ${names}`,
    placed: (names) => `Colocados: ${names}`,
    tied: (names) => `Empatados: ${names}`,
    score: (home, away) => `Marcador: ${home}–${away}`,
    number: (number, unit) => `Resultado: ${number} ${unit}`,
    void: 'Anulado: se han devuelto todos los importes.',
    settledAt: (at) => `Liquidado ${at}`,
    reversedAt: (at) => `Revocado ${at}`,
    stands: 'Este resultado es válido.',
  },
}
