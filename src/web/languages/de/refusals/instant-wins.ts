import type { instantWinRefusals as english } from '#contract/refusals/instant-wins.ts'
import type { Texts } from '../../texts.ts'

export const instantWinRefusals: Texts<typeof english> = {
  GAME_CLOSED: [409, 'Dieses Spiel ist zurzeit geschlossen. Es wurde nichts gesetzt.'],
  GAME_NOT_ON_SALE: [409, 'Dieses Spiel wird nicht mehr verkauft. Gekaufte Lose bleiben gültig.'],
  SEED_USED: [
    409,
    'Sie haben anderswo ein Los dieses Spiels gekauft. Bitte sehen Sie noch einmal hin und versuchen Sie es erneut.',
  ],
  SPIN_TOO_SOON: [429, 'Ihre letzte Drehung war gerade eben. Bitte warten Sie einen Augenblick.'],
  SPIN_KEPT_OUTSIDE: [
    409,
    'Diese Drehung ist so alt, dass sie außerhalb des Programms aufbewahrt wird. Der Kundendienst kann sie für Sie nachsehen.',
  ],
  CARD_VOID: [409, 'Dieses Los zählt nicht. Ihr Einsatz wurde zurückgegeben.'],
}
