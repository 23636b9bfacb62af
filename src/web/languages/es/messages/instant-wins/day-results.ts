import { locale } from '#domain/language/locale.ts'
import type { dayResultTexts as english } from '#web/ui/messages/instant-wins/day-results.ts'
import type { Texts } from '../../../texts.ts'
import { counted } from '../../../words.ts'

export const dayResultTexts: Texts<typeof english> = {
  title: 'Resultado por día',
  lead: 'Los últimos 30 días. El archivo los tiene todos.',
  none: 'No se ha jugado nada en los últimos 30 días.',
  cards: (plays) => counted(plays, 'rasca', 'rascas'),
  spins: (plays) => counted(plays, 'tirada', 'tiradas'),
  rounds: (plays) => counted(plays, 'ronda', 'rondas'),
  unplayed: (cards) => `${cards.toLocaleString(locale)} sin jugar`,
  money: (staked, paid) => `${staked} apostados, ${paid} pagados`,
  return: (actual, expected) => `retorno ${actual}, según las reglas ${expected}`,
  bounds: (least, most) => `por azar de ${least} a ${most}`,
  alarm: 'Retorno fuera de sus límites',
  download: 'Descargar CSV',
  downloadNamed: 'Descargar CSV: resultado por día',
  downloadFailed: 'No se han podido leer los resultados. Inténtelo de nuevo.',
}
