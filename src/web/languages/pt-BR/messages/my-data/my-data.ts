import type { myDataMessages as english } from '#web/ui/messages/my-data/my-data.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const myDataMessages: Texts<typeof english> = {
  title: 'Seus dados',
  lead: 'Aqui você recebe uma cópia dos seus dados e diz o que deve ser feito deles.',
  copy: 'Uma cópia dos seus dados',
  copyText:
    'Um ZIP com seu perfil, sessões, limites, pagamentos, apostas, lançamentos, mensagens, reclamações e avisos, cada um em JSON e em CSV. Avisamos quando estiver pronto; você pode buscá-lo durante sete dias.',
  password: 'Sua senha',
  ask: 'Pedir uma cópia',
  asked: 'Estamos fazendo a cópia.',
  none: 'Você ainda não pediu uma cópia.',
  making: 'Sendo feita',
  fetch: 'Baixar',
  gone: 'O arquivo não está mais guardado',
  askedAt: (at) => `Pedida em ${at}`,
  erase: 'Apagar seus dados pessoais',
  eraseText: (years) =>
    `Quando sua conta é encerrada, trancamos seu nome, endereços, telefone e data de nascimento com uma chave própria. ${years} anos depois destruímos a chave, e ninguém pode mais lê-los. Até lá a lei quer que guardemos registros. Valores do livro contábil ficam, sem seu nome. Uma exclusão ou uma reclamação aberta vem antes.`,
  eraseAsk: 'Apagar depois do encerramento',
  eraseAsked: (at) => `Você pediu isto em ${at}. Começa quando sua conta for encerrada.`,
  eraseDrop: 'Manter meus dados',
  missing: 'Informe sua senha.',
  operators: 'Esta página é para jogadores',
  operatorsText: 'Contas de operadores são cuidadas pelo administrador deles.',
  desk: {
    title: 'Retenção',
    lead: 'Por quanto tempo cada tipo de dado é guardado, por quê, e o que a tarefa noturna apagou.',
    days: (days) => counted(days, 'dia', 'dias'),
    what: 'Dados',
    kept: 'Guardados por',
    why: 'Por quê',
    deleted: 'Apagados até agora',
    last: 'Apagados por último',
    lastRun: (at) => `Última execução: ${at}`,
    neverRun: 'A tarefa ainda não foi executada.',
  },
}
