import type { limitsMessages as english } from '#web/ui/messages/protection/limits.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

const kinds = { deposit: 'Depósitos', loss: 'Perdas', stake: 'Apostas', session: 'Tempo' }
const periods = { day: '24 horas', week: '7 dias', month: 'um mês' }

export const limitsMessages: Texts<typeof english> = {
  title: 'Limites e pausas',
  lead: 'Decida antes de jogar quanto dinheiro e tempo isso pode tomar. Você pode mudar quando quiser.',
  yours: 'Seus limites',
  none: 'Você ainda não definiu nenhum limite.',
  limit: (kind, period, amount) => `${kinds[kind]} em ${periods[period]}: ${amount}`,
  used: (amount) => `${amount} usados até agora`,
  byOperator: 'Definido pelo nosso atendimento.',
  asked: (amount) => `Você pediu ${amount}.`,
  noLimit: 'sem limite',
  minutes: (count) => counted(count, 'minuto', 'minutos'),
  due: 'Você pode confirmar agora.',
  notDue: (hours) => `Você pode confirmar ${hours} horas depois do pedido.`,
  confirm: 'Confirmar',
  keep: 'Manter o limite antigo',
  remove: 'Pedir a retirada',
  set: 'Definir um limite',
  setNote: (hours) =>
    `Um limite menor vale na hora. Um maior precisa de ${hours} horas e da sua confirmação.`,
  what: 'O que é limitado',
  period: 'Em que tempo',
  kinds,
  periods,
  amount: 'Valor',
  amountMinutes: 'Minutos',
  amountWrong: 'Informe um valor acima de 0, por exemplo 10 ou 12,50.',
  save: 'Salvar este limite',
  saved: 'Anotado.',
  timeOut: 'Fazer uma pausa',
  timeOutText:
    'Você não pode jogar nem depositar até ela terminar, e ninguém pode encerrá-la antes. Depois disso, nada se abre antes de você dizer que quer nesta página. Ainda pode sacar.',
  lengths: {
    day: () => '24 horas',
    week: () => '1 semana',
    month: () => '1 mês',
    longest: (days) => `${days} dias`,
  },
  timeOutOver: 'Sua pausa terminou',
  returnText: 'Nada se abre sozinho. Você pode jogar e depositar de novo quando disser que quer.',
  returnButton: 'Quero jogar de novo',
  returnBySupport: 'Escreva ao nosso atendimento se quiser jogar de novo. Você ainda pode sacar.',
  returnsAt: (at: string) => `Você pode jogar e depositar de novo a partir de ${at}.`,
  timeOutButton: 'Começar a pausa',
  timeOutAsk: 'Quer começar esta pausa agora? Ela não pode ser encurtada.',
  exclusion: 'Excluir-se',
  exclusionText:
    'Você não pode jogar nem depositar por este tempo. Apostas abertas que podem ser canceladas são canceladas. Seu saldo é pago na conta em seu nome usada no último saque; se não houver nenhuma, entre e peça um saque. A volta passa pelo nosso atendimento.',
  months: (count) => (count % 12 > 0 ? `${count} meses` : counted(count / 12, 'ano', 'anos')),
  exclusionButton: 'Excluir-me',
  exclusionAsk: 'Quer ficar excluído a partir de agora? Ninguém pode desfazer isso antes do fim.',
  howLong: 'Por quanto tempo',
  yes: 'Sim',
  no: 'Não',
}
