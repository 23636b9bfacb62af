import type { bingoRefusals as english } from '#contract/refusals/bingo.ts'
import type { Texts } from '../../texts.ts'

export const bingoRefusals: Texts<typeof english> = {
  ROOM_CLOSED: [409, 'Dieser Raum ist zurzeit geschlossen.'],
  SALE_ENDED: [409, 'Der Verkauf für diese Runde ist vorbei. Die nächste Runde beginnt in Kürze.'],
  TICKETS_OF_PLAYER: [422, 'Sie können in einer Runde nicht mehr als 12 Scheine haben.'],
  TICKETS_SOLD_OUT: [
    409,
    'Alle Scheine dieser Runde sind verkauft. Die nächste Runde beginnt in Kürze.',
  ],
}
