import type { alertMessages as english } from '#web/ui/messages/lottery/alerts.ts'
import type { Texts } from '../../../texts.ts'

export const alertMessages: Texts<typeof english> = {
  title: 'Avisarme',
  lead: 'De las ganancias le avisamos siempre. Elija qué más quiere saber de esta lotería.',
  toNotices: 'En la página o por correo',
  results: 'Resultados de sorteos en los que no he ganado',
  plans: 'Renovaciones y finales de mis planes, dos días antes y cuando ocurren',
  jackpot: (currency) => `Botes desde este importe, en ${currency}; vacío: ninguno`,
  jackpotWrong: 'Introduzca un importe como 50000000,00.',
  save: 'Guardar',
  saved: 'Su elección está guardada.',
}
