import type { securityMessages as english } from '#web/ui/messages/notices/security.ts'
import type { Texts } from '../../../texts.ts'

export const securityMessages: Texts<typeof english> = {
  missing: 'Rellene este campo.',
  password: {
    heading: 'Contraseña',
    old: 'Contraseña actual',
    new: 'Nueva contraseña',
    again: 'Repetir la nueva contraseña',
    note: 'Todas sus demás sesiones terminan cuando cambia la contraseña.',
    save: 'Cambiar la contraseña',
  },
  email: {
    heading: 'Dirección de correo',
    verified: (email) => `${email} está confirmada.`,
    unverified: (email) => `${email} aún no está confirmada.`,
    address: 'Dirección que se usará',
    password: 'Contraseña actual',
    note: 'Enviamos un enlace a esta dirección. La dirección cambia cuando abre el enlace.',
    send: 'Enviar el enlace',
  },
  sessions: {
    list: 'Sesiones abiertas',
    current: 'Esta sesión',
    used: (at) => `Último uso ${at}`,
    end: 'Cerrar',
    endOf: (device, at) => `Cerrar la sesión de ${device}, último uso ${at}`,
    ends: (minutes, hours) =>
      `Una sesión termina tras ${minutes} minutos sin uso y, en todo caso, ${hours} horas después de iniciarla.`,
  },
  reset: {
    title: 'Elija una nueva contraseña',
    link: '¿Ha olvidado su contraseña?',
    askLead: 'Enviamos un enlace a la dirección de correo de su cuenta. El enlace vale 30 minutos.',
    userId: 'Nombre de usuario',
    ask: 'Enviar el enlace',
    newLead: 'Todas sus sesiones terminan, y entra con la nueva contraseña.',
    save: 'Guardar la nueva contraseña',
    toLogin: 'Ir a la entrada',
    again: 'Pedir un nuevo enlace',
  },
  confirm: {
    title: 'Confirme su dirección de correo',
    lead: 'Con una pulsación sabemos que el correo a esta dirección le llega.',
    press: 'Confirmar la dirección',
    noCode: 'Esta dirección no tiene código. Abra el enlace del correo.',
    toProfile: 'Ir a su perfil',
  },
  stopRecovery: {
    title: 'Conserve su segundo factor',
    lead: 'Se pidió al soporte que quite el segundo factor de su cuenta. Si no fue usted, deténgalo con una pulsación.',
    press: 'Detener',
    noCode: 'Esta dirección no tiene código. Abra el enlace del correo.',
    stopped:
      'Está detenido. Su cuenta conserva su segundo factor. Elija también una contraseña nueva.',
    over: 'Este enlace ya no es válido: se detuvo o su plazo terminó. Si no lo pidió usted, avise al soporte.',
    toSupport: 'Ir al soporte',
  },
}
