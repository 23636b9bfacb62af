import type { bingoRefusals as english } from '#contract/refusals/bingo.ts'
import type { Texts } from '../../texts.ts'

export const bingoRefusals: Texts<typeof english> = {
  ROOM_CLOSED: [409, 'Esta sala está fechada no momento.'],
  SALE_ENDED: [409, 'A venda desta rodada terminou. A próxima rodada começa em breve.'],
  TICKETS_OF_PLAYER: [422, 'Você não pode ter mais de 12 cartelas em uma rodada.'],
  TICKETS_SOLD_OUT: [
    409,
    'Todas as cartelas desta rodada foram vendidas. A próxima começa em breve.',
  ],
}
