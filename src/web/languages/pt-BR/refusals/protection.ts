import type { protectionRefusals as english } from '#contract/refusals/protection.ts'
import type { Texts } from '../../texts.ts'

export const protectionRefusals: Texts<typeof english> = {
  TIMED_OUT: [
    403,
    'Sua conta está em pausa. Quando ela terminar, a página Limites e pausas mostra como voltar. Você pode sacar agora.',
  ],
  SELF_EXCLUDED: [403, 'Você está excluído do jogo. Ainda pode sacar seu saldo.'],
  DEPOSIT_LIMIT_REACHED: [422, 'Este depósito está acima do seu limite de depósito.'],
  LOSS_LIMIT_REACHED: [422, 'Esta aposta poderia levar você além do seu limite de perda.'],
  STAKE_LIMIT_REACHED: [422, 'Esta aposta está acima do que seu limite de apostas deixa.'],
  FUNDS_CHECK_OPEN: [
    409,
    'Estamos verificando se seus depósitos cabem no seu bolso. Você não pode depositar até a verificação terminar. Pode jogar com seu saldo e sacá-lo.',
  ],
  SPIN_STAKE_TOO_LARGE: [
    422,
    'Este valor está acima do maior de um giro na sua idade. Escolha uma moeda menor.',
  ],
  SESSION_LIMIT_REACHED: [422, 'Você alcançou seu limite de tempo de hoje.'],
  REALITY_CHECK_DUE: [409, 'Veja sua pausa para conferir antes de continuar a jogar.'],
  DEPOSIT_NOTICE_UNCONFIRMED: [
    409,
    'Antes de depositar, leia como seu dinheiro é protegido e quais documentos podemos pedir. Confirme na página Depósito.',
  ],
  DEPOSIT_NOTICE_CHANGED: [409, 'Este texto mudou. Leia o novo e confirme.'],
  TERMS_NOT_AGREED: [
    403,
    'Nossos termos mudaram. Leia as mudanças e concorde antes de continuar. Você pode sacar a qualquer momento.',
  ],
  HOUSE_FROZEN: [
    503,
    'Jogo, depósitos e saques estão parados para todos no momento. Seu saldo e suas apostas estão guardados. Tente mais tarde.',
  ],
  FREEZE_IN_FORCE: [409, 'Tudo já está parado.'],
  NO_FREEZE: [409, 'Nada está parado.'],
  REGISTER_UNAVAILABLE: [
    503,
    'Um registro nacional de exclusões ainda não nos confirmou que você pode jogar. Até lá você não pode depositar nem apostar. Você pode sacar agora. Tente de novo em um minuto.',
  ],
  ACCOUNT_LISTED: [
    403,
    'Você não pode jogar nem depositar aqui. Pode sacar seu saldo. Escreva para o atendimento se achar que é um engano.',
  ],
  ACCOUNT_IN_REVIEW: [
    403,
    'Nossa equipe olha os dados da sua conta antes do seu primeiro depósito. Isso leva em geral um dia, e você não precisa fazer nada. Se tiver uma dúvida, escreva para o atendimento.',
  ],
  SECOND_ACCOUNT: [
    403,
    'Outra conta se parece com a sua, e uma pessoa tem uma conta. Nossa equipe olha isso antes de você poder depositar. Use sua primeira conta, ou escreva para o atendimento.',
  ],
  FILE_UNREADABLE: [422, 'O arquivo não foi aceito. Corrija o que foi indicado e envie de novo.'],
  TERMS_NOT_IN_FORCE: [409, 'Outra versão dos termos está em vigor. Leia essa.'],
  TERMS_PUBLISHED: [409, 'Esta versão foi publicada há um instante.'],
  TERMS_DATE_PAST: [422, 'Uma versão entra em vigor agora ou depois, e não antes da anterior.'],
  LIMIT_PERIOD_NOT_OFFERED: [
    409,
    'Não oferecemos um limite novo para este período. Escolha outro; um limite que você já tem continua valendo.',
  ],
  LIMIT_NOT_ALLOWED: [400, 'Este não é um valor nem um tempo que um limite possa ter.'],
  RAISE_NOT_DUE: [409, 'Um limite maior pode ser confirmado algum tempo depois do pedido.'],
  PAUSE_NOT_ALLOWED: [409, 'Esta pausa não pode ser feita agora: uma mais longa está em vigor.'],
  MATCH_DECIDED: [409, 'Esta semelhança já foi decidida.'],
  EXCLUSION_NOT_ALLOWED: [
    400,
    'Uma autoexclusão desta duração não é oferecida. Escolha uma das durações da página.',
  ],
  TIME_OUT_NOT_OVER: [409, 'Sua pausa ainda não terminou.'],
  TIME_OUT_BY_SUPPORT: [
    409,
    'Depois de uma pausa, nosso atendimento reabre sua conta. Escreva para eles.',
  ],
  EXCLUSION_NOT_OVER: [409, 'A pausa ainda não terminou.'],
}
