import type { confirmations as english } from '../en/confirmations.ts'
import type { Texts } from '../texts.ts'

export const confirmations: Texts<typeof english> = {
  registered: 'Boas-vindas ao Fairbook. Sua conta foi criada.',
  loggedOut: 'Você saiu da conta.',
  loggedOutEverywhere: 'Você saiu da conta em todos os aparelhos.',
  handOffDeclined: 'Este aparelho não entrou na conta.',
  sessionEnded: 'A sessão foi encerrada.',
  passwordChanged: 'Sua senha foi alterada. Todas as outras sessões foram encerradas.',
  resetLinkSent:
    'Se existe uma conta com este nome de usuário, enviamos um link para o e-mail dela.',
  passwordReset: 'Sua senha foi alterada. Entre na conta.',
  emailLinkSent: 'Enviamos um link para este endereço. Abra-o em até 24 horas.',
  emailConfirmed: 'Seu e-mail está confirmado.',
  authenticatorRemoved: 'Seu aplicativo autenticador foi removido. A senha basta para entrar.',
  goOn: 'Obrigado. Você pode continuar.',
  passkeyAdded: 'Sua chave de acesso foi adicionada. Com ela você entra sem senha.',
  passkeyRemoved: 'A chave de acesso foi removida.',
  recoveryStopped: 'O pedido foi interrompido. Sua conta mantém o segundo fator.',
  seen: 'Visto.',
  complaintEscalated: 'Outra pessoa vai analisar sua reclamação.',
  complaintReferred: 'O dossiê para o órgão independente está pronto.',
  complaintSettled: 'A reclamação está encerrada.',
  timeOutBegun: 'Sua pausa começou. Entre de novo se quiser sacar.',
  excluded:
    'A partir de agora você está excluído do jogo. Informamos por e-mail como seu saldo será pago.',
  accountSuspended: 'Sua conta está suspensa. Entre de novo se quiser sacar.',
  accountClosing:
    'Você saiu da conta. Primeiro pagamos seu saldo e, depois de pago, fechamos a conta.',
  accountClosed: 'Sua conta está fechada.',
  dataWillBeLocked: 'Seus dados pessoais serão bloqueados quando sua conta for fechada.',
  dataStay: 'Seus dados pessoais permanecem.',
  bonusesRefused: 'Não oferecemos mais bônus a você.',
  bonusesWanted: 'Podemos oferecer bônus a você de novo.',
  payeeRemoved: 'A conta foi removida.',
}
