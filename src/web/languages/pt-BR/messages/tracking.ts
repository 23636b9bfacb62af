import type { trackingMessages as english } from '#web/ui/messages/tracking.ts'
import type { Texts } from '../../texts.ts'

const because = (note: string): string => (note === '' ? '' : ` O motivo: ${note}`)

export const trackingMessages: Texts<typeof english> = {
  ask: 'Perguntar ou reclamar',
  follow: 'Acompanhar',
  reference: (reference) => `Referência ${reference}`,
  when: { done: '', now: 'Agora', next: 'Vem a seguir', stopped: '' },
  deposit: {
    title: 'Seu depósito',
    all: 'Tudo sobre depósitos',
    steps: {
      asked: 'Avisado',
      looked_for: 'Procuramos o pagamento',
      credited: 'No seu saldo',
      refused: 'Recusado',
      returned: 'Devolvido',
      expired: 'Encerrado sem dinheiro',
    },
    says: {
      asked: (paidTo) =>
        paidTo === '' ? 'Você nos avisou do pagamento.' : `Você pagou a ${paidTo}.`,
      lookedFor: 'Um operador o compara com o extrato bancário. Você não precisa fazer nada.',
      late: 'Isto demora mais do que o normal; nossa equipe foi avisada. Você não precisa fazer nada.',
      ends: (at) =>
        `Se nenhum dinheiro chegar até ${at}, ele se encerra, e você pode avisar de novo.`,
      credited: (amount) => `Somamos ${amount} ao seu saldo.`,
      refused: (note) => `Seu saldo não mudou.${because(note)}`,
      returned: (amount, reference, note) =>
        `Devolvemos ${amount} para onde veio, com a referência ${reference}.${because(note)}`,
      expired:
        'O dinheiro não chegou a tempo. Se você pagou, avise de novo com a mesma referência.',
    },
  },
  withdrawal: {
    title: 'Seu saque',
    all: 'Tudo sobre saques',
    to: (bank, end) => `Para ${bank}, …${end}`,
    steps: {
      asked: 'Pedido e separado',
      checked: 'Verificação',
      payment: 'Preparamos o pagamento',
      paid: 'Pago',
      refused: 'Não pago',
    },
    says: {
      asked: 'O dinheiro continua seu. Ninguém pode jogar com ele até ser pago.',
      checked: 'A verificação terminou.',
      checking: (reason, at) =>
        `${
          {
            unplayed: 'Verificamos porque nenhuma aposta foi liquidada desde o seu depósito.',
            name: 'Verificamos porque o titular da conta não tem exatamente o seu nome.',
            check: 'Verificamos antes de pagar.',
          }[reason]
        } A verificação deve terminar até ${at}.`,
      documents: (at) =>
        `Precisamos de documentos seus até ${at}. Você não perde nada depois disso.`,
      due: (at) => `Pagamos ou decidimos até ${at}.`,
      soon: 'Pagamos ou decidimos em breve.',
      overdue: 'Isto demora mais do que dissemos; nossa equipe foi avisada.',
      newPayee: (at) => `A conta é nova ou foi alterada. Pagamos a ela a partir de ${at}.`,
      paid: (amount, reference, fee) =>
        `Pagamos ${amount} com a referência bancária ${reference}.${fee === '' ? '' : ` A taxa foi de ${fee}.`}`,
      refused: (note) => `O dinheiro está de novo no seu saldo.${because(note)}`,
    },
  },
}
