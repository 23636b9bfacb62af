import { locale } from '#domain/language/locale.ts'
import type { dayResultTexts as english } from '#web/ui/messages/instant-wins/day-results.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const dayResultTexts: Texts<typeof english> = {
  title: 'Ergebnis nach Tagen',
  lead: 'Die letzten 30 Tage. Die Datei enthält alle.',
  none: 'In den letzten 30 Tagen wurde nichts gespielt.',
  cards: (plays) => counted(plays, 'Los', 'Lose'),
  spins: (plays) => counted(plays, 'Drehung', 'Drehungen'),
  rounds: (plays) => counted(plays, 'Runde', 'Runden'),
  unplayed: (cards) => `${cards.toLocaleString(locale)} nicht gespielt`,
  money: (staked, paid) => `${staked} gesetzt, ${paid} gezahlt`,
  return: (actual, expected) => `Auszahlung ${actual}, nach den Regeln ${expected}`,
  bounds: (least, most) => `durch Zufall ${least} bis ${most}`,
  alarm: 'Auszahlung außerhalb ihrer Grenzen',
  download: 'CSV herunterladen',
  downloadNamed: 'CSV herunterladen: Ergebnis nach Tagen',
  downloadFailed:
    'Die Ergebnisse konnten nicht gelesen werden. Bitte versuchen Sie es noch einmal.',
}
