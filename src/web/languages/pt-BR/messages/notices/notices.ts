import type { noticeMessages as english } from '#web/ui/messages/notices/notices.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

const groups = {
  money: 'Dinheiro',
  betsMatched: 'Apostas correspondidas',
  betsSettled: 'Apostas liquidadas',
  betsLapsed: 'Apostas caducadas',
  betsVoid: 'Apostas anuladas',
  wins: 'Prêmios',
  draws: 'Sorteios',
  results: 'Outros resultados',
  limits: 'Limites',
  security: 'Segurança',
}

export const noticeMessages: Texts<typeof english> = {
  title: 'Avisos',
  lead: (days) =>
    `O que aconteceu com seu dinheiro, suas apostas, seus limites e sua conta. Os avisos ficam aqui por ${days} dias.`,
  show: 'Mostrar',
  groups,
  filters: { all: 'Todos', unread: 'Não lidos', ...groups },
  unread: (count) => counted(count, 'aviso não lido', 'avisos não lidos'),
  allRead: 'Você leu tudo.',
  readAll: 'Marcar tudo como lido',
  read: 'Marcar como lido',
  readOf: (title) => `Marcar como lido: ${title}`,
  open: 'Mostrar mais',
  openOf: (title) => `Mostrar mais: ${title}`,
  isUnread: 'Não lido',
  older: 'Avisos mais antigos',
  none: 'Ainda não há avisos',
  noneText:
    'Quando algo acontece com seu dinheiro, suas apostas, seus limites ou sua conta, você lê aqui.',
  noneOfFilter: 'Nenhum aviso deste tipo',
  ways: 'Como avisamos você',
  waysText:
    'Escolha para cada grupo. Avisos sobre a segurança da conta sempre vêm por todos os meios.',
  unverified:
    'Seu e-mail ainda não foi confirmado. Até você confirmá-lo no perfil, só enviamos e-mails de segurança.',
  way: { onPage: 'Nesta página', byMail: 'Por e-mail', byPush: 'Nos seus aparelhos' },
  push: {
    label: 'Avisar-me neste aparelho',
    text: 'Também quando nenhuma página está aberta, até você sair aqui. As mensagens não citam valores.',
    impossible: 'Este navegador não pode avisar você quando nenhuma página está aberta.',
    denied:
      'Seu navegador não permite mensagens deste site. Você pode mudar isso nas configurações dele.',
  },
  came: (count) => `${count} avisos novos. Você os lê atrás do sino.`,
  operators: 'Você está conectado como operador',
  operatorsText: 'Avisos vão para jogadores. Seu trabalho espera na administração.',
  toDesk: 'Ir para a administração',
}
