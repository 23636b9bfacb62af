import type { confirmations as english } from '../en/confirmations.ts'
import type { Texts } from '../texts.ts'

export const confirmations: Texts<typeof english> = {
  registered: 'Willkommen bei Fairbook. Ihr Konto ist eingerichtet.',
  loggedOut: 'Sie sind abgemeldet.',
  loggedOutEverywhere: 'Sie sind überall abgemeldet.',
  handOffDeclined: 'Dieses Gerät ist nicht angemeldet.',
  sessionEnded: 'Die Sitzung ist beendet.',
  passwordChanged: 'Ihr Passwort ist geändert. Alle anderen Sitzungen sind beendet.',
  resetLinkSent:
    'Gibt es ein Konto mit diesem Benutzernamen, haben wir einen Link an seine E-Mail-Adresse gesendet.',
  passwordReset: 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
  emailLinkSent:
    'Wir haben einen Link an diese Adresse gesendet. Bitte öffnen Sie ihn innerhalb von 24 Stunden.',
  emailConfirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
  authenticatorRemoved: 'Ihre Authenticator-App ist entfernt. Zum Anmelden genügt Ihr Passwort.',
  goOn: 'Danke. Sie können weitermachen.',
  passkeyAdded: 'Ihr Passkey ist hinzugefügt. Er meldet Sie ohne Passwort an.',
  passkeyRemoved: 'Der Passkey ist entfernt.',
  recoveryStopped: 'Es ist gestoppt. Ihr Konto behält seinen zweiten Faktor.',
  seen: 'Gesehen.',
  complaintEscalated: 'Jemand anderes prüft Ihre Beschwerde.',
  complaintReferred: 'Die Akte für die unabhängige Stelle ist bereit.',
  complaintSettled: 'Die Beschwerde ist erledigt.',
  timeOutBegun: 'Ihre Pause hat begonnen. Zum Auszahlen melden Sie sich wieder an.',
  excluded:
    'Sie sind ab jetzt ausgeschlossen. Wie Ihr Guthaben ausgezahlt wird, teilen wir Ihnen per E-Mail mit.',
  accountSuspended: 'Ihr Konto ist gesperrt. Zum Auszahlen melden Sie sich wieder an.',
  accountClosing:
    'Sie sind abgemeldet. Wir zahlen zuerst Ihr Guthaben aus und schließen das Konto, wenn es ausgezahlt ist.',
  accountClosed: 'Ihr Konto ist geschlossen.',
  dataWillBeLocked:
    'Ihre personenbezogenen Daten werden gesperrt, wenn Ihr Konto geschlossen wird.',
  dataStay: 'Ihre personenbezogenen Daten bleiben.',
  bonusesRefused: 'Wir bieten Ihnen keine Boni mehr an.',
  bonusesWanted: 'Wir dürfen Ihnen wieder Boni anbieten.',
  payeeRemoved: 'Das Konto ist entfernt.',
}
