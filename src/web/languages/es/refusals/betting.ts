import type { bettingRefusals as english } from '#contract/refusals/betting.ts'
import type { Texts } from '../../texts.ts'

export const bettingRefusals: Texts<typeof english> = {
  MARKET_NOT_OPEN: [409, 'Este mercado no está abierto a las apuestas.'],
  MARKET_SUSPENDED: [409, 'Este mercado está suspendido. Espere a que se abra de nuevo.'],
  UNKNOWN_SELECTION: [422, 'Esta selección no es parte del mercado.'],
  SELECTION_WITHDRAWN: [422, 'Esta selección se ha retirado.'],
  PRICE_NOT_ON_LADDER: [422, 'Esta cuota no es una de las cuotas del mercado.'],
  STAKE_TOO_SMALL: [422, 'El importe está por debajo del mínimo.'],
  STAKE_TOO_LARGE: [422, 'El importe está por encima del máximo.'],
  WINNINGS_TOO_LARGE: [422, 'Con esta apuesta podría ganar en un día más del máximo.'],
  EVENT_STARTED: [422, 'El evento ha empezado y este mercado no acepta más apuestas.'],
  ODDS_CHANGED: [409, 'La cuota ha cambiado.'],
  SELF_MATCH: [409, 'Esto se igualaría con su propia orden. Cancélela primero.'],
  ORDER_NOT_OPEN: [409, 'No queda ninguna parte de esta orden que cambiar.'],
  ORDER_WAITS: [
    409,
    'Esta orden espera a igualarse en directo. Hasta entonces no se puede cambiar.',
  ],
  EVENT_BLOCKED: [409, 'Su propio límite ha detenido sus apuestas en este evento.'],
  EVENT_LIMIT: [422, 'Esto superaría su propio límite para este evento.'],
  EVENT_MATCHED_LIMIT: [
    422,
    'Esto superaría su propio límite de apuestas igualadas en este evento.',
  ],
  NO_STARTING_PRICE: [409, 'Este mercado no fija cuota de salida, o ya la ha fijado.'],
  NOTHING_TO_CHANGE: [409, 'La orden ya tiene estos valores.'],
  PROFIT_RATIO: [
    422,
    'A esta cuota, un importe tan pequeño no se puede pagar con exactitud. Elija uno mayor.',
  ],
  FILL_MIN_INVALID: [
    422,
    'Lo mínimo que debe igualarse está entre el importe mínimo y el importe de la apuesta.',
  ],
  DUTCHING_NOT_OFFERED: [
    422,
    'Un importe solo se puede repartir donde gana una selección, y entre selecciones distintas.',
  ],
  NO_EVEN_PROFIT: [
    422,
    'A estas cuotas, ningún importe da esta ganancia sea cual sea la selección que gane. Elija menos selecciones o un importe total.',
  ],
  PERSISTENCE_NOT_OFFERED: [422, 'Este mercado no puede mantener órdenes de esta forma.'],
}
