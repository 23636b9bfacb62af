import type { noticeMessages as english } from '#web/ui/messages/notices/notices.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

const groups = {
  money: 'Geld',
  betsMatched: 'Abgeschlossene Wetten',
  betsSettled: 'Abgerechnete Wetten',
  betsLapsed: 'Verfallene Wetten',
  betsVoid: 'Ungültige Wetten',
  wins: 'Gewinne',
  draws: 'Ziehungen',
  results: 'Andere Ergebnisse',
  limits: 'Limits',
  security: 'Sicherheit',
}

export const noticeMessages: Texts<typeof english> = {
  title: 'Mitteilungen',
  lead: (days) =>
    `Was mit Ihrem Geld, Ihren Wetten, Limits und Ihrem Konto geschah. Mitteilungen bleiben ${days} Tage hier.`,
  show: 'Zeigen',
  groups,
  filters: { all: 'Alle', unread: 'Ungelesen', ...groups },
  unread: (count) => counted(count, 'ungelesene Mitteilung', 'ungelesene Mitteilungen'),
  allRead: 'Sie haben alles gelesen.',
  readAll: 'Alle als gelesen markieren',
  read: 'Als gelesen markieren',
  readOf: (title) => `Als gelesen markieren: ${title}`,
  open: 'Mehr zeigen',
  openOf: (title) => `Mehr zeigen: ${title}`,
  isUnread: 'Ungelesen',
  older: 'Ältere Mitteilungen',
  none: 'Noch keine Mitteilungen',
  noneText:
    'Wenn mit Ihrem Geld, Ihren Wetten, Limits oder Ihrem Konto etwas geschieht, lesen Sie es hier.',
  noneOfFilter: 'Keine Mitteilungen dieser Art',
  ways: 'So erreichen wir Sie',
  waysText:
    'Wählen Sie für jede Gruppe. Mitteilungen zur Sicherheit Ihres Kontos kommen immer auf allen Wegen.',
  unverified:
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bis Sie sie in Ihrem Profil bestätigen, senden wir nur E-Mails zur Sicherheit.',
  way: { onPage: 'Auf dieser Seite', byMail: 'Per E-Mail', byPush: 'Auf Ihre Geräte' },
  push: {
    label: 'Auf diesem Gerät benachrichtigen',
    text: 'Auch wenn keine Seite offen ist, bis Sie sich hier abmelden. Die Nachrichten nennen keine Beträge.',
    impossible: 'Dieser Browser kann nur benachrichtigen, solange eine Seite offen ist.',
    denied:
      'Ihr Browser erlaubt dieser Seite keine Nachrichten. Sie können das in seinen Einstellungen ändern.',
  },
  came: (count) => `${count} neue Mitteilungen. Sie lesen sie hinter der Glocke.`,
  operators: 'Sie sind als Betreiber angemeldet',
  operatorsText: 'Mitteilungen gehen an Spieler. Ihre Arbeit wartet in der Verwaltung.',
  toDesk: 'Zur Verwaltung',
}
