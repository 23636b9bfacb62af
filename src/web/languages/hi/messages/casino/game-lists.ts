import type { gameListNames as english } from '#web/ui/messages/casino/game-lists.ts'
import type { Texts } from '../../../texts.ts'

export const gameListNames: Texts<typeof english> = {
  20: 'तीन पत्ती',
  21: 'पोकर',
  22: 'बैकारा',
  24: '32 पत्ते',
  27: 'लकी 7',
}
