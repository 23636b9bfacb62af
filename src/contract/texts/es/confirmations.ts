import type { confirmations as english } from '../en/confirmations.ts'
import type { Texts } from '../texts.ts'

export const confirmations: Texts<typeof english> = {
  registered: 'Le damos la bienvenida a Fairbook. Su cuenta está creada.',
  loggedOut: 'Ha cerrado la sesión.',
  loggedOutEverywhere: 'Ha cerrado la sesión en todos los dispositivos.',
  handOffDeclined: 'Este dispositivo no ha entrado en la cuenta.',
  sessionEnded: 'La sesión ha terminado.',
  passwordChanged: 'Su contraseña ha cambiado. Todas las demás sesiones han terminado.',
  resetLinkSent:
    'Si existe una cuenta con este nombre de usuario, hemos enviado un enlace a su correo.',
  passwordReset: 'Su contraseña ha cambiado. Inicie sesión.',
  emailLinkSent: 'Hemos enviado un enlace a esta dirección. Ábralo en las próximas 24 horas.',
  emailConfirmed: 'Su dirección de correo está confirmada.',
  authenticatorRemoved:
    'Su aplicación de autenticación se ha quitado. Para entrar basta su contraseña.',
  goOn: 'Gracias. Puede continuar.',
  passkeyAdded: 'Su llave de acceso está añadida. Con ella entra sin contraseña.',
  passkeyRemoved: 'La llave de acceso se ha quitado.',
  recoveryStopped: 'Se ha detenido. Su cuenta conserva su segundo factor.',
  seen: 'Visto.',
  complaintEscalated: 'Otra persona revisa su reclamación.',
  complaintReferred: 'El expediente para el organismo independiente está listo.',
  complaintSettled: 'La reclamación está resuelta.',
  timeOutBegun: 'Su pausa ha empezado. Entre de nuevo si quiere retirar dinero.',
  excluded: 'Desde ahora no puede jugar. Le decimos por correo cómo se paga su saldo.',
  accountSuspended: 'Su cuenta está suspendida. Entre de nuevo si quiere retirar dinero.',
  accountClosing:
    'Ha cerrado la sesión. Primero le pagamos su saldo y, cuando esté pagado, cerramos su cuenta.',
  accountClosed: 'Su cuenta está cerrada.',
  dataWillBeLocked: 'Sus datos personales se bloquearán cuando se cierre su cuenta.',
  dataStay: 'Sus datos personales se conservan.',
  bonusesRefused: 'Ya no le ofrecemos bonos.',
  bonusesWanted: 'Podemos volver a ofrecerle bonos.',
  payeeRemoved: 'La cuenta se ha quitado.',
}
