import type { depositNoticeMessages as english } from '#web/ui/messages/protection/deposit-notice.ts'
import type { Texts } from '../../../texts.ts'

export const depositNoticeMessages: Texts<typeof english> = {
  title: 'Bevor Sie einzahlen',
  funds: [
    'Ihr Guthaben ist Geld, das wir Ihnen schulden. In unseren Büchern wird es getrennt von unserem eigenen Geld geführt.',
    'Jeden Tag veröffentlichen wir die Summe aller Guthaben mit einem Beweis, und daneben das Geld, das der Betreiber nach eigener Angabe für Spieler hält. Sie können prüfen, dass Ihr eigenes Guthaben mitgezählt ist.',
    'Ihr Guthaben ist nicht versichert. Würde der Betreiber zahlungsunfähig, erhielten Sie vielleicht nicht alles zurück.',
  ],
  toFunds: 'Unsere Schuld gegenüber Spielern',
  documents: 'Dokumente, um die wir Sie bitten können',
  occasions: {
    identity: 'Um Ihre Identität, Ihr Alter und Ihre Anschrift zu prüfen',
    level:
      'Wenn Ihre Einzahlungen oder Auszahlungen insgesamt eine Summe erreichen, die auf der Seite „Identität“ steht, oder wenn wir Sie mit einem Grund darum bitten',
    withdrawal: 'Wenn eine Person eine Auszahlung prüft, bevor sie gezahlt wird',
    prize: 'Wenn Sie einen großen Preis einer Lotterie gewinnen',
  },
  identityRequired: 'Wir prüfen Ihre Identität vor Ihrer ersten Einzahlung.',
  identityOptional:
    'Die Dokumente zu Ihrer Identität können Sie jederzeit einreichen, damit später niemand fragen muss.',
  how: 'Brauchen wir eines, sagt Ihnen eine Mitteilung, welches und bis wann. Dokumente zu Ihrer Identität reichen Sie auf der Seite „Identität“ ein. Um andere Dokumente bitten wir nicht.',
  toIdentity: 'Identität',
  confirm: 'Das weiß ich',
  known: (at) => `Sie haben dies am ${at} bestätigt.`,
}
