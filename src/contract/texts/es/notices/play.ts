import type { WordsOf } from '../../../notices/kind.ts'
import type { PlanEnd, playKinds } from '../../../notices/play-kinds.ts'
import type { Say } from '../../say.ts'
import { because } from './because.ts'

function resultOf(
  { netMinor, currency }: { netMinor: number; currency: string },
  say: Say,
): string {
  if (netMinor === 0) return 'No ha ganado ni perdido.'
  const size = say.money({ amountMinor: Math.abs(netMinor), currency })
  return netMinor > 0 ? `Ha ganado ${size} después de la comisión.` : `Ha perdido ${size}.`
}

const planEnds: Record<PlanEnd, string> = {
  unpaid: 'Su saldo no alcanza para sus próximas apuestas.',
  excluded: 'Está excluido del juego. Se devuelve lo apostado en los sorteos que faltan.',
  'jackpot-won': 'El bote principal se ha ganado.',
}

export const playWords: WordsOf<typeof playKinds> = {
  'bet-matched': {
    title: 'Su apuesta está igualada',
    text: (given, say) =>
      `Su apuesta de ${say.money(given)} sobre ${given.selection} en ${given.event} está igualada a ${given.price}.${given.isWhole ? '' : ' El resto de la apuesta sigue esperando.'}`,
  },
  'bets-matched': {
    title: 'Sus apuestas están igualadas',
    text: (given, say) =>
      `De sus apuestas que esperaban, se han igualado ${given.bets}, ${say.money(given)} en total.`,
  },
  'bet-settled': {
    title: 'Sus apuestas están liquidadas',
    text: (given, say) =>
      `El mercado ${given.market} de ${given.event} está liquidado. ${resultOf(given, say)}`,
  },
  'bets-settled': {
    title: 'Sus apuestas están liquidadas',
    text: (given, say) =>
      `Sus apuestas en ${given.markets} mercados están liquidadas. ${resultOf(given, say)}`,
  },
  'bet-lapsed': {
    title: 'Su apuesta ha caducado',
    text: (given, say) =>
      `Su apuesta de ${say.money(given)} sobre ${given.selection} en ${given.event} no se igualó a tiempo y ha caducado. El dinero vuelve a estar libre.`,
  },
  'bets-lapsed': {
    title: 'Sus apuestas han caducado',
    text: (given, say) =>
      `De sus apuestas, ${given.bets} no se igualaron a tiempo y han caducado, ${say.money(given)} en total. El dinero vuelve a estar libre.`,
  },
  'market-voided': {
    title: 'Un mercado está anulado',
    text: (given, say) =>
      `El mercado ${given.market} de ${given.event} está anulado, así que sus apuestas en él no cuentan.${given.amountMinor > 0 ? ` Retenían ${say.money(given)} de su saldo, que vuelven a estar libres.` : ''} Pregunte el motivo a nuestra atención al cliente.`,
  },
  'multiple-leg-voided': {
    title: 'Una selección de su combinada está anulada',
    text: ({ market, event, multipleId }) =>
      `El mercado ${market} de ${event} está anulado, así que su selección en él cuenta como 1.00 en la combinada ${multipleId}. Las demás selecciones siguen en pie. Pregunte el motivo a nuestra atención al cliente.`,
  },
  'casino-round-voided': {
    title: 'Se ha anulado una ronda de casino',
    text: (given, say) =>
      `Se ha anulado una ronda de ${given.game}, y sus apuestas de ${say.money(given)} no cuentan. Lo apostado está otra vez en su saldo, y las ganancias de la ronda se retiran.${because(given.reason)}`,
  },
  'bingo-round-voided': {
    title: 'Se ha anulado una ronda de bingo',
    text: (given, say) =>
      `Se ha anulado una ronda de ${given.room}, y sus cartones no cuentan. Su precio de ${say.money(given)} está otra vez en su saldo, y los premios de la ronda se retiran.${because(given.reason)}`,
  },
  'scratch-card-voided': {
    title: 'Se ha anulado un rasca',
    text: (given, say) =>
      `Se ha anulado su rasca de ${given.game}. Su precio de ${say.money(given)} está otra vez en su saldo, y un premio del rasca se retira.${because(given.reason)}`,
  },
  'slot-spin-voided': {
    title: 'Se ha anulado una tirada',
    text: (given, say) =>
      `Se ha anulado su tirada de ${given.game}. Lo apostado, ${say.money(given)}, está otra vez en su saldo, y un pago de la tirada se retira.${because(given.reason)}`,
  },
  'scratch-card-played': {
    title: 'Hemos abierto un rasca por usted',
    text: (given, say) =>
      `No había abierto un rasca de ${given.game} en dos semanas, así que lo hemos abierto. ${
        given.amountMinor > 0
          ? `Ganó ${say.money(given)}, que están en su saldo.`
          : 'No tenía premio.'
      }`,
  },
  'house-market-corrected': {
    title: 'Se ha corregido el resultado de un mercado',
    text: (given, say) =>
      `El resultado de ${given.market} de ${given.event} era erróneo, y sus apuestas en él se han liquidado de nuevo. Hemos ${given.isMore ? `añadido ${say.money(given)} a su saldo` : `retirado ${say.money(given)}`}.`,
  },
  'lottery-won': {
    title: 'Ha ganado en una lotería',
    text: (given, say) => `Ha ganado ${say.money(given)} en ${given.lottery}.`,
  },
  'lottery-lost': {
    title: 'Un sorteo de lotería tiene resultado',
    text: ({ lottery, day, bets }, say) =>
      `Se ha sorteado ${lottery} del ${say.day(day)}. ${say.plural(bets, 'Su apuesta no ha ganado', 'Sus apuestas no han ganado')}.`,
  },
  'lottery-corrected': {
    title: 'El resultado de un sorteo de lotería era erróneo',
    text: (given, say) =>
      `El resultado de ${given.lottery} del ${say.day(given.day)} debe corregirse, por lo que se ha retirado su premio de ${say.money(given)}. Si con el resultado correcto gana, se lo pagamos y se lo decimos.`,
  },
  'lottery-draw-moved': {
    title: 'Un sorteo de lotería se celebra a otra hora',
    text: ({ lottery, day, drawsAt }, say) =>
      `${lottery} del ${say.day(day)} no se celebró a su hora. Sus apuestas valen para el sorteo del ${say.time(drawsAt)}.`,
  },
  'lottery-jackpot': {
    title: 'Un bote ha llegado a su marca',
    text: (given, say) =>
      `El bote de ${given.lottery} es de ${say.money(given)}. El sorteo es el ${say.time(given.drawsAt)}. Puede cambiar su marca en la página de la lotería.`,
  },
  'lottery-renewed': {
    title: 'Su suscripción a una lotería se ha renovado',
    text: (given, say) =>
      `Hemos pagado ${say.money(given)} de su saldo por ${given.lottery}. La suscripción está pagada hasta el ${say.day(given.day)}.`,
  },
  'lottery-renewal-due': {
    title: 'Su suscripción a una lotería se va a renovar',
    text: ({ lottery, day, cancelBefore }, say) =>
      `Su suscripción a ${lottery} está pagada hasta el ${say.day(day)} y después se renueva. Puede cancelarla antes del ${say.time(cancelBefore)}.`,
  },
  'lottery-subscription-ends': {
    title: 'Su suscripción a una lotería va a terminar',
    text: ({ lottery, day }, say) =>
      `Ha cancelado su suscripción a ${lottery}. Su último día es el ${say.day(day)}.`,
  },
  'lottery-plan-ended': {
    title: 'Un plan de lotería suyo ha terminado',
    text: ({ lottery, end }) =>
      `Su plan para ${lottery} ha terminado y no hace más apuestas. El motivo: ${planEnds[end]}`,
  },
  'lottery-by-agent': {
    title: 'Su apuesta de lotería es ahora un billete',
    text: ({ lottery, reference }) =>
      `El bote de ${lottery} supera su umbral, así que su apuesta está anulada y con el importe se compró el billete ${reference} a través de un agente, con los mismos números.`,
  },
  'lottery-by-house': {
    title: 'Las apuestas de lotería se hacen otra vez como siempre',
    text: ({ lottery }) =>
      `El bote de ${lottery} ya no supera su umbral. Las nuevas apuestas se hacen otra vez con nosotros; los billetes comprados siguen siendo válidos.`,
  },
}
