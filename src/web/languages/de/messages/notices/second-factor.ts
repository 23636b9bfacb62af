import type { secondFactorMessages as english } from '#web/ui/messages/notices/second-factor.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const secondFactorMessages: Texts<typeof english> = {
  missing: 'Bitte füllen Sie dieses Feld aus.',
  panel: {
    heading: 'Zweiter Faktor',
    off: 'Ihr Passwort allein meldet Sie an. Mit einer Authentifizierungs-App auf Ihrem Telefon fragt eine Anmeldung auch nach deren Code.',
    isRequired:
      'Betreiber dieser Installation brauchen einen zweiten Faktor, bevor sie arbeiten können.',
    begin: 'Authentifizierungs-App einrichten',
    scan: 'Scannen Sie dieses Bild mit Ihrer Authentifizierungs-App, oder tippen Sie den Schlüssel in sie ein. Geben Sie dann den Code an, den die App zeigt.',
    picture: 'QR-Code für die Authentifizierungs-App',
    key: 'Schlüssel',
    code: 'Code der App',
    confirm: 'App hinzufügen',
    on: (at) =>
      `Seit ${at} ist eine Authentifizierungs-App eingerichtet. Eine Anmeldung fragt nach deren Code.`,
    left: (count) =>
      plural(
        count,
        'Sie haben noch 1 Wiederherstellungscode.',
        `Sie haben noch ${count} Wiederherstellungscodes.`,
      ),
    renew: 'Neue Wiederherstellungscodes',
    renewQuestion: 'Ihre jetzigen Wiederherstellungscodes gelten dann nicht mehr.',
    remove: 'App entfernen',
    removeQuestion:
      'Ihr Passwort allein meldet Sie dann an. Die Wiederherstellungscodes gelten nicht mehr.',
    removeCancel: 'App behalten',
    renewCancel: 'Alte Codes behalten',
  },
  codes: {
    heading: 'Ihre Wiederherstellungscodes',
    text: 'Jeder gilt einmal anstelle eines Codes der App, zum Beispiel wenn Ihr Telefon verloren ist. Bitte bewahren Sie sie auf, wo niemand sonst sie findet: Wir zeigen sie nicht noch einmal.',
    all: 'Alle Wiederherstellungscodes',
    done: 'Ich habe sie aufbewahrt',
  },
  step: {
    title: 'Zweiter Schritt',
    lead: 'Bitte geben Sie den Code an, den Ihre Authentifizierungs-App jetzt zeigt, oder einen Wiederherstellungscode.',
    code: 'Code',
    confirm: 'Anmelden',
    again: 'Von vorn beginnen',
  },
  passkeys: {
    heading: 'Passkeys',
    text: 'Ein Passkey Ihres Telefons oder Computers meldet Sie ohne Ihr Passwort an.',
    name: 'Name des neuen Passkeys',
    nameHint: 'Damit Sie ihn wiedererkennen, zum Beispiel „Telefon“.',
    add: 'Passkey hinzufügen',
    list: 'Ihre Passkeys',
    added: (at) => `Hinzugefügt ${at}`,
    used: (at) => `Zuletzt benutzt ${at}`,
    remove: 'Entfernen',
    removeOf: (name) => `Passkey ${name} entfernen`,
    logIn: 'Mit einem Passkey anmelden',
    notDone: 'Ihr Gerät hat keinen Passkey benutzt. Es hat sich nichts geändert.',
  },
  challenge: {
    title: 'Bitte zeigen Sie, dass Sie ein Mensch sind',
    lead: 'Ein Dienst außerhalb dieser Seite fragt Sie etwas vor dem nächsten Versuch. Wir nennen ihm weder Ihren Namen noch Ihr Passwort.',
    frame: 'Frage des anderen Dienstes',
    notShown: 'Es erscheint nichts',
  },
  proof: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    byCode:
      'Bitte geben Sie den Code an, den Ihre Authentifizierungs-App jetzt zeigt, oder einen Wiederherstellungscode.',
    byPassword: 'Bitte geben Sie Ihr Passwort ein. Eine Sitzung allein öffnet dies nicht.',
    code: 'Code',
    password: 'Ihr Passwort',
    confirm: 'Bestätigen',
  },
}
