import type { limitsMessages as english } from '#web/ui/messages/protection/limits.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

const kinds = {
  deposit: 'Einzahlungen',
  loss: 'Verluste',
  stake: 'Einsätze',
  session: 'Zeit',
}
const periods = { day: '24 Stunden', week: '7 Tage', month: 'ein Monat' }
const within = { day: 'in 24 Stunden', week: 'in 7 Tagen', month: 'in einem Monat' }

export const limitsMessages: Texts<typeof english> = {
  title: 'Limits und Pausen',
  lead: 'Entscheiden Sie vor dem Spiel, wie viel Geld und Zeit es nehmen darf. Ändern können Sie dies, wann Sie möchten.',
  yours: 'Ihre Limits',
  none: 'Sie haben noch kein Limit gesetzt.',
  limit: (kind, period, amount) => `${kinds[kind]} ${within[period]}: ${amount}`,
  used: (amount) => `${amount} bisher verbraucht`,
  byOperator: 'Von unserem Kundendienst gesetzt.',
  asked: (amount) => `Sie haben ${amount} verlangt.`,
  noLimit: 'kein Limit',
  minutes: (count) => counted(count, 'Minute', 'Minuten'),
  due: 'Sie können es jetzt bestätigen.',
  notDue: (hours) => `Sie können es ${hours} Stunden nach der Anfrage bestätigen.`,
  confirm: 'Bestätigen',
  keep: 'Altes Limit behalten',
  remove: 'Aufhebung verlangen',
  set: 'Limit setzen',
  setNote: (hours) =>
    `Ein niedrigeres Limit gilt sofort. Ein höheres braucht ${hours} Stunden und Ihre Bestätigung.`,
  what: 'Was begrenzt wird',
  period: 'In welcher Zeit',
  kinds,
  periods,
  amount: 'Betrag',
  amountMinutes: 'Minuten',
  amountWrong: 'Bitte geben Sie einen Betrag über 0 an, zum Beispiel 10 oder 12,50.',
  save: 'Dieses Limit speichern',
  saved: 'Wir haben es vermerkt.',
  timeOut: 'Eine Pause machen',
  timeOutText:
    'Bis sie endet, können Sie nicht spielen oder einzahlen, und niemand kann sie vorzeitig beenden. Danach öffnet sich nichts, bevor Sie es auf dieser Seite sagen. Auszahlen können Sie weiterhin.',
  lengths: {
    day: () => '24 Stunden',
    week: () => '1 Woche',
    month: () => '1 Monat',
    longest: (days) => `${days} Tage`,
  },
  timeOutOver: 'Ihre Pause ist vorbei',
  returnText:
    'Nichts öffnet sich von selbst. Spielen und einzahlen können Sie wieder, sobald Sie es sagen.',
  returnButton: 'Ich möchte wieder spielen',
  returnBySupport:
    'Bitte schreiben Sie unserem Kundendienst, wenn Sie wieder spielen möchten. Auszahlen können Sie weiterhin.',
  returnsAt: (at: string) => `Ab ${at} können Sie wieder spielen und einzahlen.`,
  timeOutButton: 'Pause beginnen',
  timeOutAsk: 'Möchten Sie diese Pause jetzt beginnen? Sie kann nicht verkürzt werden.',
  exclusion: 'Sich ausschließen',
  exclusionText:
    'In dieser Zeit können Sie nicht spielen oder einzahlen. Offene Wetten, die gestrichen werden können, werden gestrichen. Ihr Guthaben wird auf das Konto auf Ihren Namen ausgezahlt, das Sie zuletzt genutzt haben; gibt es keines, melden Sie sich an und beantragen Sie eine Auszahlung. Der Weg zurück führt über unseren Kundendienst.',
  months: (count) => (count % 12 > 0 ? `${count} Monate` : counted(count / 12, 'Jahr', 'Jahre')),
  exclusionButton: 'Mich ausschließen',
  exclusionAsk:
    'Möchten Sie ab jetzt ausgeschlossen sein? Niemand kann es aufheben, bevor es endet.',
  howLong: 'Wie lange',
  yes: 'Ja',
  no: 'Nein',
}
