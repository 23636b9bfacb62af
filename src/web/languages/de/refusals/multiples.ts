import type { multipleRefusals as english } from '#contract/refusals/multiples.ts'
import type { Texts } from '../../texts.ts'

export const multipleRefusals: Texts<typeof english> = {
  CORRELATED: [
    422,
    'Das Ergebnis einer dieser Auswahlen beeinflusst eine andere, deshalb lassen sie sich nicht verbinden.',
  ],
  NOT_IN_MULTIPLES: [422, 'Auswahlen dieses Marktes lassen sich nicht verbinden.'],
  PRICE_UNAVAILABLE: [409, 'Für diesen Einsatz gibt es zurzeit keine Quote.'],
  RETURN_TOO_LARGE: [422, 'Die mögliche Auszahlung liegt über dem Höchstbetrag einer Wette.'],
  HOUSE_LIMIT: [422, 'Das Haus nimmt zurzeit keine Wetten dieser Größe mehr an.'],
  BET_FINAL: [409, 'Eine platzierte Wette kann weder geändert noch gestrichen werden.'],
  MULTIPLE_NOT_OPEN: [409, 'Diese Wette ist schon entschieden.'],
}
