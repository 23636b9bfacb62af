import type { gameListNames as english } from '#web/ui/messages/casino/game-lists.ts'
import type { Texts } from '../../../texts.ts'

export const gameListNames: Texts<typeof english> = {
  20: 'Teenpatti',
  21: 'Pôquer',
  22: 'Bacará',
  24: '32 cartas',
  27: '7 da sorte',
}
