import type { bonusMessages as english } from '#web/ui/messages/bonuses/bonuses.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const bonusMessages: Texts<typeof english> = {
  title: 'Bônus',
  lead: 'Um bônus é uma oferta. Você não precisa de nenhum para jogar ou sacar.',
  own: 'Seus bônus',
  none: 'Você não tem bônus',
  noneText:
    'Se oferecermos um a você, ele aparece aqui com suas condições, e você recebe um aviso.',
  plays: {
    sports: 'apostas esportivas',
    casino: 'mesas de cassino',
    'instant-wins': 'caça-níqueis e raspadinhas',
    bingo: 'bingo',
    lotteries: 'loterias',
  },
  states: {
    offered: 'Oferecido',
    running: 'Em curso',
    review: 'Estamos verificando',
    paid: 'Prêmio pago',
    declined: 'Você recusou',
    lapsed: 'Oferta encerrada',
    expired: 'Tempo esgotado',
    given_up: 'Você desistiu',
    cancelled: 'Cancelado',
  },
  name: (amount) => `Bônus de ${amount}`,
  conditions: 'Condições',
  wager: (required, play, times) =>
    plural(
      times,
      `Para ganhar o prêmio, você aposta ${required} em ${play} com seu próprio dinheiro: uma vez o valor do bônus.`,
      `Para ganhar o prêmio, você aposta ${required} em ${play} com seu próprio dinheiro: ${times} vezes o bônus.`,
    ),
  counts:
    'Só contam apostas liquidadas que você faz depois de aceitar. Cada uma conta com o valor que você realmente ganha ou perde nela, no máximo o que arrisca. Apostas nos dois lados de um mercado rendem pouco ou nada, e apostas anuladas não rendem nada. Um mercado ou uma rodada em que você já apostou antes não conta.',
  days: (days) =>
    plural(
      days,
      'Você tem um dia a partir de quando aceitar.',
      `Você tem ${days} dias a partir de quando aceitar.`,
    ),
  until: (at) => `O tempo termina em ${at}.`,
  reward: (amount) =>
    `Quando você tiver apostado esse valor, pagamos ${amount} em dinheiro no seu saldo. Você pode sacá-lo na hora.`,
  apart:
    'Até lá, o bônus fica em uma conta de bônus separada. Ele não pode ser apostado e nunca pode ser sacado.',
  cash: 'Você pode sacar seu próprio saldo a qualquer momento. O bônus continua.',
  lost: 'Se o tempo acabar antes, o bônus volta para nós. Seu saldo não é tocado.',
  pause: 'O tempo para enquanto você faz uma pausa. Uma exclusão encerra o bônus.',
  checked:
    'Se outra conta compartilhar um aparelho, uma conta de saque ou nome e data de nascimento com a sua, uma pessoa nossa olha o bônus antes de pagarmos.',
  offerEnds: (at) => `Você pode aceitar até ${at}. Se não fizer nada, nada acontece.`,
  accept: 'Aceitar com estas condições',
  decline: 'Recusar',
  giveUp: 'Desistir do bônus',
  giveUpTitle: 'Desistir do bônus?',
  giveUpText:
    'O bônus volta para nós, e o que você apostou por ele se perde. Seu saldo não é tocado.',
  progress: (wagered, required) => `${wagered} de ${required} apostados`,
  progressName: 'Apostado',
  soon: 'Pagamos o prêmio dentro de um minuto.',
  paused: 'O tempo está parado, porque sua conta não pode jogar agora.',
  endedAt: (at) => `Encerrado em ${at}`,
  because: (reason) => `O motivo: ${reason}`,
  account: 'Conta de bônus',
  accountText: (amount) =>
    `${amount} estão na sua conta de bônus. Não fazem parte do seu saldo. Suas transações mostram cada mudança em “Conta de bônus”.`,
  choice: 'Sua escolha',
  noBonuses: 'Não me ofereça bônus',
  noBonusesText:
    'Ofertas em espera são recusadas. Um bônus em curso continua até terminar ou você desistir.',
  operators: 'Você está conectado como operador',
  operatorsText: 'Bônus são concedidos na administração.',
  toDesk: 'Ver os bônus',
}
