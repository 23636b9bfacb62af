import type { instantWinRefusals as english } from '#contract/refusals/instant-wins.ts'
import type { Texts } from '../../texts.ts'

export const instantWinRefusals: Texts<typeof english> = {
  GAME_CLOSED: [409, 'Este juego está cerrado en este momento. No se ha apostado nada.'],
  GAME_NOT_ON_SALE: [
    409,
    'Este juego ya no está a la venta. Los rascas comprados siguen valiendo.',
  ],
  SEED_USED: [
    409,
    'Ha comprado un rasca de este juego en otro lugar. Mírelo e inténtelo de nuevo.',
  ],
  SPIN_TOO_SOON: [429, 'Su última tirada ha sido hace un momento. Espere un momento.'],
  SPIN_KEPT_OUTSIDE: [
    409,
    'Esta tirada es tan antigua que se conserva fuera del programa. Atención al cliente puede consultarla por usted.',
  ],
  CARD_VOID: [409, 'Este rasca no cuenta. Se le ha devuelto el importe.'],
}
