import type { activityMessages as english } from '#web/ui/messages/protection/activity.ts'
import type { Texts } from '../../../texts.ts'
import { counted, plural } from '../../../words.ts'

export const activityMessages: Texts<typeof english> = {
  check: {
    title: 'Control de tiempo',
    lead: (minutes) => `Lleva ${durationText(minutes)} en su cuenta.`,
    won: (amount) => `Sus apuestas liquidadas de este tiempo han ganado ${amount}.`,
    lost: (amount) => `Sus apuestas liquidadas de este tiempo han perdido ${amount}.`,
    even: 'Sus apuestas liquidadas de este tiempo no han ganado ni perdido.',
    stopped: 'No se acepta ninguna apuesta hasta que elija.',
    goOn: 'Seguir',
    leave: 'Cerrar sesión',
    limits: 'Límites y pausas',
  },
  interval: {
    title: 'Control de tiempo',
    lead: 'Con este intervalo el juego se detiene, y mostramos cuánto tiempo lleva en su cuenta y qué ha ganado o perdido.',
    label: 'Recordarme',
    none: 'Nunca',
    every: (minutes) => `Cada ${minutes} minutos`,
    longest: (minutes) => `El juego se detiene para todos cada ${minutes} minutos como máximo.`,
    now: (minutes) => `Lleva ${durationText(minutes)} en su cuenta.`,
  },
  activity: {
    title: 'Actividad de la cuenta',
    lifetime: 'Depósitos netos desde que abrió la cuenta',
    lifetimeText: 'Todos los depósitos menos todas las retiradas pagadas.',
    month: 'Mes',
    deposits: 'Depósitos',
    withdrawals: 'Retiradas',
    stakes: 'Apostado',
    net: 'Ganado o perdido',
    none: 'Todavía no se ha contabilizado nada.',
    chart: 'Depósitos y resultados por mes',
    products: {
      exchange: 'Apuestas cruzadas',
      multiples: 'Combinadas',
      fancy: 'Fancy y bookmaker',
      casino: 'Casino',
      'instant-wins': 'Rascas y tragaperras',
      lottery: 'Loterías',
      bingo: 'Bingo',
    },
    otherProduct: 'Otros',
  },
  notice: {
    first:
      'Antes de depositar: ¿quiere fijar un límite de depósito? Usted decide cuánto deposita en 24 horas, 7 días o un mes.',
    review: 'Hace más de seis meses que no revisa sus límites. ¿Siguen siendo adecuados?',
    set: 'Fijar un límite',
    look: 'Ver mis límites',
    without: 'Sin límite por ahora',
    keep: 'Dejarlos como están',
    askTitle: '¿Sin límite?',
    ask: '¿Quiere seguir sin límite? Puede fijar uno en cualquier momento en «Límites y pausas».',
    yes: 'Seguir sin límite',
    no: 'Volver',
    always: 'Límites y pausas',
  },
  suspension: {
    title: 'Suspender su cuenta',
    lead: 'Vale al momento y no tiene fin: no puede jugar ni depositar, y las órdenes sin igualar se cancelan. Aún puede entrar y retirar. Solo el soporte vuelve a abrir la cuenta.',
    button: 'Suspender mi cuenta',
    ask: '¿Quiere suspender su cuenta ahora? Solo el soporte puede volver a abrirla.',
  },
  closing: {
    title: 'Cerrar su cuenta',
    lead: 'Pagamos su saldo a la última cuenta a su nombre a la que retiró dinero y cerramos su cuenta cuando esté pagado. Hasta entonces no puede jugar ni depositar. Una cuenta con apuestas o depósitos pendientes no se puede cerrar. Si nunca ha retirado dinero, retire primero su saldo. Una cuenta cerrada no se vuelve a abrir.',
    withdraw: 'Retirar su saldo',
    button: 'Cerrar mi cuenta',
    ask: '¿Quiere cerrar su cuenta para siempre?',
    no: 'No',
    blocked: 'Su cuenta no se puede cerrar todavía. Aún queda esto:',
    other: 'cosas pendientes',
    open: {
      openOrders: 'órdenes abiertas',
      openBets: 'mercados con apuestas sin liquidar',
      openMultiples: 'combinadas abiertas',
      openFancyMarkets: 'apuestas fancy y bookmaker sin liquidar',
      openScratchCards: 'rascas sin jugar',
      openCasinoBets: 'rondas de casino con apuestas suyas',
      openLotteryBets: 'apuestas de lotería',
      openLotteryShares: 'participaciones en peñas',
      pendingDeposits: 'depósitos en espera',
      pendingWithdrawals: 'retiradas en espera',
      wageredBonuses: 'bonos cumplidos aún no pagados',
      heldMinor: 'dinero retenido',
      balanceMinor: 'dinero en su saldo',
    },
  },
  assessment: {
    yes: 'Sí',
    no: 'No',
    show: 'Ver mi resultado',
    unanswered: (count) => plural(count, 'Queda una pregunta.', `Quedan ${count} preguntas.`),
    private: 'Sus respuestas se quedan en esta página. No se nos envían ni se guardan.',
    results: {
      none: 'Ha respondido que no a las siete. Los límites ayudan a que siga así.',
      some: 'Ha respondido que sí al menos una vez. Piense en límites más bajos o en una pausa, y hable con alguien de confianza.',
      many: 'Ha respondido que sí tres veces o más. El juego puede estar haciéndole daño. Tómese una pausa o exclúyase, y hable con uno de los teléfonos de ayuda de abajo.',
    },
  },
}

function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hora', 'horas')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minuto', 'minutos')] : []),
  ]
  return parts.join(' y ')
}
