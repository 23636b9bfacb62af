import type { lotteryWords as english } from '#web/ui/messages/lottery/words.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryWords: Texts<typeof english> = {
  Numbers: 'Zahlen',
  Bonus: 'Zusatzzahl',
  'Bonus Ball': 'Zusatzkugel',
  Supplementary: 'Zusatzzahl',
  'Extra number': 'Zusatzzahl',
  'Euro numbers': 'Eurozahlen',
  'Dream number': 'Traumzahl',
  'last #': 'letzte #',
  'The house': 'Das Haus',
  'None: our own draw': 'Keine: unsere eigene Ziehung',
  'Second decimals of the opening values of five stock indices':
    'Zweite Nachkommastellen der Eröffnungswerte von fünf Aktienindizes',
  'Terms of the house': 'Bedingungen des Hauses',
}
