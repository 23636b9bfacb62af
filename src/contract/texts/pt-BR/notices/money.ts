import type { WordsOf } from '../../../notices/kind.ts'
import type { moneyKinds } from '../../../notices/money-kinds.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

export const moneyWords: WordsOf<typeof moneyKinds> = {
  'deposit-approved': {
    title: 'Seu depósito chegou',
    text: (given, say) =>
      `Somamos ${say.money(given)} ao seu saldo. A referência do depósito é ${given.reference}.`,
  },
  'deposit-refused': {
    title: 'Não pudemos aceitar seu depósito',
    text: (given, say) =>
      `Seu depósito de ${say.money(given)} com a referência ${given.reference} foi recusado. Seu saldo não mudou.${because(given.reason)}`,
  },
  'deposit-expired': {
    title: 'Seu depósito terminou',
    text: (given, say) =>
      `Não chegou dinheiro para seu depósito de ${say.money(given)} com a referência ${given.reference}, por isso ele terminou. Se você pagou, anuncie de novo com a mesma referência.`,
  },
  'withdrawal-held': {
    title: 'Estamos verificando seu saque',
    text: (given, say) =>
      `Verificamos seu saque de ${say.money(given)} antes de pagá-lo. O dinheiro continua seu. A verificação deve terminar até ${say.time(given.endsAt)}; a página Saque mostra o motivo.`,
  },
  'payee-new': {
    title: 'Seu saque vai para uma conta nova',
    text: (given, say) =>
      `Foi pedido um saque de ${say.money(given)} para uma conta nova ou alterada: ${given.payee}. Pagamos a essa conta a partir de ${say.time(given.payableAt)}. Se não foi você quem adicionou esta conta, avise o atendimento imediatamente e troque sua senha.`,
  },
  'exclusion-payout': {
    title: 'Pagamos seu saldo a você',
    text: (given, say) =>
      `Você está excluído, por isso separamos ${say.money(given)} e pagamos a ${given.payee}. O dinheiro que ficar livre depois, de uma aposta aberta por exemplo, vem em seguida. A página Saque mostra como está o pagamento.`,
  },
  'exclusion-payee-needed': {
    title: 'Diga onde pagar seu saldo',
    text: (given, say) =>
      `Você está excluído, e seu saldo de ${say.money(given)} é seu. Não conhecemos nenhuma conta em seu nome para pagá-lo. Entre e peça um saque na página Saque; se não puder, escreva ao atendimento.`,
  },
  'account-closing': {
    title: 'Você pediu para encerrar sua conta',
    text: (given, say) =>
      `Primeiro pagamos a você seu saldo de ${say.money(given)} e encerramos sua conta quando ele for pago. Até lá você não pode jogar nem depositar. Se um pagamento for recusado, entre e peça um saque para outra conta. Se quiser manter a conta, ou não pediu para encerrá-la, escreva logo ao atendimento.`,
  },
  'account-closed-by-you': {
    title: 'Sua conta está encerrada',
    text: () =>
      'Seu saldo foi pago e sua conta foi encerrada de vez, como você pediu. Ninguém pode entrar nela.',
  },
  'withdrawal-late': {
    title: 'Seu saque está atrasado',
    text: (given, say) =>
      `Seu saque de ${say.money(given)} demora mais do que dissemos. O dinheiro continua seu e está separado para você. Nossa equipe foi avisada, e você pode reclamar no atendimento.`,
  },
  'documents-asked': {
    title: 'Envie documentos para nós',
    text: (given, say) => {
      const listed = given.documents.map((each) => documentNames[each]).join('; ')
      return `Precisamos de documentos para seu saque de ${say.money(given)}, até ${say.time(given.dueAt)}${listed && `: ${listed}`}. O dinheiro continua seu.${because(given.reason)}`
    },
  },
  'documents-reminder': {
    title: 'Ainda precisamos de documentos seus',
    text: (given, say) =>
      `Envie os documentos para seu saque de ${say.money(given)} até ${say.time(given.dueAt)}. O dinheiro continua seu.`,
  },
  'documents-overdue': {
    title: 'O prazo dos seus documentos passou',
    text: (given, say) =>
      `Os documentos para seu saque de ${say.money(given)} não chegaram em doze semanas. Você não perde nada: o dinheiro continua seu, e pagamos assim que os documentos chegarem.`,
  },
  'withdrawal-paid': {
    title: 'Seu saque foi pago',
    text: (given, say) =>
      `Pagamos ${say.money(given)} a você. A referência do pagamento é ${given.reference}.`,
  },
  'withdrawal-refused': {
    title: 'Seu saque foi recusado',
    text: (given, say) =>
      `Não pagamos seu saque de ${say.money(given)}. O dinheiro está de novo no seu saldo.${because(given.reason)}`,
  },
  'bonus-offered': {
    title: 'Oferecemos um bônus a você',
    text: (given, say) =>
      `Você pode ter um bônus de ${say.money(given)}. Leia as condições na página Bônus antes de aceitar. A oferta termina em ${say.time(given.offerEndsAt)}. Se você não fizer nada, nada acontece.`,
  },
  'bonus-ends-soon': {
    title: 'O tempo do seu bônus está quase no fim',
    text: (given, say) =>
      `O bônus de ${say.money(given)} termina em ${say.time(given.endsAt)}. Se até lá ele não for apostado por inteiro, volta para nós. Seu próprio saldo não é tocado, e você não precisa jogar.`,
  },
  'bonus-paid': {
    title: 'Seu prêmio está no seu saldo',
    text: (given, say) =>
      `Você apostou o que o bônus pedia, e pagamos ${say.money(given)} no seu saldo. Você pode sacar.`,
  },
  'bonus-checked': {
    title: 'Estamos verificando seu bônus',
    text: (given, say) =>
      `Você apostou o que o bônus de ${say.money(given)} pedia. Antes de pagarmos o prêmio, uma pessoa olha o bônus. Seu próprio saldo não é tocado.`,
  },
  'bonus-ended': {
    title: 'Seu bônus terminou',
    text: (given, say) =>
      `Seu bônus de ${say.money(given)} terminou e voltou para nós. Seu próprio saldo não é tocado.${because(given.reason)}`,
  },
  'account-inactive': {
    title: 'Sua conta está inativa',
    text: (given, say) => {
      const start = `Faz mais de ${given.months} meses que você não aposta. Para continuar, entre: sua conta volta a ficar ativa na hora.`
      if (given.amountMinor <= 0) return `${start} Seu saldo está vazio, então nada mais acontece.`
      const fee =
        given.feeMinor === null
          ? ' Não cobramos taxa.'
          : ` Se não pudermos devolvê-lo, cobramos depois uma taxa de ${say.money({ amountMinor: given.feeMinor, currency: given.currency })} por mês, nunca mais que seu saldo.`
      return given.payee === ''
        ? `${start} Seu saldo é de ${say.money(given)}. Não conhecemos nenhuma conta sua para pagá-lo: saque até ${say.time(given.dueAt)}.${fee}`
        : `${start} Se não, depois de ${say.time(given.dueAt)} devolvemos seu saldo de ${say.money(given)} a ${given.payee}.${fee}`
    },
  },
  'inactive-repayment': {
    title: 'Devolvemos o saldo da sua conta inativa',
    text: (given, say) =>
      `Separamos ${say.money(given)} e pagamos a ${given.payee}, como avisamos antes. A página Saque mostra como está o pagamento.`,
  },
  'inactivity-fee': {
    title: 'Cobramos uma taxa da sua conta inativa',
    text: (given, say) =>
      `Não pudemos devolver seu saldo, e cobramos uma taxa de ${say.money(given)} por um mês. Entre ou saque seu saldo, e nenhuma outra taxa é cobrada.`,
  },
}
