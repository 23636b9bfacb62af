import type { identityMessages as english } from '#web/ui/messages/identity/identity.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const identityMessages: Texts<typeof english> = {
  title: 'Identität',
  lead: 'Wir vergleichen Ihre Dokumente mit Ihrem Profil. Dokumente sind verschlüsselt, und jeder Blick darauf wird aufgeschrieben.',
  required: 'Einzahlen und spielen können Sie hier, sobald Ihre Identität geprüft ist.',
  notRequired:
    'Zurzeit verlangt hier niemand Dokumente von Ihnen. Einreichen können Sie sie trotzdem.',
  states: {
    none: 'Nicht eingereicht',
    submitted: 'Wird angesehen',
    verified: 'Geprüft',
    rejected: 'Nicht anerkannt',
    expired: 'Abgelaufen',
  },
  stateTexts: {
    none: 'Fügen Sie ein Ausweisdokument hinzu und einen Brief oder eine Rechnung mit Ihrem Namen und Ihrer Anschrift.',
    submitted:
      'Ein Betreiber vergleicht Ihre Dokumente mit Ihrem Profil. Die Antwort lesen Sie hier.',
    verified: 'Ihre Identität, Ihr Alter und Ihre Anschrift sind geprüft.',
    rejected:
      'Bitte ändern Sie, was der Grund nennt, und reichen Sie Ihre Dokumente noch einmal ein.',
    expired: 'Ihr Dokument ist abgelaufen. Bitte fügen Sie ein neues hinzu und reichen Sie es ein.',
  },
  reason: (reason) => `Der Grund: ${reason}`,
  validUntil: (day) => `Gültig bis ${day}`,
  kinds: {
    passport: 'Reisepass',
    'identity-card': 'Personalausweis',
    'driving-licence': 'Führerschein',
    address: 'Brief oder Rechnung mit Ihrer Anschrift',
    'payment-account': 'Auszug des Kontos, mit dem Sie zahlen',
    'source-of-money': 'Nachweis, woher das Geld kommt',
  },
  level: (level) => `Ihre Stufe: ${level} von 3`,
  proofs: {
    titles: {
      'payment-account': (level) => `Stufe ${level}: Ihr Zahlungskonto`,
      'source-of-money': (level) => `Stufe ${level}: die Herkunft Ihres Geldes`,
    },
    from: (from, moved) =>
      `Wir fragen danach, bevor Ihre Einzahlungen oder Ihre Auszahlungen zusammen mehr als ${from} ausmachen. Bisher: ${moved}. Sie können den Nachweis früher einreichen.`,
    asked: 'Wir haben Sie darum gebeten. Bis zur Anerkennung können Sie nicht einzahlen.',
    why: {
      'payment-account':
        'Wir stellen sicher, dass niemand mit dem Konto einer anderen Person zahlt.',
      'source-of-money':
        'Das Gesetz verlangt, dass wir bei größeren Summen wissen, woher sie kommen.',
    },
    what: {
      'payment-account':
        'Fügen Sie einen Auszug oder ein Bild Ihres Onlinebankings hinzu, das Ihren Namen und die Nummer des Kontos zeigt.',
      'source-of-money':
        'Fügen Sie zum Beispiel Gehaltsabrechnungen, einen Steuerbescheid, einen Kaufvertrag oder einen Auszug Ihres Sparkontos hinzu.',
    },
    withdrawing: 'Ihr Guthaben können Sie jederzeit ohne diesen Nachweis auszahlen.',
  },
  documents: 'Ihre Dokumente',
  noDocuments: 'Noch kein Dokument.',
  handedIn: (time, pages) =>
    plural(pages, `Hinzugefügt ${time}`, `${pages} Seiten, hinzugefügt ${time}`),
  remove: 'Entfernen',
  removeNamed: (kind) => `${kind} entfernen`,
  add: 'Dokument hinzufügen',
  kind: 'Dokument',
  file: 'Datei (PNG, JPEG, WebP oder PDF, höchstens 5 MB und 8 Seiten)',
  upload: 'Hinzufügen',
  noFile: 'Bitte wählen Sie eine Datei.',
  submit: 'Einreichen',
  submitText: 'Nach dem Einreichen können Sie die Dokumente nicht ändern, bis die Antwort da ist.',
  submitted: 'Ihre Dokumente sind eingereicht.',
  provider: {
    title: (name) => `Prüfung durch ${name}`,
    text: (name) =>
      `Sie zeigen Ihre Dokumente auf der Seite von ${name}. Wir teilen ${name} nichts über Sie mit. ${name} nennt uns Name, Geburtsdatum und Anschrift aus Ihren Dokumenten, und wir vergleichen sie mit Ihrem Profil.`,
    go: (name) => `Zu ${name}`,
    begun: (name, time) =>
      `Sie haben diese Prüfung am ${time} begonnen. Die Antwort von ${name} erscheint hier von selbst.`,
    goOn: 'Prüfung fortsetzen',
    orHere: 'Stattdessen können Sie Ihre Dokumente auf dieser Seite einreichen.',
  },
  move: {
    title: 'Umgezogen?',
    text: 'Teilen Sie uns Ihre neue Anschrift mit. Ihr Profil übernimmt sie, sobald ein Brief oder eine Rechnung sie zeigt. Bis dahin gilt Ihre Identität als nicht geprüft.',
    address: 'Neue Anschrift',
    tell: 'Neue Anschrift mitteilen',
    told: 'Wir kennen Ihre neue Anschrift. Bitte reichen Sie ein Dokument ein, das sie zeigt.',
    waiting: (address) =>
      `Sie haben uns eine neue Anschrift mitgeteilt: ${address}. Bitte entfernen Sie den alten Brief oder die alte Rechnung, fügen Sie ein Dokument mit der neuen Anschrift hinzu, und reichen Sie es ein.`,
    missing: 'Bitte geben Sie die neue Anschrift und das Land ein.',
  },
  failures: {
    unreadable: 'Ihre Dokumente waren nicht lesbar.',
    document_over: 'Ihr Dokument ist abgelaufen.',
    not_genuine: 'Ihr Dokument wurde nicht als echt erkannt.',
    other_person: 'Die Person im Dokument wurde nicht als Sie erkannt.',
    under_age: 'Das Dokument zeigt eine Person, die zu jung ist, um hier zu spielen.',
    no_proof_of_address: 'Ihre Anschrift wurde nicht nachgewiesen.',
  },
}
