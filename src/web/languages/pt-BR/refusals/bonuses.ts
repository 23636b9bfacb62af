import type { bonusRefusals as english } from '#contract/refusals/bonuses.ts'
import type { Texts } from '../../texts.ts'

export const bonusRefusals: Texts<typeof english> = {
  BONUS_STEP: [409, 'Este bônus não está nesse passo. Recarregue a página.'],
  BONUS_RUNNING: [
    409,
    'Você tem um bônus que não terminou. Pode aceitar este quando o outro terminar, ou desistir do outro.',
  ],
  BONUS_OFFER_OVER: [409, 'O tempo para aceitar este bônus acabou. Seu saldo não mudou.'],
  BONUS_NOT_FOR_YOU: [
    403,
    'Não podemos dar este bônus a você agora. Seu saldo não mudou. O atendimento pode dizer mais.',
  ],
  BONUS_TIMES: [422, 'Este bônus pede mais apostas do que é permitido. Escolha menos.'],
  BONUS_MIXED: [422, 'Um bônus é para um tipo de jogo. Escolha um.'],
  BONUS_LIMIT: [422, 'O jogador receberia em 30 dias mais bônus do que esta instalação permite.'],
  BONUSES_UNWANTED: [409, 'O jogador escolheu não receber bônus.'],
  BONUS_BARRED: [
    409,
    'Este jogador não recebe bônus agora: a conta está em pausa, encerrada, não verificada, em uma lista ou em análise.',
  ],
  BONUS_OWN_GRANT: [403, 'Você concedeu este bônus. Outro operador precisa decidir sobre ele.'],
}
