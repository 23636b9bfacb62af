import type { operatorRefusals as english } from '#contract/refusals/operators.ts'
import type { Texts } from '../../texts.ts'

export const operatorRefusals: Texts<typeof english> = {
  ILLEGAL_MOVE: [409, 'Esto no es posible en el estado actual.'],
  ACCOUNT_NOT_EMPTY: [
    409,
    'La cuenta aún tiene algo abierto o dinero, así que no se puede cerrar todavía.',
  ],
  OUTCOME_NOT_ALLOWED: [422, 'Un caso de este tipo no se puede decidir así.'],
  SETTING_NOT_ALLOWED: [422, 'Este valor no es posible para el ajuste.'],
  SETTING_BELOW_FLOOR: [422, 'Con dinero real, este ajuste no puede proteger menos.'],
  SETTING_CHANGED: [409, 'El ajuste se cambió hace un momento. Mírelo de nuevo.'],
  SETTING_UNCHANGED: [409, 'El ajuste ya tiene este valor.'],
  SETTING_COOLS: [
    409,
    'Un ajuste más débil se puede confirmar 24 horas después de pedirlo. El ajuste queda como está.',
  ],
  OWN_WEAKENING: [403, 'Esto lo pidió usted. Debe confirmarlo otro operador.'],
  LAST_ADMINISTRATOR: [
    409,
    'Este es el último administrador. Nombre primero administrador a otro operador.',
  ],
  REPORT_TOO_LONG: [422, 'Elija un primer día y un último día como máximo 400 días después.'],
  REPORT_BEFORE_LEDGER: [
    422,
    'Los asientos o las apuestas de estos días se conservan fuera del programa. Elija un primer día posterior.',
  ],
  TRANSFER_CARRIED_FORWARD: [
    409,
    'Esto es demasiado antiguo para anularlo: sus asientos se conservan fuera del programa.',
  ],
  BETS_KEPT_OUTSIDE: [
    409,
    'Las apuestas de este mercado se conservan fuera del programa: se liquidó hace mucho tiempo y queda como está.',
  ],
  ANNOUNCEMENT_OVER: [422, 'El anuncio habría terminado antes de mostrarse.'],
  LAST_RUNNER: [
    409,
    'Este es el último participante. Anule el mercado: se devuelven todos los importes.',
  ],
  RESULT_UNCONFIRMED: [409, 'Hay que introducir el resultado antes de confirmarlo.'],
  RATES_INVALID: [422, 'Este no es un archivo de tipos de referencia del Banco Central Europeo.'],
  RESULT_INVALID: [422, 'El resultado no encaja con el mercado.'],
}
