import type { supportMessages as english } from '#web/ui/messages/support.ts'
import type { Texts } from '../../texts.ts'

export const supportMessages: Texts<typeof english> = {
  title: 'Kundendienst',
  lead: 'Fragen Sie uns zu Ihrem Konto, einer Zahlung, einer Wette oder dazu, weniger zu spielen.',
  reach: 'So erreichen Sie uns',
  operator: 'Betreiber',
  address: 'Anschrift',
  email: 'E-Mail',
  phone: 'Telefon',
  formOnly:
    'Noch gibt es keine E-Mail-Adresse und keine Telefonnummer: Bitte benutzen Sie diese Seite.',
  write: 'Schreiben Sie uns',
  subject: 'Worum geht es?',
  text: 'Ihre Nachricht',
  textHint: 'Bitte senden Sie nie Ihr Passwort. Hier braucht es niemand.',
  send: 'Senden',
  sent: 'Ihre Nachricht ist angekommen.',
  answerHere: 'Die Antwort erscheint auf dieser Seite. Darüber senden wir noch keine E-Mail.',
  suspended: 'Ihr Konto ist gesperrt. Schreiben können Sie uns trotzdem.',
  yourEmail: 'Ihre E-Mail-Adresse',
  visitor:
    'Haben Sie ein Konto? Dann melden Sie sich zuerst an: Die Antwort erscheint hier. Ohne Anmeldung antwortet ein Betreiber per E-Mail, aus einem eigenen Postfach.',
  visitorSent:
    'Ihre Nachricht ist angekommen. Ein Betreiber antwortet per E-Mail an die angegebene Adresse.',
  login: 'Anmelden',
  operators: 'Sie sind als Betreiber angemeldet',
  operatorsText: 'Nachrichten von Spielern warten in der Verwaltung auf Sie.',
  toDesk: 'Zu den Nachrichten',
  missing: 'Bitte füllen Sie dieses Feld aus.',
  emailWrong: 'Bitte geben Sie eine E-Mail-Adresse an, etwa name@example.com.',
  conversations: 'Ihre Unterhaltungen',
  none: 'Sie haben uns noch nicht geschrieben',
  noneText: 'Ihre Nachrichten und unsere Antworten bleiben hier.',
  older: 'Ältere Unterhaltungen',
  newAnswer: 'Neue Antwort',
  states: { open: 'Wir werden antworten', answered: 'Beantwortet', closed: 'Geschlossen' },
  you: 'Sie',
  support: 'Kundendienst',
  reply: 'Noch einmal schreiben',
  replySend: 'Senden',
  closedText: 'Diese Unterhaltung ist geschlossen. Für alles andere beginnen Sie bitte eine neue.',
}
