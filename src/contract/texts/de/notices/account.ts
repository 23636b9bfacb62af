import type { CheckFailure } from '#domain/identity/outside-check.ts'
import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { accountKinds } from '../../../notices/account-kinds.ts'
import type { WordsOf } from '../../../notices/kind.ts'
import type { Say } from '../../say.ts'
import { documentNames } from '../document-names.ts'
import { because } from './because.ts'

const limits: Record<LimitKind, string> = {
  deposit: 'Limit für Einzahlungen',
  loss: 'Limit für Verluste',
  stake: 'Limit für Einsätze',
  session: 'Limit für Zeit',
}
const periods: Record<LimitPeriod, string> = {
  day: 'in 24 Stunden',
  week: 'in 7 Tagen',
  month: 'in einem Monat',
}
type Limit = { limit: LimitKind; period: LimitPeriod }
const nameOf = ({ limit, period }: Limit): string => `${limits[limit]} ${periods[period]}`

const most = (
  { limit, amount, currency }: Limit & { amount: number; currency: string },
  say: Say,
): string =>
  limit === 'session'
    ? say.counted(amount, 'Minute', 'Minuten')
    : say.money({ amountMinor: amount, currency })

const reasonText = (reason: string): string =>
  reason === '' ? ' Nach dem Grund fragen Sie bitte unseren Kundendienst.' : because(reason)

const ifNotYou =
  'Wenn Sie das nicht waren, beenden Sie bitte in Ihrem Profil alle Sitzungen, wählen Sie ein neues Passwort und schreiben Sie dem Kundendienst.'

const failureTexts: Record<CheckFailure, string> = {
  unreadable:
    'Ihre Unterlagen waren nicht zu lesen. Bitte reichen Sie scharfe Bilder ein, die das ganze Dokument zeigen.',
  document_over: 'Ihr Dokument ist nicht mehr gültig. Bitte reichen Sie ein gültiges ein.',
  not_genuine:
    'Ihr Dokument wurde nicht als echt erkannt. Bitte reichen Sie ein anderes ein, oder schreiben Sie dem Kundendienst.',
  other_person:
    'Die Person im Dokument wurde nicht als Sie erkannt. Bitte reichen Sie ein eigenes Dokument ein, oder schreiben Sie dem Kundendienst.',
  under_age:
    'Das Dokument zeigt eine Person, die zu jung ist, um hier zu spielen. Wenn das falsch ist, schreiben Sie bitte dem Kundendienst.',
  no_proof_of_address:
    'Ihre Anschrift wurde nicht nachgewiesen. Bitte reichen Sie einen Brief oder eine Rechnung mit Ihrem Namen und Ihrer Anschrift ein.',
}

export const accountWords: WordsOf<typeof accountKinds> = {
  'limit-changed': {
    title: 'Eines Ihrer Limits hat sich geändert',
    text: (given, say) =>
      `${given.isOurs ? 'Wir haben' : 'Sie haben'} Ihr ${nameOf(given)} auf ${most(given, say)} gesetzt. Das Limit gilt jetzt.`,
  },
  'limit-removed': {
    title: 'Eines Ihrer Limits ist beendet',
    text: (given) => `Ihr ${nameOf(given)} ist aufgehoben.`,
  },
  'limit-raise-asked': {
    title: 'Sie haben ein höheres Limit verlangt',
    text: ({ amount, ...given }, say) =>
      `${amount === null ? `Sie möchten Ihr ${nameOf(given)} aufheben.` : `Ihr ${nameOf(given)} soll ${most({ ...given, amount }, say)} betragen.`} Bestätigen können Sie die Änderung ab ${say.time(given.confirmableAt)}. Bis dahin gilt das alte Limit.`,
  },
  'care-message': { title: 'Eine Nachricht unseres Teams', text: ({ message }) => message },
  'time-out-began': {
    title: 'Ihre Pause hat begonnen',
    text: ({ endsAt }, say) =>
      `Bis ${say.time(endsAt)} können Sie nicht spielen oder einzahlen. Danach öffnet sich nichts, bevor Sie es auf der Seite „Limits und Pausen“ sagen. Ihr Guthaben können Sie auszahlen.`,
  },
  'exclusion-began': {
    title: 'Sie sind ausgeschlossen',
    text: ({ endsAt }, say) =>
      `Bis ${say.time(endsAt)} können Sie nicht spielen oder einzahlen. Danach können Sie nur zurückkommen, wenn Sie den Kundendienst darum bitten.`,
  },
  'register-exclusion-began': {
    title: 'Sie sind ausgeschlossen',
    text: ({ endsAt }, say) =>
      `Ein nationales Sperrregister nennt Sie. Bis ${say.time(endsAt)} können Sie hier nicht spielen oder einzahlen. Ihr Guthaben gehört Ihnen, und Sie können es auszahlen. Danach können Sie nur zurückkommen, wenn Sie den Kundendienst darum bitten und das Register Sie nicht mehr nennt.`,
  },
  'pause-ended': {
    title: 'Ihre Pause ist vorbei',
    text: () => 'Sie können wieder spielen und einzahlen.',
  },
  'account-suspended': {
    title: 'Ihr Konto ist gesperrt',
    text: ({ reason }) =>
      `Sie können nicht spielen oder einzahlen, und nicht abgeschlossene Aufträge sind storniert. Ihr Geld bleibt Ihres: Melden Sie sich an und verlangen Sie eine Auszahlung, wann immer Sie möchten.${reasonText(reason)}`,
  },
  'account-suspended-by-you': {
    title: 'Sie haben Ihr Konto gesperrt',
    text: () =>
      `Sie können nicht spielen oder einzahlen, und nicht abgeschlossene Aufträge sind storniert. Ihr Geld bleibt Ihres: Melden Sie sich an und verlangen Sie eine Auszahlung, wann immer Sie möchten. Der Kundendienst öffnet das Konto wieder, wenn Sie ihm schreiben. ${ifNotYou}`,
  },
  'account-reopened': {
    title: 'Ihr Konto ist wieder offen',
    text: ({ reason }) => `Ihr Konto ist nicht mehr gesperrt.${because(reason)}`,
  },
  'account-closed': {
    title: 'Ihr Konto ist geschlossen',
    text: ({ reason }) =>
      `Ihr Konto war leer und ist endgültig geschlossen. Niemand kann sich mehr anmelden.${reasonText(reason)}`,
  },
  'new-device': {
    title: 'Ein neues Gerät hat sich angemeldet',
    text: ({ device }) =>
      `Jemand hat sich mit einem Gerät, das wir noch nicht kannten, an Ihrem Konto angemeldet: ${device}. ${ifNotYou}`,
  },
  'password-changed': {
    title: 'Ihr Passwort wurde geändert',
    text: () =>
      `Das Passwort Ihres Kontos wurde geändert, und alle anderen Sitzungen sind beendet. ${ifNotYou}`,
  },
  'email-changed': {
    title: 'Ihre E-Mail-Adresse wurde geändert',
    text: ({ email }) => `Wir schreiben Ihnen jetzt an ${email}. ${ifNotYou}`,
  },
  'mobile-changed': {
    title: 'Ihre Mobilnummer wurde geändert',
    text: ({ mobile }) => `Ihr Konto hat jetzt die Mobilnummer ${mobile}. ${ifNotYou}`,
  },
  'second-factor-added': {
    title: 'Ein zweiter Faktor kam hinzu',
    text: () =>
      `Ihr Konto hat einen neuen zweiten Faktor. Von jetzt an fragt eine Anmeldung danach, und alle anderen Sitzungen sind beendet. ${ifNotYou}`,
  },
  'passkey-added': {
    title: 'Ein Passkey kam hinzu',
    text: ({ name }) =>
      `Der Passkey „${name}“ meldet jetzt ohne das Passwort an Ihrem Konto an. ${ifNotYou}`,
  },
  'second-factor-removed': {
    title: 'Ein zweiter Faktor wurde entfernt',
    text: () => `Ein zweiter Faktor Ihres Kontos wurde entfernt. ${ifNotYou}`,
  },
  'recovery-began': {
    title: 'Der Kundendienst soll Ihren zweiten Faktor entfernen',
    text: ({ dueAt }, say) =>
      `Der Kundendienst wurde gebeten, den zweiten Faktor Ihres Kontos zu entfernen und alle Sitzungen zu beenden. Es geschieht am ${say.time(dueAt)}. Wenn Sie nicht darum gebeten haben, öffnen Sie bitte den Link in unserer E-Mail oder sagen Sie dem Kundendienst sofort Bescheid: Dann ändert sich nichts.`,
  },
  'recovery-done': {
    title: 'Der Kundendienst hat Ihren zweiten Faktor entfernt',
    text: ({ heldUntil }, say) =>
      `Der zweite Faktor und die Passkeys Ihres Kontos wurden entfernt, und alle Sitzungen sind beendet. Bis ${say.time(heldUntil)} wird nichts ausgezahlt. Bitte richten Sie einen neuen zweiten Faktor ein. ${ifNotYou}`,
  },
  'recovery-code-used': {
    title: 'Ein Wiederherstellungscode wurde benutzt',
    text: ({ left }) =>
      `Jemand hat sich mit einem Wiederherstellungscode als Sie ausgewiesen. Es bleiben Ihnen noch ${left}. ${ifNotYou}`,
  },
  'session-theft': {
    title: 'Wir haben eine Ihrer Sitzungen beendet',
    text: ({ device }) =>
      `Ein alter Schlüssel Ihrer Sitzung auf ${device} wurde benutzt, jemand anderes könnte ihn also kopiert haben. Wir haben die Sitzung beendet. ${ifNotYou}`,
  },
  'identity-verified': {
    title: 'Ihre Identität ist bestätigt',
    text: () =>
      'Wir haben Ihre Unterlagen geprüft, und sie weisen Ihre Identität nach. Sie müssen nichts weiter tun.',
  },
  'identity-rejected': {
    title: 'Wir konnten Ihre Identität nicht bestätigen',
    text: ({ reason, failure }) => {
      const next =
        failure === null
          ? 'Bitte reichen Sie Unterlagen ein, die dies richtigstellen, oder schreiben Sie dem Kundendienst.'
          : failureTexts[failure]
      return `Ihre Identität ist nicht bestätigt. ${next} Unterlagen reichen Sie auf der Seite „Identität“ ein.${because(reason)}`
    },
  },
  'identity-expired': {
    title: 'Ihr Dokument ist nicht mehr gültig',
    text: () =>
      'Das Dokument, das Ihre Identität nachwies, ist abgelaufen; Ihre Identität gilt deshalb als nicht bestätigt. Bitte reichen Sie auf der Seite „Identität“ ein gültiges Dokument ein.',
  },
  'proof-asked': {
    title: 'Wir bitten Sie um einen Nachweis',
    text: ({ proof, reason }) =>
      `Bitte reichen Sie auf der Seite „Identität“ ein: ${documentNames[proof]}. Bis zur Anerkennung können Sie nicht einzahlen. Ihr Guthaben können Sie trotzdem auszahlen.${because(reason)}`,
  },
  'proof-ask-dropped': {
    title: 'Ein Nachweis ist nicht mehr nötig',
    text: ({ proof, reason }) =>
      `Wir verlangen dies nicht mehr von Ihnen: ${documentNames[proof]}. Einzahlungen warten nicht mehr darauf.${because(reason)}`,
  },
  'proof-verified': {
    title: 'Wir haben Ihren Nachweis anerkannt',
    text: ({ proof }) =>
      `Wir haben anerkannt: ${documentNames[proof]}. Sie müssen nichts weiter tun.`,
  },
  'proof-rejected': {
    title: 'Wir konnten Ihren Nachweis nicht anerkennen',
    text: ({ proof, reason }) =>
      `Nicht anerkannt: ${documentNames[proof]}. Bitte reichen Sie auf der Seite „Identität“ ein Dokument ein, das dies richtigstellt, oder schreiben Sie dem Kundendienst. Ihr Guthaben können Sie trotzdem auszahlen.${because(reason)}`,
  },
  'proof-expired': {
    title: 'Ein Nachweis ist abgelaufen',
    text: ({ proof }) =>
      `Dieser Nachweis ist abgelaufen: ${documentNames[proof]}. Bitte reichen Sie auf der Seite „Identität“ einen neuen ein, bevor Sie mehr einzahlen. Ihr Guthaben können Sie trotzdem auszahlen.`,
  },
  'complaint-received': {
    title: 'Wir haben Ihre Beschwerde erhalten',
    text: ({ complaintId, offerDueAt }, say) =>
      `Ihre Beschwerde hat die Nummer ${complaintId}. Unsere Antwort lesen Sie auf der Seite „Beschwerden“. Wenn wir sie bis ${say.time(offerDueAt)} nicht erledigt haben, können Sie sich an eine unabhängige Stelle wenden.`,
  },
  'complaint-answered': {
    title: 'Wir haben Ihre Beschwerde beantwortet',
    text: ({ complaintId }) =>
      `Unsere Antwort auf die Beschwerde ${complaintId} lesen Sie auf der Seite „Beschwerden“. Wenn Sie nicht zufrieden sind, sieht sie sich jemand anderes an.`,
  },
  'complaint-third-level': {
    title: 'Sie können sich an eine unabhängige Stelle wenden',
    text: ({ complaintId }) =>
      `Das Schreiben zur Beschwerde ${complaintId} steht auf der Seite „Beschwerden“. Es sagt, wohin Sie sich wenden können; das kostet Sie nichts.`,
  },
  'complaint-decided': {
    title: 'Über Ihre Beschwerde wurde entschieden',
    text: ({ complaintId }) =>
      `Die Entscheidung der unabhängigen Stelle über die Beschwerde ${complaintId} steht auf der Seite „Beschwerden“.`,
  },
  'data-export-ready': {
    title: 'Die Kopie Ihrer Daten ist bereit',
    text: () =>
      `Die Kopie Ihrer Daten können Sie sieben Tage lang auf der Seite „Ihre Daten“ abholen. ${ifNotYou}`,
  },
}
