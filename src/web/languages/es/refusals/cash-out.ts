import type { cashOutRefusals as english } from '#contract/refusals/cash-out.ts'
import type { Texts } from '../../texts.ts'

export const cashOutRefusals: Texts<typeof english> = {
  CASH_OUT_UNAVAILABLE: [409, 'Esta apuesta no se puede cerrar en este momento.'],
  CASH_OUT_CHANGED: [409, 'La cifra del cierre ha cambiado.'],
  NOTHING_TO_CASH_OUT: [409, 'Aquí no hay nada que cerrar.'],
  CASH_OUT_TOO_THIN: [
    409,
    'Las ofertas del mercado no alcanzan ahora para cerrar toda la apuesta.',
  ],
  CASH_OUT_EXPIRED: [409, 'Esta oferta de cierre ha terminado. Mire la nueva.'],
}
