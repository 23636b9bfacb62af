import type { myDataMessages as english } from '#web/ui/messages/my-data/my-data.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const myDataMessages: Texts<typeof english> = {
  title: 'Ihre Daten',
  lead: 'Hier erhalten Sie eine Kopie Ihrer Daten und bestimmen, was aus ihnen wird.',
  copy: 'Kopie Ihrer Daten',
  copyText:
    'Ein ZIP mit Ihrem Profil, Sitzungen, Limits, Zahlungen, Wetten, Buchungen, Nachrichten, Beschwerden und Mitteilungen, jeweils als JSON und als CSV. Wir melden uns, wenn es bereit ist; Sie können es sieben Tage lang abholen.',
  password: 'Ihr Passwort',
  ask: 'Kopie verlangen',
  asked: 'Wir erstellen die Kopie.',
  none: 'Sie haben noch keine Kopie verlangt.',
  making: 'Wird erstellt',
  fetch: 'Herunterladen',
  gone: 'Die Datei wird nicht mehr aufbewahrt',
  askedAt: (at) => `Verlangt am ${at}`,
  erase: 'Ihre persönlichen Daten löschen',
  eraseText: (years) =>
    `Wenn Ihr Konto geschlossen ist, verschließen wir Ihren Namen, Anschriften, Telefonnummer und Geburtsdatum mit einem eigenen Schlüssel. ${years} Jahre später vernichten wir den Schlüssel, und niemand kann sie mehr lesen. Bis dahin verlangt das Gesetz Aufzeichnungen. Beträge des Hauptbuchs bleiben, ohne Ihren Namen. Ein Ausschluss oder eine offene Beschwerde geht vor.`,
  eraseAsk: 'Nach der Schließung löschen',
  eraseAsked: (at) =>
    `Sie haben dies am ${at} verlangt. Es beginnt, wenn Ihr Konto geschlossen ist.`,
  eraseDrop: 'Meine Daten behalten',
  missing: 'Bitte geben Sie Ihr Passwort ein.',
  operators: 'Diese Seite ist für Spieler',
  operatorsText: 'Konten von Betreibern verwaltet ihr Administrator.',
  desk: {
    title: 'Aufbewahrung',
    lead: 'Wie lange jede Art von Daten aufbewahrt wird, warum, und was die nächtliche Aufgabe gelöscht hat.',
    days: (days) => counted(days, 'Tag', 'Tage'),
    what: 'Daten',
    kept: 'Aufbewahrt für',
    why: 'Warum',
    deleted: 'Bisher gelöscht',
    last: 'Zuletzt gelöscht',
    lastRun: (at) => `Letzter Lauf: ${at}`,
    neverRun: 'Die Aufgabe ist noch nicht gelaufen.',
  },
}
