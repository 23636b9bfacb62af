import type { gameListNames as english } from '#web/ui/messages/casino/game-lists.ts'
import type { Texts } from '../../../texts.ts'

export const gameListNames: Texts<typeof english> = {
  20: 'Teenpatti',
  21: 'Poker',
  22: 'Baccarat',
  24: '32 Karten',
  27: 'Glückliche 7',
}
