import type { WordsOf } from '../../../notices/kind.ts'
import type { moneyKinds } from '../../../notices/money-kinds.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

export const moneyWords: WordsOf<typeof moneyKinds> = {
  'deposit-approved': {
    title: 'Ihre Einzahlung ist angekommen',
    text: (given, say) =>
      `Wir haben Ihrem Guthaben ${say.money(given)} gutgeschrieben. Die Referenz der Einzahlung ist ${given.reference}.`,
  },
  'deposit-refused': {
    title: 'Wir konnten Ihre Einzahlung nicht annehmen',
    text: (given, say) =>
      `Ihre Einzahlung von ${say.money(given)} mit der Referenz ${given.reference} wurde abgelehnt. Ihr Guthaben ist unverändert.${because(given.reason)}`,
  },
  'deposit-expired': {
    title: 'Ihre Einzahlung ist beendet',
    text: (given, say) =>
      `Für Ihre Einzahlung von ${say.money(given)} mit der Referenz ${given.reference} kam kein Geld an, deshalb ist sie beendet. Wenn Sie gezahlt haben, melden Sie sie bitte mit derselben Referenz noch einmal an.`,
  },
  'withdrawal-held': {
    title: 'Wir prüfen Ihre Auszahlung',
    text: (given, say) =>
      `Wir prüfen Ihre Auszahlung von ${say.money(given)}, bevor wir sie leisten. Das Geld bleibt Ihres. Die Prüfung soll bis ${say.time(given.endsAt)} enden; die Seite „Auszahlung“ zeigt den Grund.`,
  },
  'payee-new': {
    title: 'Ihre Auszahlung geht an ein neues Konto',
    text: (given, say) =>
      `Eine Auszahlung von ${say.money(given)} wurde verlangt, an ein Konto, das neu oder geändert ist: ${given.payee}. Wir zahlen dorthin frühestens am ${say.time(given.payableAt)}. Haben Sie dieses Konto nicht hinzugefügt, sagen Sie es sofort dem Kundendienst und ändern Sie Ihr Passwort.`,
  },
  'exclusion-payout': {
    title: 'Wir zahlen Ihr Guthaben aus',
    text: (given, say) =>
      `Sie sind ausgeschlossen, deshalb haben wir ${say.money(given)} zurückgelegt und zahlen den Betrag an ${given.payee}. Geld, das später frei wird, etwa aus einer offenen Wette, folgt. Wie weit die Zahlung ist, sehen Sie auf der Seite „Auszahlung“.`,
  },
  'exclusion-payee-needed': {
    title: 'Sagen Sie uns, wohin wir Ihr Guthaben zahlen sollen',
    text: (given, say) =>
      `Sie sind ausgeschlossen, und Ihr Guthaben von ${say.money(given)} gehört Ihnen. Wir kennen kein Konto auf Ihren Namen, auf das wir zahlen könnten. Bitte melden Sie sich an und verlangen Sie auf der Seite „Auszahlung“ eine Auszahlung; wenn das nicht geht, schreiben Sie dem Kundendienst.`,
  },
  'account-closing': {
    title: 'Sie möchten Ihr Konto schließen',
    text: (given, say) =>
      `Wir zahlen Ihnen zuerst Ihr Guthaben von ${say.money(given)} aus und schließen Ihr Konto nach der Zahlung. Bis dahin können Sie weder spielen noch einzahlen. Wird eine Zahlung abgelehnt, melden Sie sich an und verlangen Sie eine Auszahlung auf ein anderes Konto. Wenn Sie das Konto behalten möchten oder es gar nicht schließen wollten, schreiben Sie sofort dem Kundendienst.`,
  },
  'account-closed-by-you': {
    title: 'Ihr Konto ist geschlossen',
    text: () =>
      'Ihr Guthaben ist ausgezahlt, und Ihr Konto ist endgültig geschlossen, wie Sie es wollten. Niemand kann sich mehr anmelden.',
  },
  'withdrawal-late': {
    title: 'Ihre Auszahlung verspätet sich',
    text: (given, say) =>
      `Ihre Auszahlung von ${say.money(given)} dauert länger, als wir gesagt haben. Das Geld ist weiterhin Ihres und für Sie zurückgelegt. Unser Team weiß Bescheid, und Sie können sich beim Kundendienst beschweren.`,
  },
  'documents-asked': {
    title: 'Bitte senden Sie uns Unterlagen',
    text: (given, say) => {
      const listed = given.documents.map((each) => documentNames[each]).join('; ')
      return `Für Ihre Auszahlung von ${say.money(given)} brauchen wir Unterlagen, bis ${say.time(given.dueAt)}${listed && `: ${listed}`}. Das Geld bleibt Ihres.${because(given.reason)}`
    },
  },
  'documents-reminder': {
    title: 'Wir brauchen noch Unterlagen von Ihnen',
    text: (given, say) =>
      `Bitte senden Sie uns die Unterlagen für Ihre Auszahlung von ${say.money(given)} bis ${say.time(given.dueAt)}. Das Geld bleibt Ihres.`,
  },
  'documents-overdue': {
    title: 'Ihre Unterlagen sind überfällig',
    text: (given, say) =>
      `Die Unterlagen für Ihre Auszahlung von ${say.money(given)} kamen in zwölf Wochen nicht an. Sie verlieren nichts: Das Geld bleibt Ihres, und wir zahlen es, sobald die Unterlagen hier sind.`,
  },
  'withdrawal-paid': {
    title: 'Ihre Auszahlung ist geleistet',
    text: (given, say) =>
      `Wir haben Ihnen ${say.money(given)} gezahlt. Die Referenz der Zahlung ist ${given.reference}.`,
  },
  'withdrawal-refused': {
    title: 'Ihre Auszahlung wurde abgelehnt',
    text: (given, say) =>
      `Wir haben Ihre Auszahlung von ${say.money(given)} nicht geleistet. Das Geld ist wieder in Ihrem Guthaben.${because(given.reason)}`,
  },
  'bonus-offered': {
    title: 'Wir bieten Ihnen einen Bonus an',
    text: (given, say) =>
      `Sie können einen Bonus von ${say.money(given)} bekommen. Bitte lesen Sie seine Bedingungen auf der Seite „Boni“, bevor Sie ihn annehmen. Das Angebot endet am ${say.time(given.offerEndsAt)}. Wenn Sie nichts tun, geschieht nichts.`,
  },
  'bonus-ends-soon': {
    title: 'Die Zeit Ihres Bonus ist fast vorbei',
    text: (given, say) =>
      `Der Bonus von ${say.money(given)} endet am ${say.time(given.endsAt)}. Ist er bis dahin nicht umgesetzt, geht er an uns zurück. Ihr eigenes Guthaben bleibt unberührt, und Sie müssen nicht spielen.`,
  },
  'bonus-paid': {
    title: 'Ihre Prämie ist in Ihrem Guthaben',
    text: (given, say) =>
      `Sie haben Ihren Bonus umgesetzt, und wir haben Ihrem Guthaben ${say.money(given)} gutgeschrieben. Sie können den Betrag auszahlen.`,
  },
  'bonus-checked': {
    title: 'Wir prüfen Ihren Bonus',
    text: (given, say) =>
      `Sie haben Ihren Bonus von ${say.money(given)} umgesetzt. Bevor wir die Prämie zahlen, sieht ihn sich ein Mensch an. Ihr eigenes Guthaben bleibt unberührt.`,
  },
  'bonus-ended': {
    title: 'Ihr Bonus ist beendet',
    text: (given, say) =>
      `Ihr Bonus von ${say.money(given)} ist beendet und ging an uns zurück. Ihr eigenes Guthaben bleibt unberührt.${because(given.reason)}`,
  },
  'account-inactive': {
    title: 'Ihr Konto ist inaktiv',
    text: (given, say) => {
      const start = `Sie haben seit mehr als ${given.months} Monaten keinen Einsatz gemacht. Um weiterzumachen, melden Sie sich an: Ihr Konto ist sofort wieder aktiv.`
      if (given.amountMinor <= 0)
        return `${start} Ihr Guthaben ist leer, deshalb geschieht sonst nichts.`
      const fee =
        given.feeMinor === null
          ? ' Wir nehmen keine Gebühr.'
          : ` Wenn wir es nicht zurückzahlen können, nehmen wir danach eine Gebühr von ${say.money({ amountMinor: given.feeMinor, currency: given.currency })} im Monat, nie mehr als Ihr Guthaben.`
      return given.payee === ''
        ? `${start} Ihr Guthaben beträgt ${say.money(given)}. Wir kennen kein Konto von Ihnen, auf das wir zahlen könnten: Bitte zahlen Sie es bis ${say.time(given.dueAt)} aus.${fee}`
        : `${start} Sonst zahlen wir Ihr Guthaben von ${say.money(given)} nach dem ${say.time(given.dueAt)} an ${given.payee} zurück.${fee}`
    },
  },
  'inactive-repayment': {
    title: 'Wir zahlen das Guthaben Ihres inaktiven Kontos zurück',
    text: (given, say) =>
      `Wir haben ${say.money(given)} zurückgelegt und zahlen den Betrag an ${given.payee}, wie wir Ihnen angekündigt haben. Wie weit die Zahlung ist, sehen Sie auf der Seite „Auszahlung“.`,
  },
  'inactivity-fee': {
    title: 'Für Ihr inaktives Konto wurde eine Gebühr genommen',
    text: (given, say) =>
      `Wir konnten Ihr Guthaben nicht zurückzahlen und haben für einen Monat eine Gebühr von ${say.money(given)} genommen. Melden Sie sich an oder zahlen Sie Ihr Guthaben aus, und es wird keine weitere Gebühr genommen.`,
  },
}
