import type { resultsMessages as english } from '#web/ui/messages/lottery/results.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const resultsMessages: Texts<typeof english> = {
  title: 'Resultados de loterías',
  lead: 'Resultados que han confirmado dos fuentes, los más recientes primero.',
  game: 'Lotería',
  every: 'Todas las loterías',
  empty: 'Todavía no hay ningún resultado confirmado',
  emptyText: 'Los resultados aparecen aquí en cuanto dos fuentes coinciden.',
  extra: 'Segundos números',
  bonus: 'Adicional',
  multiplier: 'Factor',
  tier: (tier) => `Categoría ${tier}`,
  jackpot: 'Bote',
  breakdown: 'Ganadores y premios',
  columns: { match: 'Aciertos', winners: 'Ganadores del organizador', amount: 'Importe' },
  amountIs: { perWinner: 'cada uno', total: 'en total', pot: 'a repartir' },
  unknown: 'no se conoce',
  last: 'Último resultado',
  noLast: 'Todavía no hay ningún resultado confirmado de esta lotería.',
  next: 'Próximos sorteos',
  jackpots: 'Botes',
  jackpotsText:
    'Botes anunciados de sorteos pasados. Después de una ganancia, el bote empieza de nuevo.',
  won: 'ganado',
  often: (draws) => `Cuántas veces salió cada número en los últimos ${draws} sorteos`,
  times: (times) => counted(times, 'vez', 'veces'),
  openings: {
    title: 'Cómo salen los números de los valores de apertura',
    index: 'Índice',
    open: 'Apertura',
    previousClose: 'Cierre del día anterior',
    digits: (digits) =>
      `Las cifras son los segundos decimales de las cinco aperturas en este orden, y después los primeros decimales: ${digits}.`,
    taken: (number, usable, rank) =>
      `${number} es menor que ${usable}, así que es un resultado: el del lugar ${rank} en el orden de todos los resultados, que empieza por 0.`,
    leftOver: (number, usable) =>
      `${number} no es menor que ${usable}: el resto por encima se conserva y toma la cifra siguiente.`,
    numbers: (numbers) => `Los números de este lugar son ${numbers}.`,
  },
  archive: 'Todos los resultados de esta lotería',
  proof: 'Prueba del sorteo',
  states: {
    scheduled: 'Previsto',
    open: 'Acepta apuestas',
    closed: 'Cerrado, aún sin sortear',
    drawn: 'Una fuente ha dado el resultado; se espera una segunda',
    disputed: 'Las fuentes difieren; el resultado se está examinando',
    confirmed: 'Confirmado, se está liquidando',
    settled: 'Liquidado',
    'not-held': 'No celebrado',
    replaced: 'Sustituido por otro sorteo',
  },
  checker: {
    title: 'Comprobador de boletos',
    lead: 'Marque los números de una línea o de un sistema y elija un sorteo. La comprobación no cuesta nada y dice lo que habría ganado.',
    draw: 'Sorteo',
    check: 'Comprobar',
    noDraw: 'Todavía no hay ningún resultado confirmado de esta lotería. Elija otra lotería.',
    won: 'Estos números han ganado:',
    wonTier: (match, lines) => `${match}, ${counted(lines, 'línea', 'líneas')}`,
    lost: 'Estos números no han ganado en este sorteo.',
  },
}
