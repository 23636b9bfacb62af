import type { secondFactorMessages as english } from '#web/ui/messages/notices/second-factor.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const secondFactorMessages: Texts<typeof english> = {
  missing: 'Preencha este campo.',
  panel: {
    heading: 'Segundo fator',
    off: 'Sua senha sozinha dá entrada. Com um aplicativo autenticador no telefone, a entrada também pede um código dele.',
    isRequired:
      'Operadores desta instalação precisam de um segundo fator antes de poder trabalhar.',
    begin: 'Configurar um aplicativo autenticador',
    scan: 'Leia esta imagem com seu aplicativo autenticador, ou digite a chave nele. Depois informe o código que o aplicativo mostra.',
    picture: 'Código QR para o aplicativo autenticador',
    key: 'Chave',
    code: 'Código do aplicativo',
    confirm: 'Incluir o aplicativo',
    on: (at) =>
      `Um aplicativo autenticador está configurado desde ${at}. A entrada pede um código dele.`,
    left: (count) =>
      plural(
        count,
        'Resta a você 1 código de recuperação.',
        `Restam a você ${count} códigos de recuperação.`,
      ),
    renew: 'Novos códigos de recuperação',
    renewQuestion: 'Os códigos de recuperação que você tem agora deixam de valer.',
    remove: 'Remover o aplicativo',
    removeQuestion:
      'Depois disso, sua senha sozinha dá entrada. Os códigos de recuperação deixam de valer.',
    removeCancel: 'Manter o aplicativo',
    renewCancel: 'Manter os códigos antigos',
  },
  codes: {
    heading: 'Seus códigos de recuperação',
    text: 'Cada um vale uma vez no lugar de um código do aplicativo, por exemplo quando você perde o telefone. Guarde-os onde ninguém mais os encontre: não os mostramos de novo.',
    all: 'Todos os códigos de recuperação',
    done: 'Já os guardei',
  },
  step: {
    title: 'Segundo passo',
    lead: 'Informe o código que seu aplicativo autenticador mostra agora, ou um código de recuperação.',
    code: 'Código',
    confirm: 'Entrar',
    again: 'Começar de novo',
  },
  passkeys: {
    heading: 'Passkeys',
    text: 'Uma passkey do seu telefone ou computador dá entrada sem sua senha.',
    name: 'Nome da nova passkey',
    nameHint: 'Para você reconhecê-la, por exemplo “Telefone”.',
    add: 'Incluir uma passkey',
    list: 'Suas passkeys',
    added: (at) => `Incluída ${at}`,
    used: (at) => `Usada por último ${at}`,
    remove: 'Remover',
    removeOf: (name) => `Remover a passkey ${name}`,
    logIn: 'Entrar com uma passkey',
    notDone: 'Seu aparelho não usou uma passkey. Nada mudou.',
  },
  challenge: {
    title: 'Mostre que você é uma pessoa',
    lead: 'Um serviço fora deste site pergunta algo antes da próxima tentativa. Não informamos a ele seu nome nem sua senha.',
    frame: 'Pergunta do serviço externo',
    notShown: 'Nada aparece',
  },
  proof: {
    title: 'Confirme que é você',
    byCode:
      'Informe o código que seu aplicativo autenticador mostra agora, ou um código de recuperação.',
    byPassword: 'Informe sua senha. Uma sessão sozinha não abre isto.',
    code: 'Código',
    password: 'Sua senha',
    confirm: 'Confirmar',
  },
}
