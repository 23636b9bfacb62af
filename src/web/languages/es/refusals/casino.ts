import type { casinoRefusals as english } from '#contract/refusals/casino.ts'
import type { Texts } from '../../texts.ts'

export const casinoRefusals: Texts<typeof english> = {
  TABLE_OFF: [409, 'Esta mesa está cerrada en este momento.'],
  RULES_CHANGED: [409, 'Los archivos han cambiado una vez más. Mire el nuevo hash.'],
  BETS_CLOSED: [409, 'Ya no se aceptan apuestas en esta ronda.'],
  NOTHING_TO_UNDO: [409, 'No hay ninguna apuesta suya que retirar.'],
  PLAYER_LIMIT: [422, 'Con esta apuesta arriesgaría en una ronda más de lo que permite la mesa.'],
  ROUND_NOT_OVER: [409, 'Esta ronda aún no ha terminado.'],
  ROUND_ALREADY_VOID: [409, 'Esta ronda ya está anulada.'],
  ROUND_KEPT_OUTSIDE: [
    409,
    'Esta ronda es tan antigua que se conserva fuera del programa. Atención al cliente puede consultarla por usted.',
  ],
  REFERENCE_KEPT_OUTSIDE: [
    409,
    'Las apuestas con esta referencia se hicieron hace mucho y se conservan fuera del programa. Ahora no se ha apostado nada.',
  ],
}
