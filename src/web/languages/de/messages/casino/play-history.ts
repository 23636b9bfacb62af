import type { playHistoryMessages as english } from '#web/ui/messages/casino/play-history.ts'
import type { Texts } from '../../../texts.ts'

export const playHistoryMessages: Texts<typeof english> = {
  kinds: {
    casino: 'Casino',
    'scratch-cards': 'Rubbellose',
    slots: 'Spielautomaten',
    bingo: 'Bingo',
    lottery: 'Lotterien',
  },
  show: 'Zeigen',
  filter: {
    label: 'Welche Spiele',
    search: 'Suchen',
    searchHint: {
      casino: 'Spiel, Markt, Auswahl oder Beleg',
      'scratch-cards': 'Spiel oder Nummer des Loses',
      slots: 'Automat oder Nummer der Drehung',
      bingo: 'Raum oder Nummer',
      lottery: 'Lotterie oder Nummer des Scheins',
    },
    from: 'Von',
    to: 'Bis',
    none: 'Kein Spiel passt',
    noneText: 'Versuchen Sie andere Tage oder andere Wörter.',
  },
  states: { all: 'Alle', open: 'Offen', settled: 'Abgerechnet' },
  none: {
    casino: 'Noch keine Wetten an den Tischen',
    'scratch-cards': 'Noch keine Rubbellose',
    slots: 'Noch keine Drehungen',
    bingo: 'Noch keine Bingoscheine',
    lottery: 'Noch keine Lotteriescheine',
  },
  noneText: 'Ein Spiel steht hier, sobald Sie es machen.',
  more: 'Ältere zeigen',
  carried: (day) =>
    `Spiele bis ${day} werden außerhalb des Programms aufbewahrt. Fragen Sie den Kundendienst danach.`,
  spin: (id) => `Drehung ${id}`,
  ticket: (id) => `Schein ${id}`,
  drawOf: (when) => `Ziehung vom ${when}`,
  won: 'Gewonnen',
  lost: 'Verloren',
  part: 'Ein Teil des Einsatzes zurück',
  noStake: 'Einsatz zurück',
}
