import { documentNames } from '../document-names.ts'
import type { WordsOf } from '../../../notices/kind.ts'
import type { moneyKinds } from '../../../notices/money-kinds.ts'
import { because } from './because.ts'

export const moneyWords: WordsOf<typeof moneyKinds> = {
  'deposit-approved': {
    title: 'Your deposit has arrived',
    text: (given, say) =>
      `We have added ${say.money(given)} to your balance. The reference of the deposit is ${given.reference}.`,
  },
  'deposit-refused': {
    title: 'We could not accept your deposit',
    text: (given, say) =>
      `Your deposit of ${say.money(given)} with the reference ${given.reference} was refused. Your balance is unchanged.${because(given.reason)}`,
  },
  'deposit-expired': {
    title: 'Your deposit has ended',
    text: (given, say) =>
      `No money came for your deposit of ${say.money(given)} with the reference ${given.reference}, so it has ended. If you have paid, please announce it again with the same reference.`,
  },
  'withdrawal-held': {
    title: 'We are checking your withdrawal',
    text: (given, say) =>
      `We check your withdrawal of ${say.money(given)} before we pay it. The money stays yours. The check is to end by ${say.time(given.endsAt)}; the page Withdrawal shows the reason.`,
  },
  'payee-new': {
    title: 'Your withdrawal goes to a new account',
    text: (given, say) =>
      `A withdrawal of ${say.money(given)} was asked for, to an account that is new or changed: ${given.payee}. We pay to it at ${say.time(given.payableAt)} at the earliest. If you did not add this account, tell support at once and change your password.`,
  },
  'exclusion-payout': {
    title: 'We pay your balance out',
    text: (given, say) =>
      `You are excluded, so we have set ${say.money(given)} aside and pay it to ${given.payee}. Money that becomes free later, of an open bet for instance, follows. You see how far the payment is on the page Withdrawal.`,
  },
  'exclusion-payee-needed': {
    title: 'Tell us where to pay your balance',
    text: (given, say) =>
      `You are excluded, and your balance of ${say.money(given)} is yours. We know no account in your own name to pay it to. Please log in and ask for a withdrawal on the page Withdrawal; if you cannot, write to support.`,
  },
  'account-closing': {
    title: 'You have asked to close your account',
    text: (given, say) =>
      `We pay your balance of ${say.money(given)} to you first and close your account when it is paid. Until then you cannot play or deposit. If a payment is refused, log in and ask for a withdrawal to another account. If you want to keep the account, or have not asked to close it, write to support at once.`,
  },
  'account-closed-by-you': {
    title: 'Your account is closed',
    text: () =>
      'Your balance was paid out, and your account is closed for good, as you asked. Nobody can log in to it.',
  },
  'withdrawal-late': {
    title: 'Your withdrawal is late',
    text: (given, say) =>
      `Your withdrawal of ${say.money(given)} takes longer than we have said. The money is still yours and set aside for you. Our team has been told, and you can complain at support.`,
  },
  'documents-asked': {
    title: 'Please send us documents',
    text: (given, say) => {
      const listed = given.documents.map((each) => documentNames[each]).join('; ')
      return `We need documents for your withdrawal of ${say.money(given)}, by ${say.time(given.dueAt)}${listed && `: ${listed}`}. The money stays yours.${because(given.reason)}`
    },
  },
  'documents-reminder': {
    title: 'We still need documents from you',
    text: (given, say) =>
      `Please send us the documents for your withdrawal of ${say.money(given)} by ${say.time(given.dueAt)}. The money stays yours.`,
  },
  'documents-overdue': {
    title: 'Your documents are overdue',
    text: (given, say) =>
      `The documents for your withdrawal of ${say.money(given)} did not come in twelve weeks. You lose nothing: the money stays yours, and we pay it once the documents are here.`,
  },
  'withdrawal-paid': {
    title: 'Your withdrawal is paid',
    text: (given, say) =>
      `We have paid ${say.money(given)} to you. The reference of the payment is ${given.reference}.`,
  },
  'withdrawal-refused': {
    title: 'Your withdrawal was refused',
    text: (given, say) =>
      `We did not pay your withdrawal of ${say.money(given)}. The money is in your balance again.${because(given.reason)}`,
  },
  'bonus-offered': {
    title: 'We offer you a bonus',
    text: (given, say) =>
      `You can have a bonus of ${say.money(given)}. Please read its conditions on the page Bonuses before you accept it. The offer ends on ${say.time(given.offerEndsAt)}. If you do nothing, nothing happens.`,
  },
  'bonus-ends-soon': {
    title: 'The time of your bonus is almost over',
    text: (given, say) =>
      `The bonus of ${say.money(given)} ends on ${say.time(given.endsAt)}. If it is not wagered by then, it goes back to us. Your own balance is not touched, and you need not play.`,
  },
  'bonus-paid': {
    title: 'Your reward is in your balance',
    text: (given, say) =>
      `You have wagered your bonus, and we have paid ${say.money(given)} into your balance. You can withdraw it.`,
  },
  'bonus-checked': {
    title: 'We are checking your bonus',
    text: (given, say) =>
      `You have wagered your bonus of ${say.money(given)}. Before we pay the reward, a person looks at the bonus. Your own balance is not touched.`,
  },
  'bonus-ended': {
    title: 'Your bonus has ended',
    text: (given, say) =>
      `Your bonus of ${say.money(given)} has ended and went back to us. Your own balance is not touched.${because(given.reason)}`,
  },
  'account-inactive': {
    title: 'Your account is inactive',
    text: (given, say) => {
      const start = `You have placed no stake for more than ${given.months} months. To go on, log in: your account is active again at once.`
      if (given.amountMinor <= 0) return `${start} Your balance is empty, so nothing else happens.`
      const fee =
        given.feeMinor === null
          ? ' We take no fee.'
          : ` If we cannot repay it, we then take a fee of ${say.money({ amountMinor: given.feeMinor, currency: given.currency })} a month, never more than your balance.`
      return given.payee === ''
        ? `${start} Your balance is ${say.money(given)}. We know no account of yours to pay it to: please withdraw it by ${say.time(given.dueAt)}.${fee}`
        : `${start} Otherwise we repay your balance of ${say.money(given)} after ${say.time(given.dueAt)}, to ${given.payee}.${fee}`
    },
  },
  'inactive-repayment': {
    title: 'We repay the balance of your inactive account',
    text: (given, say) =>
      `We have set ${say.money(given)} aside and pay it to ${given.payee}, as we told you before. You see how far the payment is on the page Withdrawal.`,
  },
  'inactivity-fee': {
    title: 'A fee was taken of your inactive account',
    text: (given, say) =>
      `We could not repay your balance, and have taken a fee of ${say.money(given)} for one month. Log in or withdraw your balance, and no further fee is taken.`,
  },
}
