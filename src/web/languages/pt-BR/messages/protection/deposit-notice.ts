import type { depositNoticeMessages as english } from '#web/ui/messages/protection/deposit-notice.ts'
import type { Texts } from '../../../texts.ts'

export const depositNoticeMessages: Texts<typeof english> = {
  title: 'Antes de depositar',
  funds: [
    'Seu saldo é dinheiro que devemos a você. Nos nossos livros ele fica separado do nosso próprio dinheiro.',
    'Todo dia publicamos a soma de todos os saldos com uma prova, e ao lado o dinheiro que o operador diz guardar para os jogadores. Você pode conferir que seu próprio saldo está contado.',
    'Seu saldo não é segurado. Se o operador ficasse insolvente, talvez você não recebesse tudo de volta.',
  ],
  toFunds: 'O que devemos aos jogadores',
  documents: 'Documentos que podemos pedir a você',
  occasions: {
    identity: 'Para verificar sua identidade, idade e endereço',
    level:
      'Quando seus depósitos ou saques no total chegam a uma soma que a página Identidade indica, ou quando pedimos com um motivo',
    withdrawal: 'Quando uma pessoa verifica um saque antes de ele ser pago',
    prize: 'Quando você ganha um grande prêmio de uma loteria',
  },
  identityRequired: 'Verificamos sua identidade antes do seu primeiro depósito.',
  identityOptional:
    'Você pode enviar os documentos da sua identidade a qualquer momento, para que ninguém precise pedir depois.',
  how: 'Se precisarmos de um, um aviso diz qual e até quando. Documentos da sua identidade são enviados na página Identidade. Não pedimos outros documentos.',
  toIdentity: 'Identidade',
  confirm: 'Sei disso',
  known: (at) => `Você confirmou isto em ${at}.`,
}
