import type { payoutMessages as english } from '#web/ui/messages/lottery/payouts.ts'
import type { Texts } from '../../../texts.ts'

export const payoutMessages: Texts<typeof english> = {
  title: 'Planos de pagamento',
  lead: 'Grandes prêmios de loteria e prêmios pagos por mês ou por ano.',
  empty: 'Nenhum plano de pagamento',
  emptyText: 'Prêmios pagos mais tarde ou em partes ficam aqui, com os dias de cada pagamento.',
  kinds: {
    single: 'Prêmio',
    annuity: 'Jackpot principal, por ano ou de uma vez',
    monthly: 'Prêmio pago por mês',
  },
  states: {
    waiting: 'Aguardando duas pessoas',
    running: 'Em pagamento',
    done: 'Pago',
    'taken-back': 'Desfeito',
  },
  manners: {
    'at-once': 'De uma vez',
    annuity: 'Pagamentos anuais',
    cash: 'À vista, com o desconto',
    monthly: 'Pagamentos mensais',
  },
  of: (game, day) => `${game}, sorteio de ${day}`,
  winnings: 'Prêmio',
  month: 'Por mês, antes dos limites máximos do jogo',
  manner: 'Forma de pagamento',
  mannerOpen: 'Ainda não definida',
  paid: 'Pago até agora',
  documents: 'Documentos',
  documentsAsked: (day) =>
    `Envie seus documentos ao suporte até ${day}. Você não perde nada se chegarem depois: o prêmio continua sendo seu.`,
  documentsLate: (day) =>
    `Seus documentos foram pedidos até ${day} e ainda faltam. O prêmio continua sendo seu e é pago assim que eles chegarem.`,
  documentsHere: (day) => `Recebidos em ${day}`,
  media:
    'Você está convidado a contar do seu prêmio à imprensa. A escolha é sua, e o pagamento não depende disso.',
  ended: (day) => `Encerrado em ${day}: os pagamentos seguintes deixaram de existir`,
  payments: 'Pagamentos',
  number: 'Nº',
  due: 'Dia',
  amount: 'Valor',
  state: 'Estado',
  paymentStates: {
    due: 'A pagar',
    paid: 'Pago',
    'fallen-away': 'Cancelado',
    'taken-back': 'Desfeito',
  },
  toPage: 'Plano de pagamento',
  owed: 'Pago por um plano de pagamento',
}
