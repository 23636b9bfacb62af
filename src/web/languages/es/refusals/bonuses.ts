import type { bonusRefusals as english } from '#contract/refusals/bonuses.ts'
import type { Texts } from '../../texts.ts'

export const bonusRefusals: Texts<typeof english> = {
  BONUS_STEP: [409, 'Este bono no está en ese paso. Cargue la página de nuevo.'],
  BONUS_RUNNING: [
    409,
    'Tiene un bono que no ha terminado. Puede aceptar este cuando el otro termine, o renunciar al otro.',
  ],
  BONUS_OFFER_OVER: [409, 'El plazo para aceptar este bono ha terminado. Su saldo no cambia.'],
  BONUS_NOT_FOR_YOU: [
    403,
    'Ahora no podemos darle este bono. Su saldo no cambia. Atención al cliente puede decirle más.',
  ],
  BONUS_TIMES: [422, 'Este bono exige apostar más de lo permitido. Elija menos.'],
  BONUS_MIXED: [422, 'Un bono es para un solo tipo de juego. Elija uno.'],
  BONUS_LIMIT: [
    422,
    'El jugador recibiría en 30 días más bonos de los que permite esta instalación.',
  ],
  BONUSES_UNWANTED: [409, 'El jugador ha elegido no recibir bonos.'],
  BONUS_BARRED: [
    409,
    'Este jugador no recibe ahora ningún bono: la cuenta está en pausa, cerrada, sin verificar, en una lista o en revisión por otra mesa.',
  ],
  BONUS_OWN_GRANT: [403, 'Este bono lo concedió usted. Debe decidir sobre él otro operador.'],
}
