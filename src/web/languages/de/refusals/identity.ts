import type { identityRefusals as english } from '#contract/refusals/identity.ts'
import type { Texts } from '../../texts.ts'

export const identityRefusals: Texts<typeof english> = {
  PAYMENT_PROOF_NEEDED: [
    403,
    'Bevor Sie mehr einzahlen, weisen Sie bitte nach, dass das Konto, mit dem Sie zahlen, Ihnen gehört. Die Seite „Identität“ sagt, wie. Auszahlen können Sie ohne Nachweis.',
  ],
  SOURCE_PROOF_NEEDED: [
    403,
    'Bevor Sie mehr einzahlen, weisen Sie bitte nach, woher das Geld kommt. Die Seite „Identität“ sagt, wie. Auszahlen können Sie ohne Nachweis.',
  ],
  PROOF_MISSING: [409, 'Bitte fügen Sie zuerst das Dokument hinzu und reichen Sie es dann ein.'],
  IDENTITY_NOT_VERIFIED: [
    403,
    'Bitte weisen Sie zuerst Ihre Identität nach. Die Seite „Identität“ sagt, welche Dokumente wir brauchen.',
  ],
  IDENTITY_IN_REVIEW: [409, 'Ihre Dokumente werden angesehen. Sie können sie jetzt nicht ändern.'],
  DOCUMENTS_VERIFIED: [409, 'Diese Dokumente sind geprüft. Wir brauchen jetzt keine weiteren.'],
  ADDRESS_IN_PROFILE: [
    409,
    'Ihre Anschrift ist noch nicht geprüft. Sie können sie in Ihrem Profil ändern.',
  ],
  IDENTITY_PROVED: [
    409,
    'Dieser Spieler hat das bereits nachgewiesen. Eine Auszahlung ist kein Anlass, diese Dokumente noch einmal zu verlangen.',
  ],
  NO_IDENTITY_PROVIDER: [
    404,
    'Dieser Weg, Ihre Identität nachzuweisen, wird hier nicht angeboten.',
  ],
  IDENTITY_PROVIDER_UNAVAILABLE: [
    503,
    'Der Identitätsdienst antwortet nicht. Bitte versuchen Sie es gleich noch einmal, oder reichen Sie Ihre Dokumente hier ein.',
  ],
  DOCUMENTS_MISSING: [
    409,
    'Bitte fügen Sie ein Ausweisdokument hinzu und einen Brief oder eine Rechnung mit Ihrer Anschrift.',
  ],
  DOCUMENTS_TOO_MANY: [
    409,
    'Vier Dokumente genügen. Bitte entfernen Sie eines, bevor Sie ein weiteres hinzufügen.',
  ],
  DOCUMENT_UNREADABLE: [
    415,
    'Bitte wählen Sie ein Bild als PNG, JPEG oder WebP oder ein PDF, das sich ohne Passwort öffnet.',
  ],
  DOCUMENT_KEY_LOST: [
    503,
    'Dieses Bild lässt sich nicht öffnen: es wurde mit einem anderen Schlüssel versiegelt, als der Server jetzt hat.',
  ],
  DOCUMENT_PAGES_TOO_MANY: [
    413,
    'Dieses PDF hat mehr als 8 Seiten. Bitte reichen Sie die Seiten ein, die Ihren Namen, Ihr Geburtsdatum oder Ihre Anschrift zeigen.',
  ],
  DOCUMENT_KIND_INVALID: [400, 'Bitte wählen Sie, welches Dokument dies ist.'],
  VALIDITY_OVER: [422, 'Der letzte Gültigkeitstag des Dokuments muss in der Zukunft liegen.'],
  BIRTH_DATE_DIFFERS: [
    422,
    'Das Dokument zeigt ein anderes Geburtsdatum als das Profil. Bitte vergleichen Sie beide noch einmal.',
  ],
  DOCUMENT_OF_ANOTHER: [
    409,
    'Ein anderer geprüfter Spieler hat dasselbe Dokument gezeigt. Eine Person hat ein Konto.',
  ],
}
