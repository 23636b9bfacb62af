import type { proofMessages as english } from '#web/ui/messages/lottery/proof.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const proofMessages: Texts<typeof english> = {
  title: 'Beweis einer Ziehung',
  lead: 'Diese Zahlen haben wir selbst gezogen. Ihr Browser berechnet sie noch einmal, aus der Zusage, die vor der ersten Wette veröffentlicht wurde, und aus allen Wetten bei Annahmeschluss.',
  open: 'Diese Ziehung fand noch nicht statt. Die folgende Zusage wurde vor ihrer ersten Wette veröffentlicht.',
  promise: 'Zusage',
  seed: 'Startwert, nach der Ziehung genannt',
  entropy: 'Hash aller Wetten',
  bets: (count) => plural(count, 'Die Wette', `Alle ${count} Wetten`),
  steps: 'Was Ihr Browser geprüft hat',
  right: 'richtig',
  wrong: 'falsch',
  seedFits: 'Der SHA-256 des Startwerts ist die Zusage.',
  betsFit: 'Der SHA-256 der Liste aller Wetten ist der Hash, mit dem gezogen wurde.',
  numbersFit: 'Die Zahlen, die aus beiden folgen, sind die veröffentlichten.',
  proved: 'Die Ziehung ist bewiesen.',
  notProved: 'Die Ziehung ist nicht bewiesen. Bitte schreiben Sie unserem Kundendienst.',
}
