import type { playHistoryMessages as english } from '#web/ui/messages/casino/play-history.ts'
import type { Texts } from '../../../texts.ts'

export const playHistoryMessages: Texts<typeof english> = {
  kinds: {
    casino: 'Casino',
    'scratch-cards': 'Rascas',
    slots: 'Tragaperras',
    bingo: 'Bingo',
    lottery: 'Loterías',
  },
  show: 'Mostrar',
  filter: {
    label: 'Qué jugadas',
    search: 'Buscar',
    searchHint: {
      casino: 'Juego, mercado, selección o recibo',
      'scratch-cards': 'Juego o número del rasca',
      slots: 'Tragaperras o número de la tirada',
      bingo: 'Sala o número',
      lottery: 'Lotería o número del billete',
    },
    from: 'Desde',
    to: 'Hasta',
    none: 'Ninguna jugada coincide',
    noneText: 'Pruebe con otros días u otras palabras.',
  },
  states: { all: 'Todas', open: 'Abiertas', settled: 'Liquidadas' },
  none: {
    casino: 'Todavía no hay apuestas en las mesas',
    'scratch-cards': 'Todavía no hay rascas',
    slots: 'Todavía no hay tiradas',
    bingo: 'Todavía no hay cartones de bingo',
    lottery: 'Todavía no hay billetes de lotería',
  },
  noneText: 'Una jugada aparece aquí desde el momento en que la hace.',
  more: 'Mostrar anteriores',
  carried: (day) =>
    `Las jugadas hasta el ${day} se conservan fuera del programa. Pregunte por ellas a atención al cliente.`,
  spin: (id) => `Tirada ${id}`,
  ticket: (id) => `Billete ${id}`,
  drawOf: (when) => `sorteo de ${when}`,
  won: 'Ganada',
  lost: 'Perdida',
  part: 'Parte del importe devuelta',
  noStake: 'Importe devuelto',
}
