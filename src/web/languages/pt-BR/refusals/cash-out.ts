import type { cashOutRefusals as english } from '#contract/refusals/cash-out.ts'
import type { Texts } from '../../texts.ts'

export const cashOutRefusals: Texts<typeof english> = {
  CASH_OUT_UNAVAILABLE: [409, 'Esta aposta não pode ter cash-out no momento.'],
  CASH_OUT_CHANGED: [409, 'O valor do cash-out mudou.'],
  NOTHING_TO_CASH_OUT: [409, 'Não há nada para encerrar aqui.'],
  CASH_OUT_TOO_THIN: [
    409,
    'As ofertas no mercado são pequenas demais para encerrar a aposta inteira agora.',
  ],
  CASH_OUT_EXPIRED: [409, 'Esta oferta de cash-out terminou. Veja a nova.'],
}
