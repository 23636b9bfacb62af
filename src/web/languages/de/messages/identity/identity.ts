import type {
  identityDesk as englishDesk,
  identityMessages as english,
} from '#web/ui/messages/identity/identity.ts'
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
}

export const identityDesk: Texts<typeof englishDesk> = {
  title: 'Identität',
  lead: 'Vergleichen Sie Dokumente mit dem Profil. Jeder Blick auf ein Dokument wird mit Ihrem Namen aufgeschrieben.',
  back: 'Zurück zur Liste',
  of: (userId) => `Identität von ${userId}`,
  file: 'identitaeten.csv',
  searchHint: 'Name oder Benutzername',
  empty: { title: 'Niemand wartet', text: 'Keine Dokumente warten auf eine Entscheidung.' },
  state: 'Stand',
  all: 'Alle Stände',
  columns: {
    player: 'Spieler',
    name: 'Name',
    state: 'Stand',
    submittedAt: 'Eingereicht',
    decidedAt: 'Entschieden',
    decidedBy: 'Von',
    documents: 'Dokumente',
  },
  profile: 'Profil',
  birthDate: 'Geboren',
  address: 'Anschrift',
  country: 'Land',
  none: '–',
  documents: 'Dokumente',
  noDocuments: 'Keine Dokumente.',
  show: (kind) => `${kind} zeigen`,
  page: (kind, page, pages) => (pages === 1 ? kind : `${kind}, Seite ${page} von ${pages}`),
  failed: 'Das Dokument konnte nicht geöffnet werden.',
  same: 'Dasselbe Dokument wurde eingereicht von',
  history: 'Verlauf',
  events: {
    submitted: 'eingereicht',
    verified: 'geprüft',
    rejected: 'nicht anerkannt',
    expired: 'abgelaufen',
    viewed: 'ein Dokument wurde angesehen',
  },
  by: (userId) => `von ${userId}`,
  verify: 'Anerkennen',
  reject: 'Nicht anerkennen',
  verifyText:
    'Name, Geburtsdatum und Anschrift stimmen mit den Dokumenten überein, und der Spieler ist volljährig.',
  rejectText: 'Der Spieler liest Ihren Grund und kann noch einmal einreichen.',
  validUntil: 'Letzter Gültigkeitstag des Dokuments (kann leer bleiben)',
  birthDateShown: 'Geburtsdatum auf dem Dokument',
  birthDateMissing: 'Bitte tragen Sie das Geburtsdatum ein, das auf dem Dokument steht.',
  correct: 'Das Dokument stimmt: Geburtsdatum des Profils berichtigen',
  decided: 'Die Entscheidung ist eingetragen.',
}
