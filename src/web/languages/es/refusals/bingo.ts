import type { bingoRefusals as english } from '#contract/refusals/bingo.ts'
import type { Texts } from '../../texts.ts'

export const bingoRefusals: Texts<typeof english> = {
  ROOM_CLOSED: [409, 'Esta sala está cerrada en este momento.'],
  SALE_ENDED: [409, 'La venta de esta ronda ha terminado. La siguiente empieza en breve.'],
  TICKETS_OF_PLAYER: [422, 'No puede tener más de 12 cartones en una ronda.'],
  TICKETS_SOLD_OUT: [
    409,
    'Todos los cartones de esta ronda están vendidos. La siguiente empieza en breve.',
  ],
}
