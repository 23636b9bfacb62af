import type { payoutMessages as english } from '#web/ui/messages/lottery/payouts.ts'
import type { Texts } from '../../../texts.ts'

export const payoutMessages: Texts<typeof english> = {
  title: 'Auszahlungspläne',
  lead: 'Große Lotteriegewinne und Preise, die monatlich oder jährlich gezahlt werden.',
  empty: 'Kein Auszahlungsplan',
  emptyText: 'Gewinne, die später oder in Teilen gezahlt werden, stehen hier mit ihren Zahltagen.',
  kinds: {
    single: 'Gewinn',
    annuity: 'Hauptjackpot, jährlich oder auf einmal',
    monthly: 'Preis, der monatlich gezahlt wird',
  },
  states: {
    waiting: 'Wartet auf zwei Personen',
    running: 'Wird gezahlt',
    done: 'Gezahlt',
    'taken-back': 'Zurückgenommen',
  },
  manners: {
    'at-once': 'Auf einmal',
    annuity: 'Jährliche Zahlungen',
    cash: 'Sofort in bar, mit dem Abzug',
    monthly: 'Monatliche Zahlungen',
  },
  of: (game, day) => `${game}, Ziehung vom ${day}`,
  winnings: 'Gewinn',
  month: 'Jeden Monat, vor den Höchstgrenzen des Spiels',
  manner: 'Zahlweise',
  mannerOpen: 'Noch nicht bestimmt',
  paid: 'Bisher gezahlt',
  documents: 'Unterlagen',
  documentsAsked: (day) =>
    `Bitte schicken Sie Ihre Unterlagen bis zum ${day} an unseren Support. Sie verlieren nichts, wenn sie später kommen: Der Gewinn bleibt Ihrer.`,
  documentsLate: (day) =>
    `Ihre Unterlagen waren bis zum ${day} erbeten und fehlen noch. Der Gewinn bleibt Ihrer und wird gezahlt, sobald die Unterlagen da sind.`,
  documentsHere: (day) => `Da seit ${day}`,
  media:
    'Sie sind eingeladen, den Medien von Ihrem Gewinn zu erzählen. Das entscheiden Sie allein, und die Zahlung hängt nicht davon ab.',
  ended: (day) => `Am ${day} beendet: Spätere Zahlungen sind weggefallen`,
  payments: 'Zahlungen',
  number: 'Nr.',
  due: 'Tag',
  amount: 'Betrag',
  state: 'Stand',
  paymentStates: {
    due: 'Kommt noch',
    paid: 'Gezahlt',
    'fallen-away': 'Weggefallen',
    'taken-back': 'Zurückgenommen',
  },
  toPage: 'Auszahlungsplan',
  owed: 'Wird nach einem Auszahlungsplan gezahlt',
}
