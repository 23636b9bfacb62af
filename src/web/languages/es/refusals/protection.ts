import type { protectionRefusals as english } from '#contract/refusals/protection.ts'
import type { Texts } from '../../texts.ts'

export const protectionRefusals: Texts<typeof english> = {
  TIMED_OUT: [
    403,
    'Su cuenta está en pausa. Cuando termine, la página Límites y pausas le indica cómo volver. Retirar puede ya ahora.',
  ],
  SELF_EXCLUDED: [403, 'Está excluido del juego. Puede seguir retirando su saldo.'],
  DEPOSIT_LIMIT_REACHED: [422, 'Este depósito supera su límite de depósito.'],
  LOSS_LIMIT_REACHED: [422, 'Esta apuesta podría llevarle por encima de su límite de pérdidas.'],
  STAKE_LIMIT_REACHED: [
    422,
    'Esta apuesta supera lo que queda de su límite de importes apostados.',
  ],
  FUNDS_CHECK_OPEN: [
    409,
    'Estamos comprobando si puede permitirse sus depósitos. No puede depositar hasta que termine esta comprobación. Puede jugar con su saldo y retirarlo.',
  ],
  SPIN_STAKE_TOO_LARGE: [
    422,
    'Este importe supera el máximo de una tirada a su edad. Elija una moneda menor.',
  ],
  SESSION_LIMIT_REACHED: [422, 'Ha llegado a su límite de tiempo de hoy.'],
  REALITY_CHECK_DUE: [409, 'Mire su control de tiempo antes de seguir jugando.'],
  DEPOSIT_NOTICE_UNCONFIRMED: [
    409,
    'Antes de depositar, lea cómo está protegido su dinero y qué documentos podemos pedirle. Confírmelo en la página Depósito.',
  ],
  DEPOSIT_NOTICE_CHANGED: [409, 'Este texto ha cambiado. Lea el nuevo y confírmelo.'],
  TERMS_NOT_AGREED: [
    403,
    'Nuestros términos han cambiado. Lea los cambios y acéptelos antes de seguir. Puede retirar en cualquier momento.',
  ],
  HOUSE_FROZEN: [
    503,
    'El juego, los depósitos y las retiradas están detenidos para todos en este momento. Su saldo y sus apuestas se conservan. Inténtelo más tarde.',
  ],
  FREEZE_IN_FORCE: [409, 'Ya está todo detenido.'],
  NO_FREEZE: [409, 'No hay nada detenido.'],
  REGISTER_UNAVAILABLE: [
    503,
    'Un registro nacional de exclusiones aún no nos ha confirmado que puede jugar. Hasta entonces no puede depositar ni apostar. Puede retirar ahora. Inténtelo de nuevo en un minuto.',
  ],
  ACCOUNT_LISTED: [
    403,
    'No puede jugar ni depositar aquí. Puede retirar su saldo. Si cree que es un error, escriba a nuestra atención al cliente.',
  ],
  ACCOUNT_IN_REVIEW: [
    403,
    'Nuestro equipo revisa los datos de su cuenta antes de su primer depósito. Suele tardar un día, y usted no tiene que hacer nada. Si tiene alguna pregunta, escriba a nuestro servicio de ayuda.',
  ],
  SECOND_ACCOUNT: [
    403,
    'Otra cuenta se parece a la suya, y cada persona tiene una sola cuenta. Nuestro equipo la revisa antes de que pueda depositar. Use su primera cuenta o escriba a nuestro servicio de ayuda.',
  ],
  FILE_UNREADABLE: [422, 'El archivo no se ha aceptado. Corrija lo indicado y envíelo de nuevo.'],
  TERMS_NOT_IN_FORCE: [409, 'Está vigente otra versión de los términos. Lea esa.'],
  TERMS_PUBLISHED: [409, 'Esta versión se publicó hace un momento.'],
  TERMS_DATE_PAST: [
    422,
    'Una versión entra en vigor ahora o más tarde, y no antes que la anterior.',
  ],
  LIMIT_PERIOD_NOT_OFFERED: [
    409,
    'No ofrecemos un límite nuevo para este periodo. Elija otro; un límite que ya tenga sigue en vigor.',
  ],
  LIMIT_NOT_ALLOWED: [400, 'Un límite no puede tener este importe o este tiempo.'],
  RAISE_NOT_DUE: [409, 'Un límite más alto se puede confirmar un tiempo después de pedirlo.'],
  PAUSE_NOT_ALLOWED: [409, 'Esta pausa no es posible ahora: está vigente una más larga.'],
  MATCH_DECIDED: [409, 'Esta coincidencia ya está decidida.'],
  EXCLUSION_NOT_ALLOWED: [
    400,
    'No se ofrece una autoexclusión de esta duración. Elija una de las duraciones de la página.',
  ],
  TIME_OUT_NOT_OVER: [409, 'Su pausa aún no ha terminado.'],
  TIME_OUT_BY_SUPPORT: [
    409,
    'Después de una pausa, nuestra atención al cliente vuelve a abrir su cuenta. Escríbales.',
  ],
  EXCLUSION_NOT_OVER: [409, 'La pausa aún no ha terminado.'],
}
