import type { CheckFailure } from '#domain/identity/outside-check.ts'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { accountKinds } from '../../../notices/account-kinds.ts'
import type { WordsOf } from '../../../notices/kind.ts'
import type { Say } from '../../say.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

const limits: Record<LimitKind, string> = {
  deposit: 'limite de depósitos',
  loss: 'limite de perdas',
  stake: 'limite de apostas',
  session: 'limite de tempo',
}
const periods: Record<LimitPeriod, string> = {
  day: 'em 24 horas',
  week: 'em 7 dias',
  month: 'em um mês',
}
type Limit = { limit: LimitKind; period: LimitPeriod }
const nameOf = ({ limit, period }: Limit): string => `${limits[limit]} ${periods[period]}`

const most = (
  { limit, amount, currency }: Limit & { amount: number; currency: string },
  say: Say,
): string =>
  limit === 'session'
    ? say.counted(amount, 'minuto', 'minutos')
    : say.money({ amountMinor: amount, currency })

const reasonText = (reason: string): string =>
  reason === '' ? ' Pergunte o motivo ao nosso atendimento.' : because(reason)

const ifNotYou =
  'Se não foi você, encerre todas as sessões no seu perfil, escolha uma nova senha e escreva ao atendimento.'

const failureTexts: Record<CheckFailure, string> = {
  unreadable:
    'Não foi possível ler seus documentos. Entregue imagens nítidas que mostrem o documento inteiro.',
  document_over: 'Seu documento não vale mais. Entregue um que valha.',
  not_genuine:
    'Seu documento não foi reconhecido como autêntico. Entregue outro, ou escreva ao atendimento.',
  other_person:
    'A pessoa no documento não foi reconhecida como você. Entregue um documento seu, ou escreva ao atendimento.',
  under_age:
    'O documento mostra uma pessoa jovem demais para jogar aqui. Se isso estiver errado, escreva ao atendimento.',
  no_proof_of_address:
    'Seu endereço não foi comprovado. Entregue uma carta ou conta que mostre seu nome e seu endereço.',
}

export const accountWords: WordsOf<typeof accountKinds> = {
  'limit-changed': {
    title: 'Um limite seu mudou',
    text: (given, say) =>
      `${given.isOurs ? 'Definimos' : 'Você definiu'} seu ${nameOf(given)} em ${most(given, say)}. O limite vale desde agora.`,
  },
  'limit-removed': {
    title: 'Um limite seu terminou',
    text: (given) => `Seu ${nameOf(given)} foi retirado.`,
  },
  'limit-raise-asked': {
    title: 'Você pediu um limite maior',
    text: ({ amount, ...given }, say) =>
      `${amount === null ? `Você quer retirar seu ${nameOf(given)}.` : `Você quer que seu ${nameOf(given)} seja de ${most({ ...given, amount }, say)}.`} Você pode confirmar a mudança a partir de ${say.time(given.confirmableAt)}. Até lá vale o limite antigo.`,
  },
  'care-message': { title: 'Uma mensagem da nossa equipe', text: ({ message }) => message },
  'time-out-began': {
    title: 'Sua pausa começou',
    text: ({ endsAt }, say) =>
      `Você não pode jogar nem depositar até ${say.time(endsAt)}. Depois disso, nada se abre antes de você dizer que quer na página Limites e pausas. Pode sacar seu saldo.`,
  },
  'exclusion-began': {
    title: 'Você está excluído',
    text: ({ endsAt }, say) =>
      `Você não pode jogar nem depositar até ${say.time(endsAt)}. Depois desse dia você só volta se pedir ao atendimento.`,
  },
  'register-exclusion-began': {
    title: 'Você está excluído',
    text: ({ endsAt }, say) =>
      `Um registro nacional de exclusões cita você. Você não pode jogar nem depositar aqui até ${say.time(endsAt)}. Seu saldo é seu e você pode sacá-lo. Depois desse dia você só volta se pedir ao atendimento e o registro não citar mais você.`,
  },
  'pause-ended': {
    title: 'Sua pausa terminou',
    text: () => 'Você pode jogar e depositar de novo.',
  },
  'account-suspended': {
    title: 'Sua conta está suspensa',
    text: ({ reason }) =>
      `Você não pode jogar nem depositar, e ordens não correspondidas foram canceladas. Seu dinheiro continua seu: entre e peça um saque quando quiser.${reasonText(reason)}`,
  },
  'account-suspended-by-you': {
    title: 'Você suspendeu sua conta',
    text: () =>
      `Você não pode jogar nem depositar, e ordens não correspondidas foram canceladas. Seu dinheiro continua seu: entre e peça um saque quando quiser. O atendimento abre a conta de novo quando você escreve. ${ifNotYou}`,
  },
  'account-reopened': {
    title: 'Sua conta está aberta de novo',
    text: ({ reason }) => `Sua conta não está mais suspensa.${because(reason)}`,
  },
  'account-closed': {
    title: 'Sua conta está encerrada',
    text: ({ reason }) =>
      `Sua conta estava vazia e foi encerrada de vez. Ninguém pode entrar nela.${reasonText(reason)}`,
  },
  'new-device': {
    title: 'Um aparelho novo entrou',
    text: ({ device }) =>
      `Alguém entrou na sua conta com um aparelho que não tínhamos visto antes: ${device}. ${ifNotYou}`,
  },
  'password-changed': {
    title: 'Sua senha foi mudada',
    text: () =>
      `A senha da sua conta foi mudada, e todas as outras sessões terminaram. ${ifNotYou}`,
  },
  'email-changed': {
    title: 'Seu e-mail foi mudado',
    text: ({ email }) => `Agora escrevemos para ${email}. ${ifNotYou}`,
  },
  'mobile-changed': {
    title: 'Seu celular foi mudado',
    text: ({ mobile }) => `Sua conta tem agora o celular ${mobile}. ${ifNotYou}`,
  },
  'second-factor-added': {
    title: 'Um segundo fator foi incluído',
    text: () =>
      `Sua conta tem um novo segundo fator. A partir de agora a entrada pede por ele, e todas as outras sessões terminaram. ${ifNotYou}`,
  },
  'passkey-added': {
    title: 'Uma passkey foi incluída',
    text: ({ name }) =>
      `A passkey “${name}” agora dá entrada na sua conta sem a senha. ${ifNotYou}`,
  },
  'second-factor-removed': {
    title: 'Um segundo fator foi removido',
    text: () => `Um segundo fator da sua conta foi removido. ${ifNotYou}`,
  },
  'recovery-began': {
    title: 'Pediram para remover seu segundo fator',
    text: ({ dueAt }, say) =>
      `O atendimento recebeu um pedido para remover o segundo fator da sua conta e encerrar todas as sessões. Isso acontece em ${say.time(dueAt)}. Se não foi você quem pediu, abra o link do nosso e-mail ou avise o atendimento já: então nada muda.`,
  },
  'recovery-done': {
    title: 'O atendimento removeu seu segundo fator',
    text: ({ heldUntil }, say) =>
      `O segundo fator e as passkeys da sua conta foram removidos, e todas as sessões terminaram. Nada é sacado até ${say.time(heldUntil)}. Inclua um novo segundo fator. ${ifNotYou}`,
  },
  'recovery-code-used': {
    title: 'Um código de recuperação foi usado',
    text: ({ left }) =>
      `Alguém provou ser você com um código de recuperação. Restam ${left} a você. ${ifNotYou}`,
  },
  'session-theft': {
    title: 'Encerramos uma sessão sua',
    text: ({ device }) =>
      `Uma chave antiga da sua sessão em ${device} foi usada, então outra pessoa pode tê-la copiado. Encerramos a sessão. ${ifNotYou}`,
  },
  'identity-verified': {
    title: 'Sua identidade foi verificada',
    text: () =>
      'Verificamos seus documentos, e eles provam sua identidade. Você não precisa fazer mais nada.',
  },
  'identity-rejected': {
    title: 'Não pudemos verificar sua identidade',
    text: ({ reason, failure }) => {
      const next =
        failure === null
          ? 'Entregue documentos que corrijam isso, ou escreva ao atendimento.'
          : failureTexts[failure]
      return `Sua identidade não está verificada. ${next} Os documentos são entregues na página Identidade.${because(reason)}`
    },
  },
  'identity-expired': {
    title: 'Seu documento não vale mais',
    text: () =>
      'O documento que provava sua identidade venceu, por isso sua identidade conta como não verificada. Entregue um documento válido na página Identidade.',
  },
  'proof-asked': {
    title: 'Pedimos uma prova a você',
    text: ({ proof, reason }) =>
      `Entregue na página Identidade: ${documentNames[proof]}. Até aceitarmos você não pode depositar. Você pode sacar seu saldo mesmo assim.${because(reason)}`,
  },
  'proof-ask-dropped': {
    title: 'Você não precisa mais entregar uma prova',
    text: ({ proof, reason }) =>
      `Não pedimos mais isto a você: ${documentNames[proof]}. Seus depósitos não dependem mais disso.${because(reason)}`,
  },
  'proof-verified': {
    title: 'Aceitamos sua prova',
    text: ({ proof }) => `Aceitamos: ${documentNames[proof]}. Você não precisa fazer mais nada.`,
  },
  'proof-rejected': {
    title: 'Não pudemos aceitar sua prova',
    text: ({ proof, reason }) =>
      `Não aceitamos: ${documentNames[proof]}. Entregue na página Identidade um documento que corrija isso, ou escreva ao atendimento. Você pode sacar seu saldo mesmo assim.${because(reason)}`,
  },
  'proof-expired': {
    title: 'Uma prova venceu',
    text: ({ proof }) =>
      `Esta prova venceu: ${documentNames[proof]}. Entregue uma nova na página Identidade antes de depositar mais. Você pode sacar seu saldo mesmo assim.`,
  },
  'complaint-received': {
    title: 'Recebemos sua reclamação',
    text: ({ complaintId, offerDueAt }, say) =>
      `Sua reclamação tem o número ${complaintId}. Você lê nossa resposta na página Reclamações. Se não a resolvermos até ${say.time(offerDueAt)}, você pode levá-la a um órgão independente.`,
  },
  'complaint-answered': {
    title: 'Respondemos à sua reclamação',
    text: ({ complaintId }) =>
      `Você lê nossa resposta à reclamação ${complaintId} na página Reclamações. Se não ficar satisfeito, outra pessoa a examina.`,
  },
  'complaint-third-level': {
    title: 'Você pode levar sua reclamação a um órgão independente',
    text: ({ complaintId }) =>
      `A carta sobre a reclamação ${complaintId} está na página Reclamações. Ela diz aonde você pode ir; não custa nada.`,
  },
  'complaint-decided': {
    title: 'Sua reclamação foi decidida',
    text: ({ complaintId }) =>
      `A decisão do órgão independente sobre a reclamação ${complaintId} está na página Reclamações.`,
  },
  'data-export-ready': {
    title: 'A cópia dos seus dados está pronta',
    text: () =>
      `Você busca a cópia dos seus dados na página Seus dados, por sete dias. ${ifNotYou}`,
  },
}
