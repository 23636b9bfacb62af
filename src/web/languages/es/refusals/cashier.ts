import type { cashierRefusals as english } from '#contract/refusals/cashier.ts'
import type { Texts } from '../../texts.ts'

export const cashierRefusals: Texts<typeof english> = {
  INSUFFICIENT_FUNDS: [422, 'Su saldo no alcanza para esto.'],
  DEPOSIT_REQUIRED: [422, 'Haga primero un depósito'],
  UTR_REQUIRED: [400, 'El número UTR es obligatorio'],
  UTR_INVALID: [400, 'La referencia de la transacción tiene de 4 a 20 letras o cifras.'],
  UTR_INVALID_UPI: [
    400,
    'La referencia de un pago UPI tiene 12 cifras. Su aplicación UPI la muestra como UTR o referencia UPI.',
  ],
  UTR_INVALID_BANK: [
    400,
    'La referencia de este pago tiene de 6 a 22 letras o cifras. Su banco la muestra como UTR o número de referencia.',
  ],
  AMOUNT_REQUIRED: [400, 'El importe es obligatorio'],
  AMOUNT_INVALID: [400, 'Indique el importe como un número sencillo, por ejemplo 500 o 500,50.'],
  AMOUNT_TOO_SMALL: [422, 'Esto está por debajo del importe mínimo.'],
  AMOUNT_TOO_LARGE: [422, 'Esto está por encima del importe máximo.'],
  FILE_EMPTY: [400, 'Este archivo está vacío. Elija la imagen de nuevo.'],
  REFERENCE_USED: [409, 'Esta referencia de transacción ya se usó.'],
  FILE_NOT_AN_IMAGE: [415, 'El justificante debe ser una imagen PNG, JPEG o WebP.'],
  FILE_TOO_LARGE: [
    413,
    'La imagen supera los 5 MB, los 24 megapíxeles o los 16.384 píxeles en un lado.',
  ],
  UPLOADS_FULL: [429, 'Ha enviado 50 MB de archivos en 24 horas. Envíe este mañana.'],
  ALREADY_DECIDED: [409, 'Esta petición ya está decidida.'],
  AMOUNT_MISMATCH: [422, 'El importe recibido es distinto del importe anunciado.'],
  PAYER_DIFFERS: [422, 'El pagador no se llama como el jugador. Devuelva el dinero a su origen.'],
  DEPOSIT_OVER_LIMIT: [
    409,
    'El depósito supera un límite de depósito fijado después de la petición. Devuelva el dinero a su origen.',
  ],
  BANK_REFERENCE_REQUIRED: [400, 'Indique la referencia del pago.'],
  PAYEE_DIFFERS: [
    422,
    'Solo pagamos a cuentas a su propio nombre. El nombre del titular no es el nombre de la cuenta de juego.',
  ],
  UNDER_REVIEW: [
    409,
    'Esta retirada se está comprobando. Se puede decidir cuando termine la comprobación.',
  ],
  PAYEE_TOO_NEW: [
    409,
    'El jugador añadió o cambió esta cuenta hace poco. Se le puede pagar cuando termine el tiempo de espera.',
  ],
  REVIEW_STEP_NOT_ALLOWED: [409, 'La comprobación no permite ahora este paso.'],
  OWN_PROPOSAL: [403, 'Esto lo propuso usted. Debe confirmarlo otro operador.'],
  CHANGE_WAITING: [
    409,
    'Un cambio de esta cuenta espera a un segundo operador. Primero hay que confirmarlo o descartarlo.',
  ],
  CONFISCATION_OFF: [403, 'Esta instalación no permite quedarse dinero de los jugadores.'],
  LEGAL_BASIS_REQUIRED: [400, 'Indique el fundamento legal y el documento.'],
  FEE_NOT_SHOWN: [
    409,
    'No se mostró ninguna tarifa al jugador antes de la petición, así que no se puede cobrar.',
  ],
  FEE_CHANGED: [
    409,
    'De esta retirada puede cobrarse una tarifa que usted aún no ha visto. Revise la tarifa y pida la retirada de nuevo.',
  ],
  SOURCE_UNKNOWN: [409, 'No se sabe de dónde vino el dinero.'],
  STATEMENT_UNREADABLE: [422, 'No se ha podido leer este extracto bancario.'],
  NO_PROVIDER: [404, 'Esta forma de pago no se ofrece aquí.'],
  PROVIDER_UNAVAILABLE: [
    503,
    'Ahora no se puede acceder a la página de pago. No se ha pagado nada. Inténtelo de nuevo.',
  ],
  SIGNATURE_INVALID: [403, 'La firma de este mensaje no es correcta.'],
  OWN_REQUEST: [409, 'Este pago lo pidió usted. Debe decidirlo otro operador.'],
  PAYOUT_DETAILS_INVALID: [422, 'Revise los datos del banco o de UPI.'],
}
