import type { WordsOf } from '../../../notices/kind.ts'
import type { moneyKinds } from '../../../notices/money-kinds.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

export const moneyWords: WordsOf<typeof moneyKinds> = {
  'deposit-approved': {
    title: 'Su depósito ha llegado',
    text: (given, say) =>
      `Hemos añadido ${say.money(given)} a su saldo. La referencia del depósito es ${given.reference}.`,
  },
  'deposit-refused': {
    title: 'No hemos podido aceptar su depósito',
    text: (given, say) =>
      `Su depósito de ${say.money(given)} con la referencia ${given.reference} fue rechazado. Su saldo no ha cambiado.${because(given.reason)}`,
  },
  'deposit-expired': {
    title: 'Su depósito ha terminado',
    text: (given, say) =>
      `No llegó dinero para su depósito de ${say.money(given)} con la referencia ${given.reference}, así que ha terminado. Si ha pagado, anúncielo otra vez con la misma referencia.`,
  },
  'withdrawal-held': {
    title: 'Estamos revisando su retirada',
    text: (given, say) =>
      `Revisamos su retirada de ${say.money(given)} antes de pagarla. El dinero sigue siendo suyo. La revisión debe terminar antes del ${say.time(given.endsAt)}; la página Retirada muestra el motivo.`,
  },
  'payee-new': {
    title: 'Su retirada va a una cuenta nueva',
    text: (given, say) =>
      `Se pidió una retirada de ${say.money(given)} a una cuenta nueva o cambiada: ${given.payee}. Pagamos a esa cuenta como muy pronto el ${say.time(given.payableAt)}. Si usted no añadió esta cuenta, avise enseguida a la atención al cliente y cambie su contraseña.`,
  },
  'exclusion-payout': {
    title: 'Le pagamos su saldo',
    text: (given, say) =>
      `Está excluido, por lo que hemos apartado ${say.money(given)} y lo pagamos a ${given.payee}. El dinero que quede libre más tarde, por ejemplo de una apuesta abierta, se paga después. En la página Retirada ve cómo va el pago.`,
  },
  'exclusion-payee-needed': {
    title: 'Díganos dónde pagarle su saldo',
    text: (given, say) =>
      `Está excluido, y su saldo de ${say.money(given)} es suyo. No conocemos ninguna cuenta a su nombre para pagarlo. Entre y pida una retirada en la página Retirada; si no puede, escriba a la atención al cliente.`,
  },
  'account-closing': {
    title: 'Ha pedido cerrar su cuenta',
    text: (given, say) =>
      `Primero le pagamos su saldo de ${say.money(given)} y cerramos su cuenta cuando esté pagado. Hasta entonces no puede jugar ni depositar. Si se rechaza un pago, entre y pida una retirada a otra cuenta. Si quiere conservar la cuenta, o no ha pedido cerrarla, escriba enseguida a la atención al cliente.`,
  },
  'account-closed-by-you': {
    title: 'Su cuenta está cerrada',
    text: () =>
      'Su saldo se ha pagado y su cuenta se ha cerrado para siempre, como pidió. Nadie puede entrar en ella.',
  },
  'withdrawal-late': {
    title: 'Su retirada se retrasa',
    text: (given, say) =>
      `Su retirada de ${say.money(given)} tarda más de lo que dijimos. El dinero sigue siendo suyo y está apartado para usted. Nuestro equipo está avisado, y puede reclamar en la atención al cliente.`,
  },
  'documents-asked': {
    title: 'Envíenos documentos',
    text: (given, say) => {
      const listed = given.documents.map((each) => documentNames[each]).join('; ')
      return `Necesitamos documentos para su retirada de ${say.money(given)}, antes del ${say.time(given.dueAt)}${listed && `: ${listed}`}. El dinero sigue siendo suyo.${because(given.reason)}`
    },
  },
  'documents-reminder': {
    title: 'Todavía necesitamos documentos suyos',
    text: (given, say) =>
      `Envíenos los documentos para su retirada de ${say.money(given)} antes del ${say.time(given.dueAt)}. El dinero sigue siendo suyo.`,
  },
  'documents-overdue': {
    title: 'El plazo de sus documentos ha pasado',
    text: (given, say) =>
      `Los documentos para su retirada de ${say.money(given)} no llegaron en doce semanas. No pierde nada: el dinero sigue siendo suyo, y lo pagamos en cuanto los documentos estén aquí.`,
  },
  'withdrawal-paid': {
    title: 'Su retirada está pagada',
    text: (given, say) =>
      `Le hemos pagado ${say.money(given)}. La referencia del pago es ${given.reference}.`,
  },
  'withdrawal-refused': {
    title: 'Su retirada fue rechazada',
    text: (given, say) =>
      `No hemos pagado su retirada de ${say.money(given)}. El dinero está otra vez en su saldo.${because(given.reason)}`,
  },
  'bonus-offered': {
    title: 'Le ofrecemos un bono',
    text: (given, say) =>
      `Puede tener un bono de ${say.money(given)}. Lea sus condiciones en la página Bonos antes de aceptarlo. La oferta termina el ${say.time(given.offerEndsAt)}. Si no hace nada, no pasa nada.`,
  },
  'bonus-ends-soon': {
    title: 'El plazo de su bono está a punto de terminar',
    text: (given, say) =>
      `El bono de ${say.money(given)} termina el ${say.time(given.endsAt)}. Si para entonces no se ha apostado lo que pide, vuelve a nosotros. Su propio saldo no se toca, y no tiene que jugar.`,
  },
  'bonus-paid': {
    title: 'Su premio está en su saldo',
    text: (given, say) =>
      `Ha apostado lo que pedía su bono, y hemos pagado ${say.money(given)} a su saldo. Puede retirarlo.`,
  },
  'bonus-checked': {
    title: 'Estamos comprobando su bono',
    text: (given, say) =>
      `Ha apostado lo que pedía su bono de ${say.money(given)}. Antes de pagar el premio, una persona mira el bono. Su propio saldo no se toca.`,
  },
  'bonus-ended': {
    title: 'Su bono ha terminado',
    text: (given, say) =>
      `Su bono de ${say.money(given)} ha terminado y ha vuelto a nosotros. Su propio saldo no se toca.${because(given.reason)}`,
  },
  'account-inactive': {
    title: 'Su cuenta está inactiva',
    text: (given, say) => {
      const start = `Hace más de ${given.months} meses que no apuesta. Para seguir, entre: su cuenta vuelve a estar activa al momento.`
      if (given.amountMinor <= 0) return `${start} Su saldo está vacío, así que no pasa nada más.`
      const fee =
        given.feeMinor === null
          ? ' No cobramos nada por ello.'
          : ` Si no podemos devolverlo, después cobramos ${say.money({ amountMinor: given.feeMinor, currency: given.currency })} al mes, nunca más que su saldo.`
      return given.payee === ''
        ? `${start} Su saldo es de ${say.money(given)}. No conocemos ninguna cuenta suya para pagarlo: retírelo antes del ${say.time(given.dueAt)}.${fee}`
        : `${start} Si no, después del ${say.time(given.dueAt)} devolvemos su saldo de ${say.money(given)} a ${given.payee}.${fee}`
    },
  },
  'inactive-repayment': {
    title: 'Devolvemos el saldo de su cuenta inactiva',
    text: (given, say) =>
      `Hemos apartado ${say.money(given)} y lo pagamos a ${given.payee}, como le habíamos anunciado. En la página Retirada ve cómo va el pago.`,
  },
  'inactivity-fee': {
    title: 'Hemos cobrado una comisión a su cuenta inactiva',
    text: (given, say) =>
      `No hemos podido devolver su saldo, y hemos cobrado ${say.money(given)} por un mes. Entre o retire su saldo, y no se cobra nada más.`,
  },
}
