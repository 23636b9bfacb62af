import type { statementMessages as english } from '#web/ui/messages/statement.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const statementMessages: Texts<typeof english> = {
  types: {
    Deposit: 'Depósito',
    Withdrawal: 'Retirada',
    Bet: 'Apuesta',
    Commission: 'Comisión',
    Grant: 'Puntos concedidos',
    Bonus: 'Bono',
    Correction: 'Corrección',
  },
  about: {
    spin: (game, id) => `${game}, tirada ${id}`,
    card: (game, id) => `${game}, rasca ${id}`,
    round: (game, id) => `${game}, ronda ${id}`,
    draw: (lottery, day) => `${lottery}, sorteo del ${day}`,
    syndicate: (id) => `Peña ${id}`,
    deposit: (reference) => `Referencia ${reference}`,
    paidOut: (reference) => `Referencia bancaria ${reference}`,
    toBank: (bank) => `A ${bank}`,
    bonusAccepted: (id) => `Bono ${id} aceptado`,
    bonusExpired: (id) => `Bono ${id} caducado`,
    bonusForfeited: (id) => `Bono ${id} abandonado`,
    bonusCancelled: (id) => `Bono ${id} cancelado`,
    reward: (id) => `Recompensa: usted ha liberado el bono ${id}`,
    voidRound: (id) => `La ronda ${id} está anulada`,
    agent: (ticket, agent) => `Billete ${ticket} a través de ${agent}`,
    cardReceipt: (id) => `Rasca ${id}`,
    spinReceipt: (id) => `Tirada ${id}`,
    ticketReceipt: (id, bet) => `Billete ${id}, apuesta ${bet}`,
    betReceipt: (id) => `Apuesta ${id}`,
    multipleReceipt: (id) => `Combinada ${id}`,
    payment: (id, number) => `Premio de lotería ${id}, pago ${number}`,
    tickets: (count) => counted(count, 'cartón', 'cartones'),
    shares: (count) => counted(count, 'participación', 'participaciones'),
  },
  notes: {
    payout: 'pago',
    prize: 'premio',
    'prize, played for you after two weeks': 'premio, jugado por usted tras dos semanas',
    prizes: 'premios',
    win: 'premio',
    'win of a syndicate': 'premio de una peña',
    'the stake is returned': 'se devuelve el importe',
    'the payout is taken back': 'se retira el pago',
    'the prize is taken back': 'se retira el premio',
    'shares given back': 'participaciones devueltas',
    'you cannot play at present, so the price is returned':
      'ahora no puede jugar, por eso se devuelve el precio',
    void: 'anulada',
    returned: 'devuelta',
    'settled anew': 'liquidada de nuevo',
    Won: 'Ganada',
    Lost: 'Perdida',
    Commission: 'Comisión',
    'Cashed out': 'Cash out hecho',
    'Demo points': 'Puntos de demostración',
    'Fee on an unplayed deposit': 'Comisión por un depósito no jugado',
    'Fee of an inactive account, for one month': 'Comisión de cuenta inactiva, por un mes',
    'Kept in an account of its own; you can complain about it':
      'Guardado en una cuenta aparte; usted puede reclamarlo',
    'Refunded: the bet was not accepted before the draw closed':
      'Reembolsada: la apuesta no se aceptó antes del cierre del sorteo',
    'Refunded: the player is excluded': 'Reembolsada: el jugador está excluido',
    'Void: the jackpot is above the threshold': 'Anulada: el bote supera el umbral',
    'Taken back: the result of the draw was corrected':
      'Retirado: se corrigió el resultado del sorteo',
    'Taken back: the result was corrected': 'Retirado: se corrigió el resultado',
    'Taken back: the result of a leg was corrected':
      'Retirado: se corrigió el resultado de una parte',
    'Cancelled: correlated legs, the stake is returned':
      'Cancelada: partes relacionadas, se devuelve el importe',
    'Advanced: the balance did not cover a correction':
      'Adelantado: el saldo no cubría una corrección',
    'Paid back: advanced for an earlier correction':
      'Devuelto: adelantado para una corrección anterior',
  },
}
