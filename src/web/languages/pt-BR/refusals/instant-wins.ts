import type { instantWinRefusals as english } from '#contract/refusals/instant-wins.ts'
import type { Texts } from '../../texts.ts'

export const instantWinRefusals: Texts<typeof english> = {
  GAME_CLOSED: [409, 'Este jogo está fechado no momento. Nada foi apostado.'],
  GAME_NOT_ON_SALE: [
    409,
    'Este jogo não está mais à venda. As raspadinhas compradas continuam válidas.',
  ],
  SEED_USED: [
    409,
    'Você comprou uma raspadinha deste jogo em outro lugar. Olhe de novo e tente outra vez.',
  ],
  SPIN_TOO_SOON: [429, 'O seu último giro acabou de acontecer. Espere um instante.'],
  SPIN_KEPT_OUTSIDE: [
    409,
    'Este giro é tão antigo que é guardado fora do programa. O suporte pode consultá-lo para você.',
  ],
  CARD_VOID: [409, 'Esta raspadinha não conta. Seu valor foi devolvido.'],
}
