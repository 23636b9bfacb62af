import type { payoutMessages as english } from '#web/ui/messages/lottery/payouts.ts'
import type { Texts } from '../../../texts.ts'

export const payoutMessages: Texts<typeof english> = {
  title: 'Planes de pago',
  lead: 'Grandes premios de lotería y premios que se pagan por meses o por años.',
  empty: 'Ningún plan de pago',
  emptyText: 'Los premios que se pagan más tarde o por partes aparecen aquí con sus días de pago.',
  kinds: {
    single: 'Premio',
    annuity: 'Bote principal, por años o de una vez',
    monthly: 'Premio que se paga por meses',
  },
  states: {
    waiting: 'En espera de dos personas',
    running: 'Pagándose',
    done: 'Pagado',
    'taken-back': 'Retirado',
  },
  manners: {
    'at-once': 'De una vez',
    annuity: 'Pagos anuales',
    cash: 'Al contado, con el descuento',
    monthly: 'Pagos mensuales',
  },
  of: (game, day) => `${game}, sorteo del ${day}`,
  winnings: 'Premio',
  month: 'Cada mes, antes de los máximos del juego',
  manner: 'Forma de pago',
  mannerOpen: 'Aún sin decidir',
  paid: 'Pagado hasta ahora',
  documents: 'Documentos',
  documentsAsked: (day) =>
    `Envíe sus documentos a nuestro soporte antes del ${day}. No pierde nada si llegan más tarde: el premio sigue siendo suyo.`,
  documentsLate: (day) =>
    `Sus documentos se pidieron para el ${day} y todavía faltan. El premio sigue siendo suyo y se paga en cuanto lleguen.`,
  documentsHere: (day) => `Recibidos el ${day}`,
  media:
    'Le invitamos a contar su premio a los medios. Usted decide, y el pago no depende de ello.',
  ended: (day) => `Terminado el ${day}: los pagos posteriores decayeron`,
  payments: 'Pagos',
  number: 'N.º',
  due: 'Día',
  amount: 'Importe',
  state: 'Estado',
  paymentStates: {
    due: 'Pendiente',
    paid: 'Pagado',
    'fallen-away': 'Decaído',
    'taken-back': 'Retirado',
  },
  toPage: 'Plan de pago',
  owed: 'Se paga con un plan de pago',
}
