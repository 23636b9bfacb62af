import type { secondFactorRefusals as english } from '#contract/refusals/second-factor.ts'
import type { Texts } from '../../texts.ts'

export const secondFactorRefusals: Texts<typeof english> = {
  CHALLENGE_NEEDED: [
    403,
    'Su navegador tiene que resolver una prueba antes del siguiente intento. Si no puede, inténtelo más tarde.',
  ],
  PROOF_NEEDED: [403, 'Confirme que es usted.'],
  CODE_WRONG: [422, 'Este código no es correcto o ya se usó.'],
  PASSKEY_WRONG: [
    422,
    'Esta llave de acceso no vale aquí, o ha tardado demasiado. Inténtelo de nuevo.',
  ],
  PASSKEYS_FULL: [409, 'Su cuenta tiene 20 llaves de acceso. Quite primero una.'],
  LOGIN_STEP_OVER: [
    401,
    'Esta entrada ha tardado demasiado o ha tenido demasiados códigos erróneos. Entre de nuevo.',
  ],
  SECOND_FACTOR_ON: [409, 'Su cuenta ya tiene una aplicación de autenticación.'],
  NO_FACTOR_TO_LOSE: [
    409,
    'Esta cuenta no tiene segundo factor. El jugador puede entrar con la contraseña o elegir una nueva.',
  ],
  RECOVERY_UNDER_WAY: [409, 'Ya hay en curso una vía para volver a esta cuenta.'],
  WITHDRAWALS_HELD: [
    403,
    'Atención al cliente quitó su segundo factor. Por su seguridad, no se retira nada en las 72 horas siguientes.',
  ],
  SECOND_FACTOR_OFF: [409, 'Su cuenta no tiene segundo factor.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Los operadores necesitan un segundo factor. Añada uno en su perfil y vuelva después.',
  ],
}
