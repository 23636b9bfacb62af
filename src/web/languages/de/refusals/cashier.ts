import type { cashierRefusals as english } from '#contract/refusals/cashier.ts'
import type { Texts } from '../../texts.ts'

export const cashierRefusals: Texts<typeof english> = {
  INSUFFICIENT_FUNDS: [422, 'Ihr Guthaben reicht dafür nicht.'],
  DEPOSIT_REQUIRED: [422, 'Bitte zahlen Sie Geld ein'],
  UTR_REQUIRED: [400, 'Die UTR-Nummer fehlt'],
  UTR_INVALID: [400, 'Die Kennung der Zahlung hat 4 bis 20 Buchstaben oder Ziffern.'],
  UTR_INVALID_UPI: [
    400,
    'Die Kennung einer UPI-Zahlung hat 12 Ziffern. Ihre UPI-App zeigt sie als UTR oder UPI-Referenz.',
  ],
  UTR_INVALID_BANK: [
    400,
    'Die Kennung dieser Zahlung hat 6 bis 22 Buchstaben oder Ziffern. Ihre Bank zeigt sie als UTR oder Referenznummer.',
  ],
  AMOUNT_REQUIRED: [400, 'Der Betrag fehlt'],
  AMOUNT_INVALID: [
    400,
    'Bitte geben Sie den Betrag als einfache Zahl an, zum Beispiel 500 oder 500,50.',
  ],
  AMOUNT_TOO_SMALL: [422, 'Dies liegt unter dem kleinsten Betrag.'],
  AMOUNT_TOO_LARGE: [422, 'Dies liegt über dem größten Betrag.'],
  FILE_EMPTY: [400, 'Diese Datei ist leer. Bitte wählen Sie das Bild noch einmal.'],
  REFERENCE_USED: [409, 'Diese Kennung einer Zahlung wurde schon benutzt.'],
  FILE_NOT_AN_IMAGE: [415, 'Der Beleg muss ein Bild als PNG, JPEG oder WebP sein.'],
  FILE_TOO_LARGE: [
    413,
    'Das Bild ist größer als 5 MB, als 24 Megapixel oder als 16.384 Pixel je Seite.',
  ],
  UPLOADS_FULL: [
    429,
    'Sie haben in 24 Stunden Dateien von 50 MB gesandt. Bitte senden Sie diese morgen.',
  ],
  ALREADY_DECIDED: [409, 'Über diese Anfrage wurde schon entschieden.'],
  AMOUNT_MISMATCH: [422, 'Der erhaltene Betrag weicht vom angegebenen ab.'],
  PAYER_DIFFERS: [
    422,
    'Der Zahler heißt nicht wie der Spieler. Senden Sie das Geld dorthin zurück, woher es kam.',
  ],
  DEPOSIT_OVER_LIMIT: [
    409,
    'Die Einzahlung liegt über einem Einzahlungslimit, das nach der Anfrage gesetzt wurde. Senden Sie das Geld dorthin zurück, woher es kam.',
  ],
  BANK_REFERENCE_REQUIRED: [400, 'Bitte geben Sie die Kennung der Zahlung an.'],
  PAYEE_DIFFERS: [
    422,
    'Wir zahlen nur auf Konten in Ihrem eigenen Namen. Der Name des Kontoinhabers ist nicht der Name dieses Kontos.',
  ],
  UNDER_REVIEW: [
    409,
    'Diese Auszahlung wird geprüft. Über sie kann entschieden werden, wenn die Prüfung vorbei ist.',
  ],
  PAYEE_TOO_NEW: [
    409,
    'Der Spieler hat dieses Konto erst vor Kurzem hinzugefügt oder geändert. Es kann bezahlt werden, wenn die Wartezeit vorbei ist.',
  ],
  REVIEW_STEP_NOT_ALLOWED: [409, 'Die Prüfung erlaubt diesen Schritt jetzt nicht.'],
  OWN_PROPOSAL: [
    403,
    'Sie haben dies selbst vorgeschlagen. Ein anderer Betreiber muss es bestätigen.',
  ],
  CHANGE_WAITING: [
    409,
    'Eine Änderung dieses Kontos wartet auf einen zweiten Betreiber. Sie muss zuerst bestätigt oder verworfen werden.',
  ],
  CONFISCATION_OFF: [403, 'Diese Installation erlaubt nicht, Geld von Spielern einzubehalten.'],
  LEGAL_BASIS_REQUIRED: [400, 'Bitte geben Sie die Rechtsgrundlage und das Dokument an.'],
  FEE_NOT_SHOWN: [
    409,
    'Dem Spieler wurde vor der Anfrage keine Gebühr gezeigt, also darf keine genommen werden.',
  ],
  FEE_CHANGED: [
    409,
    'Von dieser Auszahlung kann eine Gebühr genommen werden, die Sie noch nicht gesehen haben. Bitte sehen Sie sich die Gebühr an, und fragen Sie die Auszahlung noch einmal an.',
  ],
  SOURCE_UNKNOWN: [409, 'Es ist nicht bekannt, woher das Geld kam.'],
  STATEMENT_UNREADABLE: [422, 'Dieser Kontoauszug konnte nicht gelesen werden.'],
  NO_PROVIDER: [404, 'Dieser Zahlungsweg wird hier nicht angeboten.'],
  PROVIDER_UNAVAILABLE: [
    503,
    'Die Zahlungsseite ist zurzeit nicht erreichbar. Es wurde nichts bezahlt. Bitte versuchen Sie es noch einmal.',
  ],
  SIGNATURE_INVALID: [403, 'Die Unterschrift dieser Nachricht stimmt nicht.'],
  OWN_REQUEST: [
    409,
    'Sie haben diese Auszahlung selbst verlangt. Ein anderer Betreiber muss entscheiden.',
  ],
  PAYOUT_DETAILS_INVALID: [422, 'Bitte prüfen Sie die Angaben zu Bank oder UPI.'],
}
