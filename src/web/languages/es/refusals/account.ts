import type { accountRefusals as english } from '#contract/refusals/account.ts'
import type { Texts } from '../../texts.ts'

export const accountRefusals: Texts<typeof english> = {
  USER_ID_TAKEN: [409, 'Este nombre de usuario ya existe. Elija otro.'],
  PASSWORDS_DIFFER: [400, 'Las dos contraseñas no son iguales.'],
  PASSWORD_TOO_WEAK: [400, 'La contraseña necesita al menos 8 caracteres.'],
  PASSWORD_TOO_COMMON: [
    400,
    'Esta contraseña es demasiado fácil de adivinar. Elija una menos común.',
  ],
  UNDERAGE: [422, 'Aún no tiene la edad para jugar aquí. Puede retirar su saldo.'],
  COUNTRY_NOT_PERMITTED: [403, 'No podemos ofrecer nuestro servicio en su país.'],
  WRONG_CREDENTIALS: [401, 'El nombre de usuario o la contraseña no es correcto.'],
  OLD_PASSWORD_WRONG: [422, 'Esta no es su contraseña actual.'],
  LINK_INVALID: [422, 'Este enlace ya no vale. Pida uno nuevo.'],
  TOKEN_RENEWED: [409, 'Esta sesión acaba de recibir una nueva clave.'],
  HAND_OFF_INVALID: [401, 'Este enlace para entrar ya no vale. Entre en su cuenta.'],
  SIGNED_IN_ALREADY: [409, 'Este dispositivo ya está en esa cuenta.'],
  PROFILE_INCOMPLETE: [403, 'Complete primero su perfil.'],
  ACCOUNT_SUSPENDED: [403, 'Su cuenta está suspendida. Escriba a atención al cliente.'],
  DEMO_NOT_OFFERED: [404, 'Aquí no hay ninguna demo que probar.'],
  ACCOUNT_CLOSED: [403, 'Esta cuenta está cerrada.'],
  NOT_A_PLAYER: [403, 'Los operadores no pueden apostar, depositar ni retirar.'],
  ADDRESS_VERIFIED: [
    409,
    'Su dirección está verificada o en revisión. Si se ha mudado, comuníquelo en la página Identidad.',
  ],
  PROFILE_LOCKED: [
    409,
    'Solo atención al cliente puede cambiar el nombre y la fecha de nacimiento.',
  ],
}
