import type { statementMessages as english } from '#web/ui/messages/statement.ts'
import type { Texts } from '../../texts.ts'
import { counted } from '../../words.ts'

export const statementMessages: Texts<typeof english> = {
  types: {
    Deposit: 'Depósito',
    Withdrawal: 'Saque',
    Bet: 'Aposta',
    Commission: 'Comissão',
    Grant: 'Pontos concedidos',
    Bonus: 'Bônus',
    Correction: 'Correção',
  },
  about: {
    spin: (game, id) => `${game}, giro ${id}`,
    card: (game, id) => `${game}, raspadinha ${id}`,
    round: (game, id) => `${game}, rodada ${id}`,
    draw: (lottery, day) => `${lottery}, sorteio de ${day}`,
    syndicate: (id) => `Bolão ${id}`,
    deposit: (reference) => `Referência ${reference}`,
    paidOut: (reference) => `Referência bancária ${reference}`,
    toBank: (bank) => `Para ${bank}`,
    bonusAccepted: (id) => `Bônus ${id} aceito`,
    bonusExpired: (id) => `Bônus ${id} expirado`,
    bonusForfeited: (id) => `Bônus ${id} abandonado`,
    bonusCancelled: (id) => `Bônus ${id} cancelado`,
    reward: (id) => `Recompensa: você cumpriu o rollover do bônus ${id}`,
    voidRound: (id) => `A rodada ${id} foi anulada`,
    agent: (ticket, agent) => `Bilhete ${ticket} por ${agent}`,
    cardReceipt: (id) => `Raspadinha ${id}`,
    spinReceipt: (id) => `Giro ${id}`,
    ticketReceipt: (id, bet) => `Bilhete ${id}, aposta ${bet}`,
    betReceipt: (id) => `Aposta ${id}`,
    multipleReceipt: (id) => `Múltipla ${id}`,
    payment: (id, number) => `Prêmio de loteria ${id}, pagamento ${number}`,
    tickets: (count) => counted(count, 'cartela', 'cartelas'),
    shares: (count) => counted(count, 'cota', 'cotas'),
  },
  notes: {
    payout: 'pagamento',
    prize: 'prêmio',
    'prize, played for you after two weeks': 'prêmio, jogado para você depois de duas semanas',
    prizes: 'prêmios',
    win: 'prêmio',
    'win of a syndicate': 'prêmio de um bolão',
    'the stake is returned': 'o valor é devolvido',
    'the payout is taken back': 'o pagamento é desfeito',
    'the prize is taken back': 'o prêmio é desfeito',
    'shares given back': 'cotas devolvidas',
    'you cannot play at present, so the price is returned':
      'você não pode jogar no momento, por isso o preço é devolvido',
    void: 'anulada',
    returned: 'devolvida',
    'settled anew': 'liquidada de novo',
    Won: 'Ganha',
    Lost: 'Perdida',
    Commission: 'Comissão',
    'Cashed out': 'Cash out feito',
    'Demo points': 'Pontos de demonstração',
    'Fee on an unplayed deposit': 'Tarifa sobre um depósito não jogado',
    'Fee of an inactive account, for one month': 'Tarifa de conta inativa, por um mês',
    'Kept in an account of its own; you can complain about it':
      'Guardado em conta própria; você pode reclamar disso',
    'Refunded: the bet was not accepted before the draw closed':
      'Reembolsada: a aposta não foi aceita antes do fechamento do sorteio',
    'Refunded: the player is excluded': 'Reembolsada: o jogador está excluído',
    'Void: the jackpot is above the threshold': 'Anulada: o jackpot está acima do limite',
    'Taken back: the result of the draw was corrected':
      'Desfeito: o resultado do sorteio foi corrigido',
    'Taken back: the result was corrected': 'Desfeito: o resultado foi corrigido',
    'Taken back: the result of a leg was corrected':
      'Desfeito: o resultado de uma parte foi corrigido',
    'Cancelled: correlated legs, the stake is returned':
      'Cancelada: partes relacionadas, o valor é devolvido',
    'Advanced: the balance did not cover a correction':
      'Adiantado: o saldo não cobria uma correção',
    'Paid back: advanced for an earlier correction':
      'Devolvido: adiantado para uma correção anterior',
  },
}
