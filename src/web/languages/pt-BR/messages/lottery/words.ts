import type { lotteryWords as english } from '#web/ui/messages/lottery/words.ts'
import type { Texts } from '../../../texts.ts'

export const lotteryWords: Texts<typeof english> = {
  Numbers: 'Números',
  Bonus: 'Bônus',
  'Bonus Ball': 'Bola bônus',
  Supplementary: 'Suplementar',
  'Extra number': 'Número extra',
  'Euro numbers': 'Números euro',
  'Dream number': 'Número do sonho',
  'last #': '# últimos',
  'The house': 'A casa',
  'None: our own draw': 'Nenhuma: nosso próprio sorteio',
  'Second decimals of the opening values of five stock indices':
    'Segundas casas decimais dos valores de abertura de cinco índices de ações',
  'Terms of the house': 'Condições da casa',
}
