import type { multipleRefusals as english } from '#contract/refusals/multiples.ts'
import type { Texts } from '../../texts.ts'

export const multipleRefusals: Texts<typeof english> = {
  CORRELATED: [
    422,
    'El resultado de una de estas selecciones influye en otra, así que no se pueden combinar.',
  ],
  NOT_IN_MULTIPLES: [422, 'Las selecciones de este mercado no se pueden combinar.'],
  PRICE_UNAVAILABLE: [409, 'Ahora no hay cuota para este importe.'],
  RETURN_TOO_LARGE: [422, 'El pago posible supera el máximo de una apuesta.'],
  HOUSE_LIMIT: [422, 'La casa no acepta ahora más apuestas de este tamaño.'],
  BET_FINAL: [409, 'Una apuesta hecha no se puede cambiar ni cancelar.'],
  MULTIPLE_NOT_OPEN: [409, 'Esta apuesta ya está decidida.'],
}
