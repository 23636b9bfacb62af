import type { owedMessages as english } from '#web/ui/messages/owed/owed.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const owedMessages: Texts<typeof english> = {
  title: 'Unsere Schuld gegenüber Spielern',
  lead: 'Jeden Tag zählen wir die Guthaben aller Spieler zusammen und veröffentlichen die Summe mit einem Beweis. In Ihrem Browser können Sie prüfen, dass Ihr eigenes Guthaben mitgezählt ist.',
  days: 'Veröffentlichte Tage',
  none: 'Noch ist nichts veröffentlicht',
  noneText:
    'Der erste Beweis erscheint innerhalb einer Stunde, nachdem das erste Konto eröffnet wurde.',
  total: 'Den Spielern geschuldet',
  wallets: (count) => counted(count, 'Konto', 'Konten'),
  reserves: 'Für Spieler gehalten',
  now: 'Zuletzt angegeben',
  reservesStated: (place, at) => `${place}, nach Angabe des Betreibers vom ${at}`,
  noReserves: 'Der Betreiber hat nichts angegeben.',
  reservesNote:
    'Die Summe ist bewiesen. Was für sie gehalten wird, ist eine Angabe des Betreibers und kein Beweis.',
  root: 'Wurzel des Baums',
  head: (number, at) => `Als Kopf ${number} am ${at} unterschrieben`,
  key: 'Schlüssel der Unterschriften',
  keyHint:
    'Bewahren Sie ihn auf. Ein späterer Beweis mit einem anderen Schlüssel ist nicht von uns.',
  own: 'Ihr Guthaben prüfen',
  ownText:
    'Ihr Browser holt Ihren Beweis des letzten Tages und berechnet ihn noch einmal. Er nennt niemanden sonst, zeigt aber die Summen Ihrer Nachbarn; eine davon kann ein einzelnes Guthaben sein.',
  login: 'Melden Sie sich an, um Ihr eigenes Guthaben zu prüfen.',
  toLogin: 'Anmelden',
  check: 'Mein Guthaben prüfen',
  checking: 'Wird geprüft …',
  proved: 'Ihr Guthaben ist mitgezählt',
  notProved: 'Ihr Guthaben ist nicht bewiesen',
  download: 'Beweis herunterladen',
  downloadHint: 'Prüfen Sie die Datei ohne uns: npm run verify -- DATEI.',
  steps: 'Schritte',
  right: 'Richtig',
  wrong: 'Falsch',
  step: {
    record: 'Beweis',
    balance: 'Ihr Guthaben',
    path: 'Pfad',
    root: 'Wurzel',
    total: 'Summe',
    signature: 'Unterschrift',
  },
  how: 'So geht es',
  howText: [
    'Jedes Guthaben wird ein Blatt: ein Hash aus Ihrem Benutzernamen, dem Guthaben, dem Tag und einem eigenen Zusatz.',
    'Zwei Nachbarn werden ein Knoten mit der Summe beider, bis zu einer einzigen Wurzel. Kein Teil davon kann unter null liegen.',
    'Wurzel und Summe werden unterschrieben und außerhalb der Datenbank aufbewahrt. Wir können Sie nicht weglassen und die Wurzel behalten.',
    'Der Pfad zur Wurzel zeigt die Summen Ihrer Nachbarn, ohne Namen. Die Reihenfolge ist jeden Tag eine andere.',
  ],
  desk: {
    title: 'Spielergelder',
    lead: 'Jeden Tag zählt das Programm alle Guthaben zusammen und veröffentlicht die Summe mit ihrem Beweis. Sie geben an, was für Spieler gehalten wird.',
    state: 'Rücklagen angeben',
    stateText:
      'Spieler sehen Betrag und Ort sofort und bei jedem späteren Beweis. Eine Angabe wird nie geändert; eine neue steht neben ihr.',
    amount: (currency) => `Betrag in ${currency}`,
    amountWrong: 'Bitte geben Sie einen Betrag an, etwa 120000,00.',
    place: 'Wo es liegt',
    placeHint: 'Zum Beispiel: Treuhandkonto bei der Musterbank.',
    placeMissing: 'Bitte geben Sie an, wo das Geld liegt.',
    stated: 'Die Angabe ist veröffentlicht.',
    latest: 'Zuletzt angegeben',
  },
}
