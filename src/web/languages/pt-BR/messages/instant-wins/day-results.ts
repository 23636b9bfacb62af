import { locale } from '#domain/language/locale.ts'
import type { dayResultTexts as english } from '#web/ui/messages/instant-wins/day-results.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const dayResultTexts: Texts<typeof english> = {
  title: 'Resultado por dia',
  lead: 'Os últimos 30 dias. O arquivo tem todos.',
  none: 'Nada foi jogado nos últimos 30 dias.',
  cards: (plays) => counted(plays, 'raspadinha', 'raspadinhas'),
  spins: (plays) => counted(plays, 'giro', 'giros'),
  rounds: (plays) => counted(plays, 'rodada', 'rodadas'),
  unplayed: (cards) => `${cards.toLocaleString(locale)} não jogadas`,
  money: (staked, paid) => `${staked} apostados, ${paid} pagos`,
  return: (actual, expected) => `retorno ${actual}, pelas regras ${expected}`,
  bounds: (least, most) => `pelo acaso ${least} a ${most}`,
  alarm: 'Retorno fora dos seus limites',
  download: 'Baixar CSV',
  downloadNamed: 'Baixar CSV: Resultado por dia',
  downloadFailed: 'Os resultados não puderam ser lidos. Tente de novo.',
}
