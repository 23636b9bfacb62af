import type { accountRefusals as english } from '#contract/refusals/account.ts'
import type { Texts } from '../../texts.ts'

export const accountRefusals: Texts<typeof english> = {
  USER_ID_TAKEN: [409, 'Este nome de usuário já existe. Escolha outro.'],
  PASSWORDS_DIFFER: [400, 'As duas senhas não são iguais.'],
  PASSWORD_TOO_WEAK: [400, 'A senha precisa de pelo menos 8 caracteres.'],
  PASSWORD_TOO_COMMON: [400, 'Esta senha é fácil demais de adivinhar. Escolha uma menos comum.'],
  UNDERAGE: [422, 'Você ainda não tem a idade para jogar aqui. Pode sacar o seu saldo.'],
  COUNTRY_NOT_PERMITTED: [403, 'Não podemos oferecer nosso serviço no seu país.'],
  WRONG_CREDENTIALS: [401, 'O nome de usuário ou a senha está errado.'],
  OLD_PASSWORD_WRONG: [422, 'Esta não é sua senha atual.'],
  LINK_INVALID: [422, 'Este link não vale mais. Peça um novo.'],
  TOKEN_RENEWED: [409, 'Esta sessão recebeu uma chave nova há um instante.'],
  HAND_OFF_INVALID: [401, 'Este link de entrada não vale mais. Entre com sua senha.'],
  SIGNED_IN_ALREADY: [409, 'Este aparelho já está conectado com essa conta.'],
  PROFILE_INCOMPLETE: [403, 'Complete seu perfil primeiro.'],
  ACCOUNT_SUSPENDED: [403, 'Sua conta está suspensa. Fale com o atendimento.'],
  DEMO_NOT_OFFERED: [404, 'Aqui não há demonstração para experimentar.'],
  ACCOUNT_CLOSED: [403, 'Esta conta está encerrada.'],
  NOT_A_PLAYER: [403, 'Operadores não podem apostar, depositar ou sacar.'],
  ADDRESS_VERIFIED: [
    409,
    'Seu endereço está verificado ou em análise. Se você se mudou, informe na página Identidade.',
  ],
  PROFILE_LOCKED: [409, 'Nome e data de nascimento só podem ser mudados pelo atendimento.'],
}
