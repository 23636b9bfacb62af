import type { casinoRefusals as english } from '#contract/refusals/casino.ts'
import type { Texts } from '../../texts.ts'

export const casinoRefusals: Texts<typeof english> = {
  TABLE_OFF: [409, 'Dieser Tisch ist zurzeit geschlossen.'],
  RULES_CHANGED: [
    409,
    'Die Dateien haben sich noch einmal geändert. Bitte sehen Sie den neuen Hash an.',
  ],
  BETS_CLOSED: [409, 'Für diese Runde werden keine Wetten mehr angenommen.'],
  NOTHING_TO_UNDO: [409, 'Es gibt keine Wette von Ihnen, die zurückgenommen werden kann.'],
  PLAYER_LIMIT: [
    422,
    'Mit dieser Wette setzten Sie in einer Runde mehr aufs Spiel, als der Tisch erlaubt.',
  ],
  ROUND_NOT_OVER: [409, 'Diese Runde ist noch nicht vorbei.'],
  ROUND_ALREADY_VOID: [409, 'Diese Runde ist schon ungültig.'],
  ROUND_KEPT_OUTSIDE: [
    409,
    'Diese Runde ist so alt, dass sie außerhalb des Programms aufbewahrt wird. Der Kundendienst kann sie für Sie nachsehen.',
  ],
  REFERENCE_KEPT_OUTSIDE: [
    409,
    'Wetten mit dieser Referenz wurden vor langer Zeit abgegeben und werden außerhalb des Programms aufbewahrt. Jetzt wurde nichts gesetzt.',
  ],
}
