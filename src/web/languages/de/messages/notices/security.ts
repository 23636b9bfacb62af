import type { securityMessages as english } from '#web/ui/messages/notices/security.ts'
import type { Texts } from '../../../texts.ts'

export const securityMessages: Texts<typeof english> = {
  missing: 'Bitte füllen Sie dieses Feld aus.',
  password: {
    heading: 'Passwort',
    old: 'Jetziges Passwort',
    new: 'Neues Passwort',
    again: 'Neues Passwort wiederholen',
    note: 'Wenn Sie das Passwort ändern, enden alle Ihre anderen Sitzungen.',
    save: 'Passwort ändern',
  },
  email: {
    heading: 'E-Mail-Adresse',
    verified: (email) => `${email} ist bestätigt.`,
    unverified: (email) => `${email} ist noch nicht bestätigt.`,
    address: 'Gewünschte Adresse',
    password: 'Jetziges Passwort',
    note: 'Wir senden einen Link an diese Adresse. Die Adresse ändert sich, wenn Sie den Link öffnen.',
    send: 'Link senden',
  },
  sessions: {
    list: 'Offene Sitzungen',
    current: 'Diese Sitzung',
    used: (at) => `Zuletzt benutzt ${at}`,
    end: 'Beenden',
    endOf: (device, at) => `Sitzung auf ${device} beenden, zuletzt benutzt ${at}`,
    ends: (minutes, hours) =>
      `Eine Sitzung endet nach ${minutes} Minuten ohne Benutzung, und in jedem Fall ${hours} Stunden nach der Anmeldung.`,
  },
  reset: {
    title: 'Neues Passwort wählen',
    link: 'Passwort vergessen?',
    askLead: 'Wir senden einen Link an die E-Mail-Adresse Ihres Kontos. Der Link gilt 30 Minuten.',
    userId: 'Benutzername',
    ask: 'Link senden',
    newLead: 'Alle Ihre Sitzungen enden, und Sie melden sich mit dem neuen Passwort an.',
    save: 'Neues Passwort speichern',
    toLogin: 'Zur Anmeldung',
    again: 'Neuen Link anfordern',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    lead: 'Mit einem Druck wissen wir, dass E-Mails an diese Adresse Sie erreichen.',
    press: 'Adresse bestätigen',
    noCode: 'Diese Adresse enthält keinen Code. Bitte öffnen Sie den Link der E-Mail.',
    toProfile: 'Zu Ihrem Profil',
  },
  stopRecovery: {
    title: 'Zweiten Faktor behalten',
    lead: 'Der Support wurde gebeten, den zweiten Faktor Ihres Kontos zu entfernen. Wenn Sie das nicht waren, halten Sie es mit einem Druck an.',
    press: 'Entfernen anhalten',
    noCode: 'Diese Adresse enthält keinen Code. Bitte öffnen Sie den Link der E-Mail.',
    stopped:
      'Das Entfernen ist angehalten. Ihr Konto behält den zweiten Faktor. Bitte wählen Sie auch ein neues Passwort.',
    over: 'Dieser Link gilt nicht mehr: Das Entfernen wurde angehalten, oder seine Frist ist vorbei. Wenn Sie nicht darum gebeten haben, sagen Sie bitte dem Support Bescheid.',
    toSupport: 'Zum Support',
  },
}
