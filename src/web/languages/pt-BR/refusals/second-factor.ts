import type { secondFactorRefusals as english } from '#contract/refusals/second-factor.ts'
import type { Texts } from '../../texts.ts'

export const secondFactorRefusals: Texts<typeof english> = {
  CHALLENGE_NEEDED: [
    403,
    'Seu navegador precisa resolver um desafio antes da próxima tentativa. Se não conseguir, tente mais tarde.',
  ],
  PROOF_NEEDED: [403, 'Confirme que é você.'],
  CODE_WRONG: [422, 'Este código não está certo, ou já foi usado.'],
  PASSKEY_WRONG: [422, 'Esta passkey não funciona aqui, ou demorou demais. Tente de novo.'],
  PASSKEYS_FULL: [409, 'Sua conta tem 20 passkeys. Remova uma primeiro.'],
  LOGIN_STEP_OVER: [
    401,
    'Esta entrada demorou demais ou teve códigos errados demais. Entre de novo.',
  ],
  SECOND_FACTOR_ON: [409, 'Sua conta já tem um aplicativo autenticador.'],
  NO_FACTOR_TO_LOSE: [
    409,
    'Esta conta não tem segundo fator. O jogador pode entrar com a senha, ou escolher uma nova.',
  ],
  RECOVERY_UNDER_WAY: [409, 'Um caminho de volta a esta conta já está em andamento.'],
  WITHDRAWALS_HELD: [
    403,
    'Seu segundo fator foi removido pelo atendimento. Por 72 horas depois disso nada é sacado, para sua segurança.',
  ],
  SECOND_FACTOR_OFF: [409, 'Sua conta não tem segundo fator.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Operadores precisam de um segundo fator. Inclua um no seu perfil e volte.',
  ],
}
