import type { mailTexts as english } from '../en/mails.ts'
import type { Texts } from '../texts.ts'

export const mailTexts: Texts<typeof english> = {
  hello: (name) => `Guten Tag ${name},`,
  always: 'E-Mails zur Sicherheit Ihres Kontos und zu Beschwerden senden wir immer.',
  chosen: 'Auf der Seite „Mitteilungen“ wählen Sie, welche Mitteilungen per E-Mail kommen.',
  stopRecovery: 'Wenn Sie nicht darum gebeten haben, halten Sie es mit diesem Link an:',
  confirmEmail: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'bitte öffnen Sie diesen Link innerhalb von 24 Stunden, damit wir wissen, dass E-Mails an diese Adresse Sie erreichen. Der Link gilt einmal.',
    ignore: 'Wenn Sie kein Konto bei uns haben, beachten Sie diese E-Mail bitte nicht.',
  },
  resetPassword: {
    subject: 'Wählen Sie ein neues Passwort',
    text: (userId, minutes) =>
      `jemand hat für Ihr Konto ${userId} ein neues Passwort verlangt. Um eines zu wählen, öffnen Sie diesen Link innerhalb von ${minutes} Minuten. Er gilt einmal.`,
    ignore: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
  },
}
