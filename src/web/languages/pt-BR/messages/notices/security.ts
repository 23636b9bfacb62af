import type { securityMessages as english } from '#web/ui/messages/notices/security.ts'
import type { Texts } from '../../../texts.ts'

export const securityMessages: Texts<typeof english> = {
  missing: 'Preencha este campo.',
  password: {
    heading: 'Senha',
    old: 'Senha atual',
    new: 'Nova senha',
    again: 'Repita a nova senha',
    note: 'Todas as suas outras sessões terminam quando você muda a senha.',
    save: 'Mudar a senha',
  },
  email: {
    heading: 'E-mail',
    verified: (email) => `${email} está confirmado.`,
    unverified: (email) => `${email} ainda não está confirmado.`,
    address: 'E-mail a usar',
    password: 'Senha atual',
    note: 'Enviamos um link a este e-mail. O e-mail muda quando você abre o link.',
    send: 'Enviar o link',
  },
  sessions: {
    list: 'Sessões abertas',
    current: 'Esta sessão',
    used: (at) => `Usada por último ${at}`,
    end: 'Encerrar',
    endOf: (device, at) => `Encerrar a sessão de ${device}, usada por último ${at}`,
    ends: (minutes, hours) =>
      `Uma sessão termina depois de ${minutes} minutos sem uso, e em todo caso ${hours} horas depois do login.`,
  },
  reset: {
    title: 'Escolher uma nova senha',
    link: 'Esqueceu a senha?',
    askLead: 'Enviamos um link ao e-mail da sua conta. O link vale por 30 minutos.',
    userId: 'Nome de usuário',
    ask: 'Enviar o link',
    newLead: 'Todas as suas sessões terminam, e você entra com a nova senha.',
    save: 'Salvar a nova senha',
    toLogin: 'Ir para a entrada',
    again: 'Pedir um novo link',
  },
  confirm: {
    title: 'Confirmar seu e-mail',
    lead: 'Com um toque sabemos que e-mails a este endereço chegam a você.',
    press: 'Confirmar o e-mail',
    noCode: 'Este endereço não tem código. Abra o link do e-mail.',
    toProfile: 'Ir para seu perfil',
  },
  stopRecovery: {
    title: 'Manter seu segundo fator',
    lead: 'O suporte recebeu um pedido para remover o segundo fator da sua conta. Se não foi você, pare com um toque.',
    press: 'Parar a remoção',
    noCode: 'Este endereço não tem código. Abra o link do e-mail.',
    stopped:
      'A remoção está parada. Sua conta mantém o segundo fator. Escolha também uma nova senha.',
    over: 'Este link não vale mais: a remoção foi parada ou o prazo dela terminou. Se não foi você quem pediu, avise o suporte.',
    toSupport: 'Ir para o suporte',
  },
}
