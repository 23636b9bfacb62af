import type { lotteryWords as english } from '#web/ui/messages/lottery/words.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryWords: Texts<typeof english> = {
  Numbers: 'Números',
  Bonus: 'Complementario',
  'Bonus Ball': 'Bola extra',
  Supplementary: 'Suplementario',
  'Extra number': 'Número extra',
  'Euro numbers': 'Números euro',
  'Dream number': 'Número del sueño',
  'last #': 'últimas #',
  'The house': 'La casa',
  'None: our own draw': 'Ninguna: nuestro propio sorteo',
  'Second decimals of the opening values of five stock indices':
    'Segundos decimales de los valores de apertura de cinco índices bursátiles',
  'Terms of the house': 'Condiciones de la casa',
}
